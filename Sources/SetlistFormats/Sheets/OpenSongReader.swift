import Foundation
import SetlistFiles
import SetlistModel

/// Reads songs and sets of OpenSong, see <http://www.opensong.org/home/file-formats>, and songs in
/// OpenLyrics, whose elements have the same names, see <https://docs.openlyrics.org>.
///
/// Other parts of a set, such as a reading, become notes.
struct OpenSongReader: PlaylistReader {
  private static let names = [
    "title": "title", "author": "writer", "ccli": "ccli", "ccliNo": "ccli", "key": "key",
    "tempo": "tempo", "capo": "capo", "time_sig": "time", "timeSignature": "time",
    "variant": "version",
  ]
  /// The longest text of a fact, in bytes.
  private static let maximumTextLength = 4096

  func read(_ data: Data) throws(ExchangeError) -> ParsedPlaylist {
    guard !TextDecoding.looksBinary(data) else { throw .wrongFormat(.openSong) }
    let document = try XMLText.utf8(data)
    var scanner = XMLScanner(document, attributes: ["name", "type", "xmlns"])
    var playlist = ParsedPlaylist()
    var sheet = SongSheet()
    var root: String?
    var format = ChordSheet.Format.openSong
    var text = ""
    var isTranslator = false
    var count = 0
    while !Task.isCancelled, let piece = try scanner.next() {
      switch piece {
      case .start(let name, let attributes):
        text = ""
        isTranslator = attributes["type"] == "translation"
        if root == nil {
          root = name
          guard name == "song" || name == "set" else { throw .wrongFormat(.openSong) }
          if attributes["xmlns"]?.contains("openlyrics") == true { format = .openLyrics }
          if name == "set" { playlist.name = attributes["name"]?.onOneLine.nonEmpty }
        } else if root == "set", name == "slide_group", let entry = Self.entry(attributes) {
          guard count < ParsedPlaylist.maximumEntryCount else {
            playlist.problems.append(ParsedPlaylist.fullProblem)
            return playlist
          }
          count += 1
          playlist.append(entry, group: nil)
        }
      case .text(let range): Self.append(XMLText.text(document.bytes(range)), to: &text)
      case .literal(let range): Self.append(XMLText.literal(document.bytes(range)), to: &text)
      case .end(let name):
        if root == "song", !isTranslator, let fact = Self.names[name] { sheet.read(text, of: fact) }
        (text, isTranslator) = ("", false)
      }
    }
    guard root != nil else { throw .wrongFormat(.openSong) }
    if let problem = scanner.problem { playlist.problems.append(problem) }
    if root == "song" {
      playlist.isSongSheet = true
      sheet.words = .whole(data, format)
      playlist.noteLongWords([sheet.words], ofFileWith: data.count)
      playlist.append(sheet.entry, group: nil)
    }
    return playlist
  }

  private static func append(_ piece: String, to text: inout String) {
    if text.utf8.count + piece.utf8.count <= maximumTextLength { text += piece }
  }

  /// The entry of a part of a set; `nil` if the part has no name.
  private static func entry(_ attributes: [String: String]) -> ParsedEntry? {
    guard let name = attributes["name"]?.onOneLine.trimmingCharacters(in: .whitespaces).nonEmpty
    else { return nil }
    let isSong = attributes["type"] == "song"
    return ParsedEntry(
      entry: Entry(content: isSong ? .song(Song(title: name)) : .note(name)))
  }
}
