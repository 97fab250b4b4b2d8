import Foundation

/// A setlist in Setlist's own file format, JSON with everything that a setlist has.
///
/// `{"format": "io.github.setlist", "version": 1, "id", "name", "options", "sections": [{"id",
/// "title", "options", "entries": [{"id", "kind", "title", "duration", "artist", "album", "key",
/// "bpm", "notes", "favorite", "location", "song", "home"}]}]}`. Facts that are empty or unknown
/// are left out. `song` is the song's identity; `location` a URI, relative to the document for
/// files beside or below it. Unknown members are skipped, so that later versions can add some. The
/// JSON for scripts has some of the same members and can be read too.
struct SetlistDocument: Codable {
  static let formatName = "io.github.setlist"
  static let currentVersion = 1

  /// A section of the document.
  struct Group: Codable {
    var id: Section.ID?
    var title: String
    var options: SectionOptions?
    var entries: [Readable<Line>]
  }

  /// An entry of the document.
  struct Line: Codable {
    var id: Entry.ID?
    var kind: EntryKind
    var title: String
    var duration: TimeInterval?
    var artist: String?
    var album: String?
    var key: String?
    var bpm: Double?
    var notes: String?
    var favorite: Bool?
    var location: String?
    var song: Song.ID?
    var home: Entry.Home?
  }

  /// An element that is `nil` if it cannot be read, so that the others still can.
  struct Readable<Element: Codable>: Codable {
    var element: Element?
    /// The members of the element.
    var members: [String] = []

    init(_ element: Element) { self.element = element }

    init(from decoder: any Decoder) throws {
      element = try? Element(from: decoder)
      members = Member.names(in: decoder)
    }

    func encode(to encoder: any Encoder) throws {
      try element?.encode(to: encoder)
    }
  }

  /// The name of any member.
  private struct Member: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }

    static func names(in decoder: any Decoder) -> [String] {
      (try? decoder.container(keyedBy: Member.self))?.allKeys.map(\.stringValue) ?? []
    }
  }

  /// The members of the document itself that are read.
  static let knownListMembers: Set<String> = [
    "format", "version", "id", "name", "options", "sections",
  ]

  /// The members of sections and entries that are read.
  static let knownMembers: Set<String> = [
    "id", "title", "options", "entries", "kind", "duration", "artist", "album", "key", "bpm",
    "notes", "favorite", "location", "song", "home",
  ]

  var format: String?
  var version: Int?
  var id: Setlist.ID?
  var name: String
  var options: SetlistOptions?
  var sections: [Readable<Group>]
}
