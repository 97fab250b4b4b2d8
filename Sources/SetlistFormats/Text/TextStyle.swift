/// The separators of title and artist in the lines of a list, other than a dash.
struct TextStyle {
  /// Whether the list puts its titles in quotes, so that the quotes are not part of them.
  var isQuoted = false
  /// Whether each line has the form `Title by Artist`.
  var hasBy = false
  /// Whether each line has the form `Title／Artist`, as in Japanese lists.
  var hasSlash = false
  /// Whether each line has the form `Title (Artist)`.
  var hasBrackets = false
  /// The columns of the list, if its lines have cells.
  private(set) var columns = TextColumns()

  /// Makes the style of a single line, in which only a dash separates title and artist.
  init() {}

  /// Finds the style of lines.
  ///
  /// - Parameters:
  ///   - areTimed: whether every line has a length or a time at its end.
  ///   - roles: the roles of columns that the user has chosen.
  /// - Complexity: O(*n*) in the length of the lines.
  init(of lines: [Substring], areTimed: Bool, roles: [Int: ImportRole] = [:]) {
    let quoted = lines.count { TextParts.hasQuotedTitle($0) }
    isQuoted = quoted > 1 && quoted * 2 >= lines.count
    hasBy = lines.count > 2 && lines.allSatisfy { TextParts.dividedByWord($0) != nil }
    hasSlash = lines.count > 1 && lines.allSatisfy { TextParts.dividedBySlash($0) != nil }
    hasBrackets =
      lines.count > (areTimed ? 1 : 2)
      && lines.allSatisfy { TextParts.dividedByBrackets($0) != nil }
    if !isQuoted { columns = TextColumns(of: lines, chosen: roles) }
  }
}
