import Foundation
import Localization
import SetlistLibrary
import SetlistModel
import SetlistStore

extension RelinkPlan {
  /// The result of a search for moved files, for example "12 Files Found".
  var summary: String {
    switch changes.count {
    case 0:
      notFound.isEmpty && ambiguous.isEmpty && taken.isEmpty
        ? gettext("No Files Are Missing") : gettext("No Files Were Found")
    case let count: ngettext("%1$s File Found", "%1$s Files Found", count)
    }
  }

  /// The songs whose file was not found with certainty and the reasons, one line for each.
  var details: String {
    let lines =
      ambiguous.map { Self.text(of: $0.candidates, for: Self.name($0.song)) }
      + taken.map {
        gettext("The file of “%1$s” belongs to another song already.", Self.name($0.song))
      }
      + problems.map { "\($0.path.displayable): \($0.message.displayable)" }
      // Translators: %1$s is the title of a song whose file is missing.
      + notFound.map { gettext("“%1$s” was not found.", Self.name($0)) }
    let shown = lines.prefix(12)
    let rest = lines.count - shown.count
    // Translators: the last line of a list of songs.
    let end = rest > 0 ? [ngettext("And %1$s more.", "And %1$s more.", rest)] : []
    return (shown + end).joined(separator: "\n")
  }

  /// Returns a line that says which files may be the one of a song.
  private static func text(of candidates: [URL], for title: String) -> String {
    let files = candidates.prefix(3).map { $0.repaired.path.displayable }
    guard files.count > 1 else {
      // Translators: %1$s is the title of a song, %2$s a file that may be its.
      return gettext("“%1$s” may be %2$s.", title, files.first ?? "")
    }
    guard files.count > 2 else {
      // Translators: %1$s is the title of a song, the others are files that may be its.
      return gettext("“%1$s” may be %2$s or %3$s.", title, files[0], files[1])
    }
    return candidates.count > 3
      // Translators: %1$s is the title of a song, the others are files that may be its.
      ? gettext("“%1$s” may be %2$s or %3$s or %4$s and more.", title, files[0], files[1], files[2])
      // Translators: %1$s is the title of a song, the others are files that may be its.
      : gettext("“%1$s” may be %2$s or %3$s or %4$s.", title, files[0], files[1], files[2])
  }

  private static func name(_ song: Song) -> String {
    song.title.isEmpty ? gettext("Untitled") : song.title.displayable
  }
}
