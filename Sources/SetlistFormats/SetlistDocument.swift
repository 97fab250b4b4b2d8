import Foundation
import SetlistModel

/// A setlist in Setlist's own file format, JSON with the complete content of a setlist.
///
/// `{"format": "io.github.setlist", "version": 1, "id", "name", "options", "sections": [{"id",
/// "title", "options", "entries": [{"id", "kind", "title", "duration", "artist", "album", "key",
/// "bpm", "notes", "favorite", "location", "song", "everywhere", "startTime", "home"}]}]}`, and
/// others. Empty or unknown facts are left out. `song` is the song's identity, `everywhere` the
/// song's facts in other entries, for facts that differ in this one; `startTime` is in seconds
/// after midnight, `location` a URI, relative to the document for files beside or below it. Unknown
/// members are kept and written back, so that later versions can add some. `sharing` and `dots` are
/// in documents that several people change; `SharedDocument` has them, and they are no content.
/// Each entry is on a line of its own, with its members sorted. The JSON for scripts has some of
/// the same members and can be read too.
struct SetlistDocument: DocumentObject {
  static let formatName = "io.github.setlist"
  static let currentVersion = 1

  /// A section of the document, as JSON.
  struct Group: DocumentObject {
    static let members: Set<String> = ["id", "title", "options", "entries", "dots"]
    var objects: [String: Set<String>] { ["options": SectionOptions.members] }

    var id: Section.ID?
    var title: String
    var options: SectionOptions?
    var entries: [Readable<Line>]
  }

  /// An entry of the document, as JSON.
  struct Line: DocumentObject {
    static let members = Set(
      CodingKeys.allCases.map(\.stringValue) + SongFact.ofSongsAlone.map(\.member) + ["dots"])
    var objects: [String: Set<String>] {
      // A home that has only unknown members could not be read again.
      [
        "everywhere": SongOverrides.members, "home": home == nil ? nil : Entry.Home.members,
        "sheet": facts.sheet == nil ? nil : ChordSheet.members,
      ].compactMapValues { $0 }
    }

    var id: Entry.ID?
    var kind: EntryKind
    var title: String
    var duration: TimeInterval?
    var location: String?
    var song: Song.ID?
    var everywhere: SongOverrides?
    var startTime: TimeInterval?
    var home: Entry.Home?
    /// A song that holds the facts. Its identity is not used.
    var facts = Song(title: "")

    /// The members of an entry besides the facts of songs.
    enum CodingKeys: CodingKey, CaseIterable {
      case id, kind, title, duration, location, song, everywhere, startTime, home
    }
  }

  /// A decoded object, with its unknown members; `nil` if it is invalid, so that other objects can
  /// still be read.
  struct Readable<Element: DocumentObject>: Codable {
    var element: Element?
    var unknownMembers = UnknownMembers()
    /// The names of the unknown members that cannot be kept.
    var lost: [String] = []

    init(_ element: Element, keeping unknownMembers: UnknownMembers) {
      self.element = element
      self.unknownMembers = unknownMembers
    }

    init(from decoder: any Decoder) throws {
      element = try? Element(from: decoder)
      guard let element else { return }
      unknownMembers = UnknownMembers(
        in: decoder, except: Element.members, within: element.objects, losing: &lost)
    }

    func encode(to encoder: any Encoder) throws {
      guard let element else { return }
      try element.encode(to: encoder)
      try unknownMembers.encode(to: encoder, except: Element.members, within: element.objects)
    }
  }

  static let members: Set<String> = [
    "format", "version", "id", "name", "options", "sections", "sharing", "dots",
  ]
  var objects: [String: Set<String>] { ["options": SetlistOptions.members] }

  var format: String?
  var version: Int?
  var id: Setlist.ID?
  var name: String
  var options: SetlistOptions?
  var sections: [Readable<Group>]
}

/// An object of a document, whose known members are told from those of newer versions.
protocol DocumentObject: Codable {
  /// The names of the known members.
  static var members: Set<String> { get }
  /// The names of the known members inside of members that are objects, as far as this object has
  /// or can get them.
  var objects: [String: Set<String>] { get }
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
    startTime = try container.decodeIfPresent(TimeInterval.self, forKey: .startTime)
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
    try container.encodeIfPresent(startTime, forKey: .startTime)
    try container.encodeIfPresent(home, forKey: .home)
    var members = encoder.container(keyedBy: MemberName.self)
    for fact in SongFact.ofSongsAlone { try fact.encode(facts, into: &members) }
  }
}
