extension String {
  /// The name of a copy that differs from all `others`: "Gig (Copy)", then "Gig (Copy 2)", also for
  /// a copy of a copy.
  func ofCopy(among others: Set<String>) -> String {
    let original = replacing(#/ \(Copy( \d+)?\)$/#, with: "")
    let first = "\(original) (Copy)"
    guard others.contains(first) else { return first }
    // One more name than there are others: at least one is free.
    return (2...(others.count + 2)).lazy.map { "\(original) (Copy \($0))" }
      .first { !others.contains($0) } ?? first
  }
}
