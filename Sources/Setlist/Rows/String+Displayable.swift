extension String {
  /// The text as one line of at most 500 characters: a megabyte in a label would take seconds to lay out.
  var displayable: String {
    let isShort = utf8.count <= 500
    let line = isShort ? self : String(prefix(500)) + "…"
    guard line.contains(where: \.isNewline) else { return line }
    return String(line.map { $0.isNewline ? " " : $0 })
  }
}
