import Foundation
import SetlistModel

/// A setlist in Setlist's own file format, JSON with the complete content of a setlist.
///
/// `{"format": "io.github.setlist", "version": 1, "id", "name", "options", "sections": [{"id",
/// "title", "options", "entries": [{"id", "kind", "title", "duration", "artist", "album", "key",
/// "bpm", "notes", "favorite", "location", "song", "everywhere", "home"}]}]}`, and other facts.
/// Empty or unknown facts are left out. `song` is the song's identity, `everywhere` the song's
/// facts in other entries, for facts that differ in this one; `location` a URI, relative to the
/// document for files beside or below it. Unknown members are skipped, so that later versions can
/// add some. The JSON for scripts has some of the same members and can be read too.
struct SetlistDocument: Codable {
  static let formatName = "io.github.setlist"
  static let currentVersion = 1

  /// A section of the document, as JSON.
  struct Group: Codable {
    var id: Section.ID?
    var title: String
    var options: SectionOptions?
    var entries: [Readable<Line>]
  }

  /// An entry of the document, as JSON.
  struct Line: Codable {
    var id: Entry.ID?
    var kind: EntryKind
    var title: String
    var duration: TimeInterval?
    var location: String?
    var song: Song.ID?
    var everywhere: SongOverrides?
    var home: Entry.Home?
    /// A song that holds the facts. Its identity is not used.
    var facts = Song(title: "")

    /// The members of an entry besides the facts of songs.
    enum CodingKeys: CodingKey, CaseIterable {
      case id, kind, title, duration, location, song, everywhere, home
    }
  }

  /// A decoded element of a list; `nil` if it is invalid, so that the other elements can still be
  /// read.
  struct Readable<Element: Codable>: Codable {
    var element: Element?
    /// The names of the element's members.
    var members: [String] = []

    init(_ element: Element) { self.element = element }

    init(from decoder: any Decoder) throws {
      element = try? Element(from: decoder)
      members = MemberName.names(in: decoder)
    }

    func encode(to encoder: any Encoder) throws {
      try element?.encode(to: encoder)
    }
  }

  /// The known members of the document itself.
  static let knownListMembers: Set<String> = [
    "format", "version", "id", "name", "options", "sections",
  ]

  /// The known members of sections and entries.
  static let knownMembers = Set(
    ["options", "entries"] + Line.CodingKeys.allCases.map(\.stringValue)
      + SongFact.ofSongsAlone.map(\.member))

  var format: String?
  var version: Int?
  var id: Setlist.ID?
  var name: String
  var options: SetlistOptions?
  var sections: [Readable<Group>]
}

extension SetlistDocument.Line {
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decodeIfPresent(Entry.ID.self, forKey: .id)
    kind = try container.decode(EntryKind.self, forKey: .kind)
    title = try container.decode(String.self, forKey: .title)
    duration = try container.decodeIfPresent(TimeInterval.self, forKey: .duration)
    location = try container.decodeIfPresent(String.self, forKey: .location)
    song = try container.decodeIfPresent(Song.ID.self, forKey: .song)
    everywhere = try container.decodeIfPresent(SongOverrides.self, forKey: .everywhere)
    home = try container.decodeIfPresent(Entry.Home.self, forKey: .home)
    facts = Song(id: song ?? Song.ID(), title: "")
    let members = try decoder.container(keyedBy: MemberName.self)
    for fact in SongFact.ofSongsAlone { try fact.decode(members, into: &facts) }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(id, forKey: .id)
    try container.encode(kind, forKey: .kind)
    try container.encode(title, forKey: .title)
    try container.encodeIfPresent(duration, forKey: .duration)
    try container.encodeIfPresent(location, forKey: .location)
    try container.encodeIfPresent(song, forKey: .song)
    try container.encodeIfPresent(everywhere, forKey: .everywhere)
    try container.encodeIfPresent(home, forKey: .home)
    var members = encoder.container(keyedBy: MemberName.self)
    for fact in SongFact.ofSongsAlone { try fact.encode(facts, into: &members) }
  }
}
