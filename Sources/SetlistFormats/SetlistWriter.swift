import Foundation
import SetlistFiles
import SetlistModel

/// Writes Setlist's own documents, with one element a line.
///
/// Most entries have no more than the facts of their songs, and are written member by member.
struct SetlistWriter: PlaylistWriter {
  /// The member of an entry whose value is written.
  private enum Member {
    case duration, kind, location, song, title
    case fact(SongFact)
  }

  /// The members of an entry but its identity, sorted by name, each after a comma.
  private static let members: [(name: [UInt8], member: Member)] = {
    let others: [(name: String, member: Member)] = [
      ("duration", .duration), ("kind", .kind), ("location", .location), ("song", .song),
      ("title", .title),
    ]
    let facts = SongFact.ofSongsAlone.map { (name: $0.member, member: Member.fact($0)) }
    return (others + facts).sorted { $0.name < $1.name }.map {
      (Array(", \"\($0.name)\": ".utf8), $0.member)
    }
  }()
  /// The number of bytes from which lines are handed on.
  private static let pieceLength = 1 << 16

  func write(
    _ content: any SetlistContent, options: ExportOptions, to output: inout DocumentOutput
  ) throws -> [String] {
    let list = content.head
    let paths = WrittenPaths(options)
    let document = SetlistDocument(
      format: nil, version: nil, id: list.id, name: list.name, options: list.options, sections: [])
    var lines = SetlistLines(
      members: Self.members(
        SetlistDocument.Readable(document, keeping: list.options.unknownMembers)),
      dots: nil, version: SetlistDocument.currentVersion)
    for (index, section) in list.sections.enumerated() {
      let group = SetlistDocument.Group(
        id: section.id, title: section.title, options: section.options.finite, entries: [])
      lines.addSection(
        Self.text(SetlistDocument.Readable(group, keeping: section.options.unknownMembers)))
      try content.forEachEntry(ofSection: index) { entry in
        lines.addEntry { Self.append(entry, paths: paths, to: &$0) }
        guard lines.text.count >= Self.pieceLength else { return }
        output.bytes.append(contentsOf: lines.takeText())
        try output.endPart()
      }
    }
    lines.finish()
    output.bytes.append(contentsOf: lines.takeText())
    return []
  }

  /// The members of an element in their one form, without braces and its own elements.
  private static func text(_ element: some Encodable) -> [UInt8] {
    members(element).map { "\(JSONText.string($0.name)): \($0.value)" }
      .joined(separator: ", ").utf8.map { $0 }
  }

  /// The members of an element in their one form, the identity first, without its own elements.
  private static func members(_ element: some Encodable) -> [(name: String, value: String)] {
    // Encoding fails only for numbers that are not finite, which are left out.
    guard let data = try? JSONEncoder().encode(element) else { return [] }
    var json = CanonicalJSON(Array(data))
    var members = CanonicalMembers()
    guard json.beginObject() else { return [] }
    while let name = try? json.nextName() {
      members.begin(name)
      guard (try? json.copyValue(to: &members.text)) != nil else { return [] }
      members.end()
    }
    let sorted = members.sorted.filter { $0.name != "sections" && $0.name != "entries" }
    return sorted.filter { $0.name == "id" } + sorted.filter { $0.name != "id" }
  }

  /// Appends the members of an entry in their one form, without braces.
  private static func append(_ entry: Entry, paths: WrittenPaths, to bytes: inout [UInt8]) {
    let start = bytes.count
    guard entry.isMoreThanContent || !appendPlain(entry, paths: paths, to: &bytes) else { return }
    bytes.removeSubrange(start...)
    bytes += text(
      SetlistDocument.Readable(line(entry, paths: paths), keeping: entry.unknownMembers))
  }

  private static func line(_ entry: Entry, paths: WrittenPaths) -> SetlistDocument.Line {
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
  private static func appendPlain(
    _ entry: Entry, paths: WrittenPaths, to bytes: inout [UInt8]
  ) -> Bool {
    let song = entry.song
    guard !hasExponent(entry.knownDuration) else { return false }
    bytes.append(contentsOf: "\"id\": ".utf8)
    EncodedJSON.append(entry.id, to: &bytes)
    for (name, member) in members {
      switch member {
      case .duration:
        guard let duration = entry.knownDuration else { continue }
        bytes.append(contentsOf: name)
        EncodedJSON.append(duration, to: &bytes)
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
        if case .number(let property, _) = fact.value, hasExponent(property.get(song)) {
          return false
        }
        guard EncodedJSON.append(fact, of: song, named: name, to: &bytes) else { return false }
      }
    }
    return true
  }

  /// Whether an encoder writes a number with an exponent.
  private static func hasExponent(_ number: Double?) -> Bool { abs(number ?? 0) >= 1e15 }
}
