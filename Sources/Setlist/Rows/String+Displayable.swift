extension String {
  /// The text as one line of at most 500 characters: a megabyte in a label would take seconds to lay out.
  var displayable: String {
    shortened(to: 500).replacingNewlines(by: " ")
  }

  /// The text with its lines, of at most 4000 characters.
  var displayableLines: String {
    shortened(to: 4000).replacingNewlines(by: "\n")
  }

  /// The first characters of the text, with an ellipsis where it has more.
  func shortened(to count: Int) -> String {
    if utf8.count <= count { return self }
    let start = prefix(count)
    return start.endIndex == endIndex ? self : start + "…"
  }

  private func replacingNewlines(by character: Character) -> String {
    guard contains(where: \.isNewline) else { return self }
    return String(map { $0.isNewline ? character : $0 })
  }
}
