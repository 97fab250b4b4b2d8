import Foundation
import SetlistModel

/// An entry in a `SetlistRecord`. Empty or unknown facts are left out.
struct EntryRecord: Codable, Hashable, Sendable {
  /// The facts that only songs have.
  struct SongFacts: Codable, Hashable, Sendable {
    /// A song that holds the facts. Its identity is not used.
    var song: Song

    init(_ song: Song) { self.song = song }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: MemberName.self)
      song = Song(id: try container.decode(Song.ID.self, forKey: MemberName("id")), title: "")
      for fact in SongFact.ofSongsAlone { try fact.decode(container, into: &song) }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: MemberName.self)
      try container.encode(song.id, forKey: MemberName("id"))
      for fact in SongFact.ofSongsAlone { try fact.encode(song, into: &container) }
    }
  }

  var id: Entry.ID
  var kind: EntryKind
  var title: String
  var duration: TimeInterval?
  var song: SongFacts?
  /// The facts that the song has in other entries, for facts that differ in this entry.
  var everywhere: SongOverrides?
  /// The identity of the entry's section, if the order of lines does not tell it.
  var section: Section.ID?
  /// Whether the song has a location. The playlist itself stores the location, in its own form.
  var hasLocation: Bool?
  /// The URI of the file relative to the playlist, if the playlist itself cannot store the name as
  /// it is. It is still valid after the folder has moved.
  var file: String?
  /// The time of day at which the entry begins, in seconds after midnight.
  var startTime: TimeInterval?
  /// The entry's place before its star moved it.
  var home: Entry.Home?

  /// Makes the record of an entry.
  init(_ entry: Entry, section: Section.ID? = nil, paths: WrittenPaths? = nil) {
    id = entry.id
    kind = entry.kind
    title = entry.title
    duration = entry.knownDuration
    self.section = section
    startTime = entry.startTime.timeOfDay
    home = entry.home
    guard let song = entry.song else { return }
    self.song = SongFacts(song)
    everywhere = entry.everywhere
    guard let location = WrittenLocation(of: song)?.source else { return }
    hasLocation = true
    if let paths, paths.needsEncoding(location) { file = paths.uriReference(to: location) }
  }

  /// The possible places of the file, first relative to the playlist's folder.
  var references: [PlaylistReference] {
    file.map { [PlaylistReference(text: $0, kind: .exactURI)] } ?? []
  }

  /// The entry without its location. Invalid numbers become unknown.
  var entry: Entry {
    let seconds = duration.flatMap { $0.isFinite && $0 >= 0 ? $0 : nil }
    let content = Entry.Content(kind, title: title, duration: seconds, facts: song?.song)
    return Entry(
      id: id, content: content, everywhere: everywhere, startTime: startTime, home: home)
  }
}

extension Entry.Content {
  /// Makes the content of an entry of a kind, from its title, its length, and the facts that only
  /// songs have.
  init(_ kind: EntryKind, title: String, duration: TimeInterval?, facts: Song?) {
    switch kind {
    case .song:
      var song = facts ?? Song(title: "")
      song.title = title
      song.duration = duration
      song.location = nil
      self = .song(song)
    case .pause: self = .pause(title: title, duration: duration)
    case .note: self = .note(title)
    }
  }
}
