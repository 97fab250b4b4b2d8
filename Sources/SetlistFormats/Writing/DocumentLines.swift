import Foundation
import SetlistFiles
import SetlistModel

/// Writes the parts of a `SetlistDocument`, each as it stands inside the encoded whole.
///
/// Most entries have no more than the facts of their songs, and are written member by member.
struct DocumentLines {
  /// What the value of a member of an entry is.
  private enum Member {
    case duration, id, kind, location, song, title
    case fact(SongFact)
  }

  /// The members of an entry, sorted by name, each on a line after a comma.
  private static let members: [(name: [UInt8], member: Member)] = {
    let others: [(name: String, member: Member)] = [
      ("duration", .duration), ("id", .id), ("kind", .kind), ("location", .location),
      ("song", .song), ("title", .title),
    ]
    let facts = SongFact.ofSongsAlone.map { (name: $0.member, member: Member.fact($0)) }
    let indent = String(repeating: "  ", count: entryDepth + 1)
    return (others + facts).sorted { $0.name < $1.name }.map {
      (Array(",\n\(indent)\"\($0.name)\" : ".utf8), $0.member)
    }
  }()
  private static let entryDepth = 4

  let paths: WrittenPaths
  private let encoder = JSONEncoder()

  init(paths: WrittenPaths) {
    self.paths = paths
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
  }

  /// An object with an empty list: what is before the elements of the list, and what is behind
  /// them, or if there are none.
  ///
  /// - Parameter depth: the number of objects and lists around it.
  func shell(
    _ object: some Encodable, around list: String, depth: Int
  ) -> (start: String, end: String, empty: String) {
    let text = encoded(object, depth: depth)
    let indent = String(repeating: "  ", count: depth + 1)
    // Line ends in texts are escaped, so only a member of the object itself begins like that.
    guard let range = text.range(of: "\n\(indent)\"\(list)\" : ["),
      let end = text[range.upperBound...].firstIndex(of: "]")
    else { return (text, "", "") }
    return (
      String(text[..<range.upperBound]), "\n\(indent)" + text[end...],
      String(text[range.upperBound...])
    )
  }

  /// A value as an encoder writes it inside of other objects and lists.
  private func encoded(_ value: some Encodable, depth: Int) -> String {
    // Encoding fails only for numbers that are not finite, which are left out.
    let data = (try? encoder.encode(value)) ?? Data("{}".utf8)
    let text = String(decoding: data, as: UTF8.self)
    guard depth > 0 else { return text }
    let indent = String(repeating: "  ", count: depth)
    // The one line of an empty list is empty at any depth.
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : indent + $0 }.joined(separator: "\n")
  }

  /// Appends an entry.
  func append(_ entry: Entry, to bytes: inout [UInt8]) {
    let start = bytes.count
    guard entry.isMoreThanContent || !appendPlain(entry, to: &bytes) else { return }
    bytes.removeSubrange(start...)
    let line = SetlistDocument.Readable(line(entry), keeping: entry.unknownMembers)
    bytes.append(contentsOf: encoded(line, depth: Self.entryDepth).utf8)
  }

  private func line(_ entry: Entry) -> SetlistDocument.Line {
    var line = SetlistDocument.Line(
      id: entry.id, kind: entry.kind, title: entry.title, duration: entry.knownDuration,
      everywhere: entry.everywhere, startTime: entry.startTime.timeOfDay, home: entry.home)
    guard let song = entry.song else { return line }
    line.facts = song
    line.location = WrittenLocation(of: song).map(paths.uriReference(to:))
    line.song = song.id
    return line
  }

  /// Appends an entry that has only its content, and returns `false` if it must be left to an
  /// encoder.
  private func appendPlain(_ entry: Entry, to bytes: inout [UInt8]) -> Bool {
    let song = entry.song
    let indent = String(repeating: "  ", count: Self.entryDepth)
    bytes.append(contentsOf: indent.utf8)
    let start = bytes.count
    for (name, member) in Self.members {
      switch member {
      case .duration:
        guard let duration = entry.knownDuration else { continue }
        bytes.append(contentsOf: name)
        EncodedJSON.append(duration, to: &bytes)
      case .id:
        bytes.append(contentsOf: name)
        EncodedJSON.append(entry.id, to: &bytes)
      case .kind:
        bytes.append(contentsOf: name)
        bytes.append(contentsOf: "\"\(entry.kind.rawValue)\"".utf8)
      case .location:
        guard let location = song.flatMap({ WrittenLocation(of: $0) }) else { continue }
        bytes.append(contentsOf: name)
        guard EncodedJSON.append(paths.uriReference(to: location), to: &bytes) else {
          return false
        }
      case .song:
        guard let song else { continue }
        bytes.append(contentsOf: name)
        EncodedJSON.append(song.id, to: &bytes)
      case .title:
        bytes.append(contentsOf: name)
        guard EncodedJSON.append(song?.title ?? entry.title, to: &bytes) else { return false }
      case .fact(let fact):
        guard let song else { continue }
        guard EncodedJSON.append(fact, of: song, named: name, to: &bytes) else { return false }
      }
    }
    // In place of the first comma, the object begins.
    bytes[start] = UInt8(ascii: "{")
    bytes.append(contentsOf: "\n\(indent)}".utf8)
    return true
  }
}
