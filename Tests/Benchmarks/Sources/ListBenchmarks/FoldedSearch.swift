import CGtk
import Foundation

/// Searches titles without regard to case, in texts that are folded once, as a program does that
/// searches at each key.
struct FoldedSearch {
  private let titles: [[CChar]]

  /// Folds titles.
  init(_ titles: [String]) {
    self.titles = titles.map { Self.folded($0) ?? [0] }
  }

  /// Whether the title at an index contains a text that is already folded.
  func finds(_ text: String, at index: Int) -> Bool { strstr(titles[index], text) != nil }

  /// Whether a title contains a text that is already folded. The title is normalised and folded
  /// anew, as `GtkStringFilter` does at each search.
  static func finds(_ text: String, in title: String) -> Bool {
    folded(title).map { strstr($0, text) != nil } ?? false
  }

  private static func folded(_ title: String) -> [CChar]? {
    guard let normalized = g_utf8_normalize(title, -1, G_NORMALIZE_ALL) else { return nil }
    defer { g_free(normalized) }
    guard let folded = g_utf8_casefold(normalized, -1) else { return nil }
    defer { g_free(folded) }
    return Array(UnsafeBufferPointer(start: folded, count: strlen(folded) + 1))
  }
}
