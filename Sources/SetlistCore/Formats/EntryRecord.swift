import Foundation

/// An entry in a `SetlistRecord`; facts that are empty or unknown are left out.
struct EntryRecord: Codable, Hashable, Sendable {
  /// What only songs have.
  struct SongFacts: Codable, Hashable, Sendable {
    /// The song, of which the facts of songs alone count.
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
  /// The section's identity, where the order of lines does not say it.
  var section: Section.ID?
  /// Whether the song has a location, which the playlist says in its own words.
  var hasLocation: Bool?
  /// The URI of the file relative to the playlist, where the playlist can only say where it is from
  /// the root: so it is found after the folder has moved.
  var file: String?
  /// Where the entry stood before its star moved it.
  var home: Entry.Home?

  /// Makes the record of an entry.
  init(_ entry: Entry, section: Section.ID? = nil, options: ExportOptions = ExportOptions()) {
    id = entry.id
    kind = entry.kind
    title = entry.title
    duration = entry.knownDuration
    self.section = section
    home = entry.home
    guard let song = entry.song else { return }
    self.song = SongFacts(song)
    guard let location = song.source else { return }
    hasLocation = true
    if options.relativePath(of: location) != nil,
      options.reference(to: location) == location.absoluteString
    {
      file = options.uriReference(to: location)
    }
  }

  /// Where the file may be, first from the playlist's folder.
  var references: [PlaylistReference] {
    file.map { [PlaylistReference(text: $0, kind: .exactURI)] } ?? []
  }

  /// The entry without its location. Numbers that mean nothing are unknown.
  var entry: Entry {
    let seconds = duration.flatMap { $0.isFinite && $0 >= 0 ? $0 : nil }
    let content = Entry.Content(kind, title: title, duration: seconds, facts: song?.song)
    return Entry(id: id, content: content, home: home)
  }
}

extension Entry.Content {
  /// The content of a kind, with a title and a length, and the facts that only songs have.
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
