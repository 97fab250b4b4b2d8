import CGtk
import Foundation

/// Searches a text as `GtkStringFilter` does: every title is normalised and folded anew.
enum FoldedSearch {
  /// Whether a title contains a text that is already folded.
  static func finds(_ text: String, in title: String) -> Bool {
    guard let normalized = g_utf8_normalize(title, -1, G_NORMALIZE_ALL) else { return false }
    defer { g_free(normalized) }
    guard let folded = g_utf8_casefold(normalized, -1) else { return false }
    defer { g_free(folded) }
    return strstr(folded, text) != nil
  }
}
