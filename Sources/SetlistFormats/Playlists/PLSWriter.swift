import Foundation
import Localization
import SetlistFiles
import SetlistModel

/// Writes PLS version 2 in UTF-8.
///
/// A song without a file has only a title and a length. Players skip it.
struct PLSWriter: PlaylistWriter {
  func document(for setlist: Setlist, options: ExportOptions) -> ExportedDocument {
    var lines = ["[playlist]", "X-GNOME-Title=" + setlist.name.onOneLine]
    let songs = setlist.sections.flatMap(\.entries).compactMap(\.song)
    for (index, song) in songs.enumerated() {
      let number = index + 1
      if let location = song.source {
        lines.append("File\(number)=\(options.pathReference(to: location))")
      }
      let title = song.title.nonEmpty ?? song.location?.displayTitle ?? ""
      let display = song.artist.isEmpty ? title : song.artist + " - " + title
      lines.append("Title\(number)=\(display.onOneLine)")
      let seconds = song.wholeSeconds.map { String($0) } ?? "-1"
      lines.append("Length\(number)=\(seconds)")
    }
    lines += ["NumberOfEntries=\(songs.count)", "Version=2", ""]
    return ExportedDocument(
      data: Data(lines.joined(separator: "\n").utf8),
      omissions: Self.omissions(for: setlist, songs: songs))
  }

  private static func omissions(for setlist: Setlist, songs: [Song]) -> [String] {
    // Translators: one of the words in a list of what a format does not keep.
    var omissions = [ExchangeFormat.pls.omission(of: [pgettext("in a sentence", "sections")])]
    let others = setlist.sections.reduce(0) { $0 + $1.entries.count } - songs.count
    if others > 0 {
      omissions.append(
        ngettext(
          "PLS does not keep breaks and notes: %1$s left out.",
          "PLS does not keep breaks and notes: %1$s left out.", others))
    }
    let parts = songs.count { $0.file != nil && $0.part != nil }
    if parts > 0 {
      omissions.append(
        ngettext(
          "PLS does not keep parts of files: %1$s song plays the whole file.",
          "PLS does not keep parts of files: %1$s songs play the whole file.", parts))
    }
    let silent = songs.count { $0.location == nil }
    if silent > 0 {
      omissions.append(
        ngettext(
          "Players skip songs without a file: %1$s in this list.",
          "Players skip songs without a file: %1$s in this list.", silent))
    }
    return omissions
  }
}
