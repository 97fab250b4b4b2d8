import Foundation

/// Collects the lines of an M3U file into a playlist. One line is an event; directives wait for the
/// path that they describe.
struct M3UParser {
  private var playlist = ParsedPlaylist()
  /// What `#EXTGRP` said last; it holds until the next one.
  private var group: String?
  private var information: ExtendedInformation?
  private var album = ""
  private var artist = ""
  private var start: TimeInterval?
  private var end: TimeInterval?
  private var record: EntryRecord?
  /// Whether the file has our records, so that paths mean what they say.
  private var isOwn = false
  private var entryCount = 0

  /// Whether no more entries are taken.
  var isFull: Bool { entryCount >= ParsedPlaylist.maximumEntryCount }

  /// Takes the next line.
  mutating func read(_ line: Substring, number: Int) throws(ExchangeError) {
    let text = line.drop { $0 == " " || $0 == "\t" }
    guard text.utf8.first == UInt8(ascii: "#") else { return readReference(text, number: number) }
    if text.hasPrefix("#EXT-X-") { throw .streamSegments }
    if let value = Self.value(of: "#SETLIST", in: text) { return readRecord(value, number: number) }
    if let value = Self.value(of: "#EXTINF", in: text) {
      readInformation(value)
    } else if let value = Self.value(of: "#EXTGRP", in: text) {
      group = Self.trimmed(value).nonEmpty
    } else if let value = Self.value(of: "#PLAYLIST", in: text) {
      if playlist.name == nil { playlist.name = Self.trimmed(value).nonEmpty }
    } else if let value = Self.value(of: "#EXTALB", in: text) {
      album = Self.trimmed(value)
    } else if let value = Self.value(of: "#EXTART", in: text) {
      artist = Self.trimmed(value)
    } else if let value = Self.value(of: "#EXTVLCOPT", in: text) {
      readOption(value)
    }
  }

  /// The playlist after the last line.
  mutating func finish() -> ParsedPlaylist {
    flushPending()
    if isFull { playlist.problems.append(ParsedPlaylist.fullProblem) }
    return playlist
  }

  private mutating func readInformation(_ value: Substring) {
    flushPending()
    information = ExtendedInformation(value)
  }

  private mutating func readOption(_ value: Substring) {
    let sides = value.split(separator: "=", maxSplits: 1)
    guard sides.count == 2, let seconds = Double(Self.trimmed(sides[1])), seconds.isFinite,
      seconds >= 0
    else { return }
    switch Self.trimmed(sides[0]).lowercased() {
    case "start-time": start = seconds
    case "stop-time": end = seconds
    default: break
    }
  }

  private mutating func readRecord(_ value: Substring, number: Int) {
    guard let new = SetlistRecord(value) else {
      playlist.problems.append("Line \(number): a #SETLIST comment is damaged and was skipped.")
      return
    }
    isOwn = true
    if let list = new.setlist {
      playlist.id = list.id
      playlist.name = list.name
      playlist.options = list.options
    } else if let section = new.section {
      flushPending()
      playlist.sections.append(
        ParsedSection(
          id: section.id, title: section.title, options: section.options ?? SectionOptions()))
    } else if let entry = new.entry {
      // The `#EXTINF` before it tells the same in fewer words.
      information = nil
      flushPending()
      record = entry
      if entry.hasLocation != true { flushPending() }
    }
  }

  private mutating func readReference(_ line: Substring, number: Int) {
    let text = isOwn && record != nil ? String(line) : Self.trimmed(line)
    guard !text.isEmpty else { return }
    guard text.utf8.count <= M3UReader.maximumReferenceLength else {
      playlist.problems.append("Line \(number) is too long to be a path and was skipped.")
      return
    }
    let kind: PlaylistReference.Kind = isOwn && record != nil ? .exactPath : .path
    append(reference: PlaylistReference(text: text, kind: kind), number: number)
  }

  /// Keeps a description whose path never came: a song needs no file.
  private mutating func flushPending() {
    if record != nil || information?.title.isEmpty == false {
      append(reference: nil, number: 0)
    }
    information = nil
  }

  private mutating func append(reference: PlaylistReference?, number: Int) {
    defer {
      information = nil
      record = nil
      album = ""
      artist = ""
      start = nil
      end = nil
    }
    entryCount += 1
    let references = reference.map { [$0] } ?? []
    let part = start == nil && end == nil ? nil : MediaFragment(start: start ?? 0, end: end)
    if let record {
      return playlist.appendToLastSection(
        ParsedEntry(
          entry: record.entry, references: record.references + references, part: part,
          isComplete: true))
    }
    var song = Song(
      title: information?.title ?? "", artist: information?.artist.nonEmpty ?? artist,
      album: album, duration: information?.duration)
    var isDoubtful = false
    // Auxio writes milliseconds: no song lasts ten hours.
    if let duration = song.duration, duration >= 36_000 {
      song.duration = duration / 1000
      isDoubtful = true
      playlist.problems.append(
        "Line \(number): the duration \(Int(min(duration, 1e15))) was taken for milliseconds.")
    }
    playlist.append(
      ParsedEntry(
        entry: Entry(content: .song(song)), references: references, part: part,
        isDurationDoubtful: isDoubtful),
      group: information?.group?.nonEmpty ?? group)
  }

  /// What follows a directive and its colon; `nil` if the line is another directive. Letter case is
  /// ignored.
  private static func value(of directive: String, in line: Substring) -> Substring? {
    let name = line.prefix { $0 != ":" && !$0.isWhitespace }
    guard name.count == directive.count, name.uppercased() == directive else { return nil }
    return line.dropFirst(name.count).drop { $0 == ":" }
  }

  private static func trimmed(_ text: Substring) -> String {
    text.trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
