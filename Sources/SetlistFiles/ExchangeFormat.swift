public import Foundation
import Localization
import SetlistModel

/// A file format for exchanging setlists with other programs.
///
/// To add a format, add a case here, a `PlaylistReader` or a `PlaylistWriter`, and a line in
/// `ExchangeFormat+Codecs`.
public enum ExchangeFormat: String, Hashable, Sendable, CaseIterable {
  /// Setlist's own JSON document, which keeps everything.
  case setlist
  /// Extended M3U playlists in UTF-8.
  case m3u8
  /// XSPF version 1, see <https://www.xspf.org/spec>.
  case xspf
  /// PLS, the playlist of Winamp and of streaming servers.
  case pls
  /// A cue sheet, which describes the tracks of an album.
  case cue
  /// JSPF, XSPF in JSON, see <https://www.xspf.org/jspf>.
  case jspf
  /// Chord sheets in ChordPro, see <https://www.chordpro.org>.
  case chordPro
  /// A chord sheet of OnSong.
  case onSong
  /// A song or a set of OpenSong, or a song in OpenLyrics.
  case openSong
  /// Tables of comma-separated values, RFC 4180.
  case csv
  /// Text to read or to send as a message.
  case text
  /// Markdown in the CommonMark dialect.
  case markdown
  /// JSON for scripts to read.
  case json
  /// PDF with pages to print.
  case pdf
  /// A page of HTML to look at in a browser, without a script and without other files.
  case html
  /// An event of iCalendar, RFC 5545.
  case iCalendar

  /// The size of the largest playlist that is read, in bytes.
  public static let maximumDocumentSize = 128 * 1_048_576

  /// The format with a file name extension, in any letter case. `nil` if it is unknown.
  public init?(fileNameExtension: String) {
    let wanted = fileNameExtension.lowercased()
    guard let format = Self.allCases.first(where: { $0.fileNameExtensions.contains(wanted) }) else {
      return nil
    }
    self = format
  }

  /// The format that the extension of a URL names; `nil` if it is unknown.
  public init?(url: URL) {
    self.init(fileNameExtension: url.repaired.pathExtension)
  }

  /// The extensions of files in the format, in lower case without a dot; the first one is for new
  /// files.
  public var fileNameExtensions: [String] {
    switch self {
    case .setlist: ["setlist"]
    case .m3u8: ["m3u8", "m3u"]
    case .xspf: ["xspf"]
    case .pls: ["pls"]
    case .cue: ["cue"]
    case .jspf: ["jspf"]
    case .chordPro: ["cho", "chopro", "chordpro", "crd", "pro"]
    case .onSong: ["onsong"]
    case .openSong: ["xml"]
    case .csv: ["csv", "tsv"]
    case .text: ["txt"]
    case .markdown: ["md"]
    case .json: ["json"]
    case .pdf: ["pdf"]
    case .html: ["html", "htm"]
    case .iCalendar: ["ics"]
    }
  }

  /// The name of the format in a list.
  public var displayName: String {
    switch self {
    case .setlist: gettext("Setlist Document")
    case .m3u8: gettext("M3U Playlist")
    case .xspf: gettext("XSPF Playlist")
    case .pls: gettext("PLS Playlist")
    case .cue: gettext("Cue Sheet")
    case .jspf: gettext("JSPF Playlist")
    case .chordPro: "ChordPro"
    case .onSong: "OnSong"
    case .openSong: "OpenSong"
    case .csv: gettext("CSV Table")
    case .text: gettext("Plain Text")
    case .markdown: "Markdown"
    case .json: "JSON"
    case .pdf: gettext("PDF Document")
    case .html: gettext("Web Page")
    case .iCalendar: gettext("Calendar Event")
    }
  }

  /// Whether files of the format are always lists of files, so that they are also read when they
  /// are found in folders. Texts and tables are only read if the user chooses them.
  package var isPlaylist: Bool {
    switch self {
    case .setlist, .m3u8, .xspf, .pls, .jspf: true
    case .cue, .chordPro, .onSong, .openSong, .csv, .text, .markdown, .json, .pdf, .html,
      .iCalendar:
      false
    }
  }

  /// Whether files of the format always describe one song, as audio files do, so that they are also
  /// read when they are found in folders.
  package var isSongSheet: Bool {
    switch self {
    case .chordPro, .onSong: true
    case .setlist, .m3u8, .xspf, .pls, .cue, .jspf, .openSong, .csv, .text, .markdown, .json, .pdf,
      .html, .iCalendar:
      false
    }
  }
}
