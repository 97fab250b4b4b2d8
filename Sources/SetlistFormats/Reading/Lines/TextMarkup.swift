import Foundation

/// Removes the tags of forum posts and web pages from a text, so that only its words remain.
enum TextMarkup {
  /// The text without tags, line by line; `nil` if it has none.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  static func removed(from text: String) -> String? {
    var result = text
    if text[...].hasBytes(of: "[/") {
      result.replace(/\[img[^\]\n]*\][^\[\n]*\[\/img\]/.ignoresCase(), with: "")
      result.replace(/\[\/?([a-z][a-z0-9]*)(?:=[^\]\n]*)?\]/.ignoresCase()) { match in
        tags.contains(match.output.1.lowercased()) ? "" : String(match.output.0)
      }
    }
    if text[...].hasBytes(of: "</") || text[...].hasBytes(of: "<br") {
      result.replace(/<(?:br|\/p|\/li|\/tr|\/div) ?\/?>(?=[^\n])/.ignoresCase(), with: " ")
      result.replace(/<\/?[A-Za-z][^<>\n]{0,200}>/, with: "")
      for (name, sign) in entities { result.replace(name, with: sign) }
    }
    return result == text ? nil : result
  }

  /// The text with the titles of links in Markdown alone: `[Title](address)`.
  static func withoutLinks(_ text: Substring) -> Substring {
    guard text.hasBytes(of: "](") else { return text }
    let link = /\[([^\[\]]+)\]\([^()\s]*\)/
    return Substring(String(text).replacing(link) { String($0.output.1) })
  }

  private static let tags: Set<String> = [
    "b", "i", "u", "s", "size", "color", "font", "center", "quote", "code", "list", "url", "align",
    "spoiler", "left", "right", "indent", "h1", "h2", "h3",
  ]
  private static let entities = [
    ("&nbsp;", " "), ("&quot;", "\""), ("&#39;", "'"), ("&apos;", "'"), ("&lt;", "<"),
    ("&gt;", ">"), ("&amp;", "&"),
  ]

  /// The text without the dots that lead from one column to the next; `nil` if it has none. Spaces
  /// take their place, so that columns stay below each other.
  static func withoutLeaders(_ text: String) -> String? {
    guard text[...].hasBytes(of: "....") || text[...].hasBytes(of: "……") else { return nil }
    return text.replacing(/\ *(?:\.{4,}|…{2,})\ */) { match in
      String(repeating: " ", count: max(match.output.count, 3))
    }
  }
}
