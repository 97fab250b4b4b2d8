import SetlistModel

/// Writes the records of entries, each as the line that `SetlistRecord` encodes.
///
/// Most entries have no more than the facts of their songs. Their lines are written member by
/// member, which takes a tenth of the time of an encoder.
struct EntryRecordLines {
  /// The members of a song, sorted by name, each after a comma; no fact is its identity.
  private static let members: [(name: [UInt8], fact: SongFact?)] = {
    let facts = SongFact.ofSongsAlone.map { (name: $0.member, fact: Optional($0)) }
    return (facts + [("id", nil)]).sorted { $0.name < $1.name }.map {
      (Array(",\"\($0.name)\":".utf8), $0.fact)
    }
  }()

  let paths: WrittenPaths

  /// Appends the line of an entry.
  ///
  /// - Parameters:
  ///   - song: the song of the entry; `nil` for a break or a note.
  ///   - location: the place of the song, without the part of a file.
  ///   - section: the section, if the order of lines does not tell it.
  func append(
    _ entry: Entry, song: Song?, at location: WrittenLocation?, section: Section.ID? = nil,
    to bytes: inout [UInt8]
  ) {
    let start = bytes.count
    let isWritten =
      !entry.isMoreThanContent
      && appendPlain(entry, song: song, at: location, section: section, to: &bytes)
    guard !isWritten else { return }
    bytes.removeSubrange(start...)
    let record = SetlistRecord(EntryRecord(entry, section: section, paths: paths))
    bytes.append(contentsOf: record.line.utf8)
  }

  /// Appends the line of an entry that has only its content, and returns `false` if it must be left
  /// to an encoder.
  private func appendPlain(
    _ entry: Entry, song: Song?, at location: WrittenLocation?, section: Section.ID?,
    to bytes: inout [UInt8]
  ) -> Bool {
    bytes.append(contentsOf: "{\"entry\":{".utf8)
    if let duration = entry.knownDuration {
      bytes.append(contentsOf: "\"duration\":".utf8)
      EncodedJSON.append(duration, to: &bytes)
      bytes.append(.comma)
    }
    if let location {
      if paths.needsEncoding(location) {
        bytes.append(contentsOf: "\"file\":".utf8)
        guard EncodedJSON.append(paths.uriReference(to: location), to: &bytes) else {
          return false
        }
        bytes.append(.comma)
      }
      bytes.append(contentsOf: "\"hasLocation\":true,".utf8)
    }
    bytes.append(contentsOf: "\"id\":".utf8)
    EncodedJSON.append(entry.id, to: &bytes)
    bytes.append(contentsOf: ",\"kind\":\"".utf8)
    bytes.append(contentsOf: entry.kind.rawValue.utf8)
    bytes.append(contentsOf: "\",".utf8)
    if let section {
      bytes.append(contentsOf: "\"section\":".utf8)
      EncodedJSON.append(section, to: &bytes)
      bytes.append(.comma)
    }
    if let song {
      bytes.append(contentsOf: "\"song\":".utf8)
      guard Self.append(song, to: &bytes) else { return false }
      bytes.append(.comma)
    }
    bytes.append(contentsOf: "\"title\":".utf8)
    guard EncodedJSON.append(song?.title ?? entry.title, to: &bytes) else { return false }
    bytes.append(contentsOf: "}}".utf8)
    return true
  }

  /// Appends a song as an object, and returns `false` if it must be left to an encoder.
  private static func append(_ song: Song, to bytes: inout [UInt8]) -> Bool {
    let start = bytes.count
    for (name, fact) in members {
      if let fact {
        guard EncodedJSON.append(fact, of: song, named: name, to: &bytes) else { return false }
      } else {
        bytes.append(contentsOf: name)
        EncodedJSON.append(song.id, to: &bytes)
      }
    }
    // In place of the first comma, the object begins.
    bytes[start] = UInt8(ascii: "{")
    bytes.append(UInt8(ascii: "}"))
    return true
  }
}
