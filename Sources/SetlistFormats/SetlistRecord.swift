import Foundation
import SetlistModel

/// The facts that a playlist format cannot express, as one line of JSON beside its own content.
///
/// M3U stores it in `#SETLIST:` comments, XSPF in an extension. A record has exactly one of its
/// members. Unknown members are skipped, so that later versions can add some.
struct SetlistRecord: Codable, Hashable, Sendable {
  /// The record of a setlist itself.
  struct List: Codable, Hashable, Sendable {
    var version = 1
    var id: Setlist.ID
    var name: String
    var options: SetlistOptions?
  }

  /// The record of a section. In XSPF the entries refer to it, in M3U they follow it.
  struct Group: Codable, Hashable, Sendable {
    var id: Section.ID
    var title: String
    var options: SectionOptions?
  }

  var setlist: List?
  var section: Group?
  var entry: EntryRecord?

  /// Reads a record from its line; `nil` if the text is not a record.
  init?(_ text: some StringProtocol) {
    guard let record = try? JSONDecoder().decode(Self.self, from: Data(text.utf8)) else {
      return nil
    }
    self = record
  }

  /// Makes the record of a setlist.
  init(_ list: Setlist) {
    setlist = List(id: list.id, name: list.name, options: list.options)
  }

  /// Makes the record of a section.
  init(_ group: Section) {
    section = Group(id: group.id, title: group.title, options: group.options.finite)
  }

  /// Makes the record that contains an entry's record.
  init(_ record: EntryRecord) {
    entry = record
  }

  /// The record as JSON in a single line that is valid in XML 1.0 too.
  var line: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Encoding fails only for numbers that are not finite, which were removed before.
    guard let data = try? encoder.encode(self) else { return "{}" }
    let line = String(decoding: data, as: UTF8.self)
    // U+FFFE and U+FFFF, which XML forbids, begin with this byte in UTF-8; few other characters do.
    guard line.utf8.contains(0xEF) else { return line }
    // Scalars are replaced, not characters, because a combining mark may follow them.
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
