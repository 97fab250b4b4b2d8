extension Sequence<String> {
  /// Facts on one line, with a dot between two of them. Empty ones are left out.
  ///
  /// The line is written in the direction of the program's language, whatever that of its first
  /// fact is, such as a title.
  ///
  /// - Complexity: O(*n*) in their length.
  public func factLine() -> String {
    let facts = filter { !$0.isEmpty }
    let line = facts.joined(separator: " · ")
    // U+200F, the right-to-left mark.
    return facts.count > 1 && TextDirection.user == .rightToLeft ? "\u{200F}" + line : line
  }
}
