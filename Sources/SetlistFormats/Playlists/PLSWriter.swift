import Foundation
import Localization
import SetlistFiles
import SetlistModel

/// Writes PLS version 2 in UTF-8.
///
/// A song without a file has only a title and a length. Players skip it.
struct PLSWriter: PlaylistWriter {
  /// The numbers of entries that the format does not keep, or not as they are.
  private struct Counts {
    var songs = 0
    var others = 0
    var parts = 0
    var silent = 0
  }

  func write(
    _ content: any SetlistContent, options: ExportOptions, to output: inout DocumentOutput
  ) throws -> [String] {
    let list = content.head
    let paths = WrittenPaths(options)
    var counts = Counts()
    output.append("[playlist]\nX-GNOME-Title=\(list.name.onOneLine)\n")
    for index in list.sections.indices {
      try content.forEachEntry(ofSection: index) { entry in
        guard let song = entry.song else { return counts.others += 1 }
        counts.songs += 1
        let location = WrittenLocation(of: song)
        if let location {
          output.append("File\(counts.songs)=\(paths.pathReference(to: location.source))\n")
          if location.path != nil, location.part != nil { counts.parts += 1 }
        } else {
          counts.silent += 1
        }
        let title = song.title.nonEmpty ?? location?.displayTitle ?? ""
        let display = song.artist.isEmpty ? title : song.artist + " - " + title
        output.append("Title\(counts.songs)=\(display.onOneLine)\n")
        output.append("Length\(counts.songs)=\(song.wholeSeconds ?? -1)\n")
        try output.endPart()
      }
    }
    output.append("NumberOfEntries=\(counts.songs)\nVersion=2\n")
    return Self.omissions(counts)
  }

  private static func omissions(_ counts: Counts) -> [String] {
    // Translators: one of the words in a list of what a format does not keep.
    var omissions = [ExchangeFormat.pls.omission(of: [pgettext("in a sentence", "sections")])]
    if counts.others > 0 {
      omissions.append(
        ngettext(
          "PLS does not keep breaks and notes: %1$s left out.",
          "PLS does not keep breaks and notes: %1$s left out.", counts.others))
    }
    if counts.parts > 0 {
      omissions.append(
        ngettext(
          "PLS does not keep parts of files: %1$s song plays the whole file.",
          "PLS does not keep parts of files: %1$s songs play the whole file.", counts.parts))
    }
    if counts.silent > 0 {
      omissions.append(
        ngettext(
          "Players skip songs without a file: %1$s in this list.",
          "Players skip songs without a file: %1$s in this list.", counts.silent))
    }
    return omissions
  }
}
