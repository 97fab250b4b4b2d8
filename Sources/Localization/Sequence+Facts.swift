extension Sequence<String> {
  /// The facts as one line, separated by dots, without empty ones.
  ///
  /// The line runs in the direction of the user's language, even if the first fact, such as a
  /// title, is written in the other one.
  ///
  /// - Complexity: O(*n*) in the length of the facts.
  public func factLine() -> String {
    let facts = filter { !$0.isEmpty }
    let line = facts.joined(separator: " · ")
    // U+200F, the right-to-left mark, sets the direction of the line.
    return facts.count > 1 && TextDirection.user == .rightToLeft ? "\u{200F}" + line : line
  }
}
