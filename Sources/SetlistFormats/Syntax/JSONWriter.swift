import Foundation
import SetlistModel

/// Writes the JSON for scripts: the complete content of a setlist, members and elements in order:
/// `{"name", "id", "options", "sections": [{"id", "title", "options", "entries": [{"id", "kind",
/// "title", "artist", "album", "duration", "key", "bpm", "notes", "favorite", "location", "song",
/// "everywhere", "startTime", "home"}]}]}`, and other facts.
///
/// `kind` is `song`, `break` or `note`; `duration` is in seconds, `startTime` in seconds after
/// midnight, `location` a URL. Unknown facts
/// are `null`, or an empty text for `artist`, `album` and `notes`. Every entry has every member.
/// The options are those of `SetlistDocument`, which also documents `song`, `everywhere` and
/// `home`.
struct JSONWriter: PlaylistWriter {
  func write(
    _ content: any SetlistContent, options: ExportOptions, to output: inout DocumentOutput
  ) throws -> [String] {
    let list = content.head
    output.append(
      """
      {
        "name": \(JSONText.string(list.name)),
        "id": \(JSONText.string(list.id.description)),
        "options": \(JSONText.value(list.options)),
        "sections": [
      """)
    for (index, section) in list.sections.enumerated() {
      output.append(index == 0 ? "\n" : ",\n")
      output.append(
        """
            {
              "id": \(JSONText.string(section.id.description)),
              "title": \(JSONText.string(section.title)),
              "options": \(JSONText.value(section.options.finite)),
              "entries": [
        """)
      var isFirst = true
      try content.forEachEntry(ofSection: index) { entry in
        output.append(isFirst ? "\n        " : ",\n        ")
        isFirst = false
        Self.append(entry, to: &output.bytes)
        try output.endPart()
      }
      output.append(isFirst ? "]\n    }" : "\n      ]\n    }")
    }
    output.append(list.sections.isEmpty ? "]\n}\n" : "\n  ]\n}\n")
    return []
  }

  /// What the value of a member of an entry is.
  private enum Member {
    case title, duration, location
    case fact(SongFact)
  }

  /// The members of an entry that are facts of songs, each after a comma.
  private static let members: [(name: [UInt8], member: Member)] = SongFact.all.map { fact in
    let member: Member =
      switch fact {
      case .title: .title
      case .duration: .duration
      case .location: .location
      default: .fact(fact)
      }
    return (Array(", \"\(fact.member)\": ".utf8), member)
  }

  private static let nothing = Song(title: "")

  private static func append(_ entry: Entry, to bytes: inout [UInt8]) {
    let isSong = entry.isSong
    // An entry that is no song has the facts of one of which nothing is known.
    let song = entry.song ?? nothing
    bytes.append(contentsOf: "{\"id\": ".utf8)
    EncodedJSON.append(entry.id, to: &bytes)
    bytes.append(contentsOf: ", \"kind\": \"".utf8)
    bytes.append(contentsOf: entry.kind.rawValue.utf8)
    bytes.append(.quote)
    for (name, member) in members {
      bytes.append(contentsOf: name)
      switch member {
      case .title: JSONText.append(isSong ? song.title : entry.title, to: &bytes)
      case .duration: JSONText.append(entry.knownDuration, to: &bytes)
      case .location:
        if let location = WrittenLocation(of: song) {
          JSONText.append(location.address, to: &bytes)
        } else {
          bytes.append(contentsOf: "null".utf8)
        }
      case .fact(let fact): fact.appendJSON(of: song, to: &bytes)
      }
    }
    bytes.append(contentsOf: ", \"song\": ".utf8)
    if isSong {
      EncodedJSON.append(song.id, to: &bytes)
    } else {
      bytes.append(contentsOf: "null".utf8)
    }
    guard entry.isMoreThanContent else {
      return bytes.append(
        contentsOf: ", \"everywhere\": null, \"startTime\": null, \"home\": null}".utf8)
    }
    bytes.append(contentsOf: ", \"everywhere\": ".utf8)
    bytes.append(contentsOf: (entry.everywhere.map(JSONText.value) ?? "null").utf8)
    bytes.append(contentsOf: ", \"startTime\": ".utf8)
    JSONText.append(entry.startTime, to: &bytes)
    bytes.append(contentsOf: ", \"home\": ".utf8)
    bytes.append(contentsOf: (entry.home.map(JSONText.value) ?? "null").utf8)
    bytes.append(UInt8(ascii: "}"))
  }
}
