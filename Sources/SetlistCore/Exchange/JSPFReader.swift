import Foundation

/// Reads JSPF, XSPF in JSON, in both shapes: lists of locations and creators, as the XSPF group
/// describes it, and bare strings, as ListenBrainz writes them.
struct JSPFReader: PlaylistReader {
  func read(_ data: Data) throws(ExchangeError) -> ParsedPlaylist {
    let text = TextDecoding.text(from: data)
    guard
      let object = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any],
      let list = object["playlist"] as? [String: Any]
    else { throw .wrongFormat(.jspf) }
    var playlist = ParsedPlaylist(name: Self.text(list["title"]).nonEmpty)
    var tracks = Self.objects(list["track"])
    if tracks.count > ParsedPlaylist.maximumEntryCount {
      tracks = Array(tracks.prefix(ParsedPlaylist.maximumEntryCount))
      playlist.problems.append(ParsedPlaylist.fullProblem)
    }
    var unread = UnreadNames()
    unread.note(list.keys, except: ["title", "track"])
    for track in tracks { unread.note(track.keys, except: Self.members) }
    playlist.problems += unread.problems
    let entries = tracks.compactMap(Self.entry(for:))
    for entry in entries { playlist.append(entry, group: nil) }
    let empty = tracks.count - entries.count
    playlist.reportEmptyTracks(empty)
    return playlist
  }

  /// The members of a track that are read.
  private static let members: Set<String> = [
    "title", "creator", "album", "duration", "annotation", "location",
  ]

  /// The entry for a track; `nil` if the track says nothing at all.
  private static func entry(for track: [String: Any]) -> ParsedEntry? {
    let song = Song(
      title: text(track["title"]), artist: text(track["creator"]), album: text(track["album"]),
      duration: milliseconds(track["duration"]), notes: strings(track["annotation"]).first ?? "")
    let references = strings(track["location"]).map {
      PlaylistReference(text: $0.trimmingCharacters(in: .whitespacesAndNewlines), kind: .uri)
    }.filter { !$0.text.isEmpty }
    let saysSomething = ![song.title, song.artist, song.album, song.notes].allSatisfy(\.isEmpty)
    guard saysSomething || !references.isEmpty else { return nil }
    return ParsedEntry(entry: Entry(content: .song(song)), references: references)
  }

  private static func milliseconds(_ value: Any?) -> TimeInterval? {
    let number = (value as? Double) ?? strings(value).first.flatMap(Double.init)
    guard let number, number.isFinite, number > 0 else { return nil }
    return number / 1000
  }

  private static func text(_ value: Any?) -> String {
    strings(value).joined(separator: ", ").onOneLine
      .trimmingCharacters(in: .whitespaces)
  }

  /// The strings of a list of them, or of one alone.
  private static func strings(_ value: Any?) -> [String] {
    if let text = value as? String { return [text] }
    return (value as? [Any])?.compactMap { $0 as? String } ?? []
  }

  /// The objects of a list of them, or of one alone.
  private static func objects(_ value: Any?) -> [[String: Any]] {
    if let object = value as? [String: Any] { return [object] }
    return (value as? [Any])?.map { $0 as? [String: Any] ?? [:] } ?? []
  }
}
