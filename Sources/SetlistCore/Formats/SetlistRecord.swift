import Foundation

/// What a playlist format has no words for, as one line of JSON beside the words it has.
///
/// M3U carries it in `#SETLIST:` comments, XSPF in an extension. A record holds one of its members.
/// Unknown members are skipped, so that later versions can add some.
struct SetlistRecord: Codable, Hashable, Sendable {
  /// A setlist itself.
  struct List: Codable, Hashable, Sendable {
    var version = 1
    var id: Setlist.ID
    var name: String
    var options: SetlistOptions?
  }

  /// A section; in XSPF the entries name it, in M3U they follow it.
  struct Group: Codable, Hashable, Sendable {
    var id: Section.ID
    var title: String
    var options: SectionOptions?
  }

  var setlist: List?
  var section: Group?
  var entry: EntryRecord?

  /// Reads a record; `nil` if the text is none.
  init?(_ text: some StringProtocol) {
    guard let record = try? JSONDecoder().decode(Self.self, from: Data(text.utf8)) else {
      return nil
    }
    self = record
  }

  /// The record of a list.
  init(_ list: Setlist) {
    setlist = List(id: list.id, name: list.name, options: list.options)
  }

  /// The record of a section.
  init(_ group: Section) {
    section = Group(id: group.id, title: group.title, options: group.options.finite)
  }

  /// The record of an entry.
  init(_ record: EntryRecord) {
    entry = record
  }

  /// The record as JSON in a single line that XML 1.0 can hold too.
  var line: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Encoding fails only for numbers that are not finite, and those are left out before.
    guard let data = try? encoder.encode(self) else { return "{}" }
    let line = String(decoding: data, as: UTF8.self)
    // U+FFFE and U+FFFF begin with this byte, and little else does.
    guard line.utf8.contains(0xEF) else { return line }
    // Scalars are replaced, not characters: a combining mark may follow.
    var result = ""
    for scalar in line.unicodeScalars {
      switch scalar {
      case "\u{FFFE}": result += "\\ufffe"
      case "\u{FFFF}": result += "\\uffff"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
