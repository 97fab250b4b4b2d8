import Localization
import SetlistLibrary

extension AdditionDoubts {
  /// A text about added songs that the setlist had already or that are retired; `nil` if there are
  /// none.
  var text: String? {
    let parts = [
      repeated == 0
        ? nil
        // Translators: said of songs that were added, after a semicolon.
        : ngettext("%1$s song was there already", "%1$s songs were there already", repeated),
      retired == 0
        ? nil
        // Translators: said of songs that were added, after a semicolon.
        : ngettext("%1$s song not to be played", "%1$s songs not to be played", retired),
    ].compactMap { $0 }
    guard let first = parts.first else { return nil }
    return parts.dropFirst().reduce(first) { gettext("%1$s; %2$s", $0, $1) }
  }

  /// Returns the message `added` about added songs, followed by the text about repeated and retired
  /// ones.
  func message(_ added: String) -> String {
    text.map { gettext("%1$s; %2$s", added, $0) } ?? added
  }
}
