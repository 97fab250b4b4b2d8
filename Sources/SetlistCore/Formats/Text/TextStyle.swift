/// How the lines of a list say what is the title and who plays it, where that is no dash.
struct TextStyle {
  /// Whether the list puts its titles in quotes, so that those are no part of them.
  var isQuoted = false
  /// Whether each line is `Title by Artist`.
  var hasBy = false
  /// Whether each line is `Title／Artist`, as lists in Japanese are.
  var hasSlash = false
  /// Whether each line is `Title (Artist)`.
  var hasBrackets = false

  /// A line that stands alone.
  init() {}

  /// Finds the style of lines, of which a part has a length or a time behind it.
  ///
  /// - Complexity: O(*n*) in the length of the lines.
  init(of lines: [Substring], areTimed: Bool) {
    let quoted = lines.count { TextParts.hasQuotedTitle($0) }
    isQuoted = quoted > 1 && quoted * 2 >= lines.count
    hasBy = lines.count > 2 && lines.allSatisfy { TextParts.dividedByWord($0) != nil }
    hasSlash = lines.count > 1 && lines.allSatisfy { TextParts.dividedBySlash($0) != nil }
    hasBrackets =
      lines.count > (areTimed ? 1 : 2)
      && lines.allSatisfy { TextParts.dividedByBrackets($0) != nil }
  }
}
