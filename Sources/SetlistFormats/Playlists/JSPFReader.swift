import Foundation
import SetlistFiles
import SetlistModel

/// Reads JSPF, the JSON form of XSPF. Locations and creators may be lists, as the XSPF group
/// describes them, or bare strings, as ListenBrainz writes them.
struct JSPFReader: PlaylistReader {
  func read(_ data: Data) throws(ExchangeError) -> ParsedPlaylist {
    var scanner = JSONScanner(try TextDecoding.utf8(data), format: .jspf)
    var list: Data?
    var tracks = Tracks()
    let document = try scanner.readObject("playlist") { scanner throws(ExchangeError) in
      list = try scanner.readObject("track") { scanner throws(ExchangeError) in
        let isList = try scanner.readList { scanner throws(ExchangeError) in
          try tracks.read(&scanner)
        }
        if !isList { try tracks.read(&scanner) }
        return true
      }
      return list != nil
    }
    try scanner.expectEnd()
    guard document != nil, let list,
      let facts = try? JSONSerialization.jsonObject(with: list) as? [String: Any]
    else { throw .wrongFormat(.jspf) }
    var playlist = ParsedPlaylist(name: Self.text(facts["title"]).nonEmpty)
    for entry in tracks.entries { playlist.append(entry, group: nil) }
    if tracks.isCut { playlist.problems.append(ParsedPlaylist.fullProblem) }
    if tracks.longCount > 0 {
      playlist.problems.append(JSONScanner.problem(ofLong: tracks.longCount))
    }
    playlist.reportEmptyTracks(tracks.emptyCount)
    tracks.unread.note(facts.keys, except: ["title", "track"])
    playlist.problems += tracks.unread.problems
    return playlist
  }

  /// The known members of a track object.
  private static let members = XSPFVocabulary.facts.union(["location"])

  /// Reads the tracks of a list one after another, and collects their entries.
  private struct Tracks {
    var entries: [ParsedEntry] = []
    var isCut = false
    var emptyCount = 0
    var longCount = 0
    var unread = UnreadNames()

    mutating func read(_ scanner: inout JSONScanner) throws(ExchangeError) {
      let value = try scanner.nextValue()
      guard entries.count + emptyCount < ParsedPlaylist.maximumEntryCount else {
        return isCut = true
      }
      guard value.count <= JSONScanner.maximumValueLength else { return longCount += 1 }
      let track =
        value.first == UInt8(ascii: "{")
        ? try? JSONSerialization.jsonObject(with: value) as? [String: Any] : nil
      if let track { unread.note(track.keys, except: JSPFReader.members) }
      if let entry = track.flatMap(JSPFReader.entry) {
        entries.append(entry)
      } else {
        emptyCount += 1
      }
    }
  }

  /// The entry for a track. `nil` if the track is empty.
  fileprivate static func entry(for track: [String: Any]) -> ParsedEntry? {
    let song = Song(
      title: text(track["title"]), artist: text(track["creator"]), album: text(track["album"]),
      duration: milliseconds(track["duration"]), notes: strings(track["annotation"]).first ?? "")
    let references = strings(track["location"]).map {
      PlaylistReference(text: $0.trimmingWhitespace, kind: .uri)
    }.filter { !$0.text.isEmpty }
    let saysSomething = ![song.title, song.artist, song.album, song.notes].allSatisfy(\.isEmpty)
    guard saysSomething || !references.isEmpty else { return nil }
    return ParsedEntry(
      entry: Entry(content: .song(song)), references: references, yieldsToTags: true)
  }

  private static func milliseconds(_ value: Any?) -> TimeInterval? {
    if let number = value as? Double {
      return number.isFinite && number > 0 ? number / 1000 : nil
    }
    return strings(value).first.flatMap(XSPFVocabulary.duration)
  }

  private static func text(_ value: Any?) -> String {
    strings(value).joined(separator: ", ").onOneLine
      .trimmingCharacters(in: .whitespaces)
  }

  /// The strings in a JSON list, or a single string as a list.
  private static func strings(_ value: Any?) -> [String] {
    if let text = value as? String { return [text] }
    return (value as? [Any])?.compactMap { $0 as? String } ?? []
  }
}
