import Foundation
import Localization
import SetlistFiles
import SetlistModel

/// Collects the lines of an M3U file into a playlist. Directives are kept until the path that they
/// describe.
struct M3UParser {
  private var playlist = ParsedPlaylist()
  private var problems = ListedProblems()
  private var unread = UnreadNames()
  /// The value of the last `#EXTGRP`, which applies until the next one.
  private var group: String?
  private var information: ExtendedInformation?
  /// The facts of the next path from directives other than `#EXTINF`.
  private var facts = Song(title: "")
  private var start: TimeInterval?
  private var end: TimeInterval?
  private var record: EntryRecord?
  /// Whether the file has records of this program, whose paths are exact.
  private var isOwn = false
  private var entryCount = 0
  private var recordCount = 0

  /// Whether the list continues after the last entry that is read, because of the limit.
  private(set) var isCut = false

  /// Reads the next line; `nil` stands for a line that is too long.
  mutating func read(_ line: Substring?, number: Int) throws(ExchangeError) {
    guard let line else {
      return problems.append(gettext("Line %1$s is too long and was skipped.", String(number)))
    }
    let text = Substring(line.utf8.drop { $0 == UInt8(ascii: " ") || $0 == .tab })
    guard text.utf8.first == UInt8(ascii: "#") else { return readReference(text, number: number) }
    // No known directive has a longer name than this.
    let name = text.utf8.prefix(16).prefix { $0 != .colon && !$0.isSpace }
    let value = Substring(text.utf8.dropFirst(name.count).drop { $0 == .colon })
    switch Substring(name).uppercased() {
    case "#SETLIST": readRecord(value, number: number)
    case "#EXTINF": readInformation(value)
    case "#EXTGRP": group = value.trimmingWhitespace.nonEmpty
    case "#PLAYLIST": playlist.name = playlist.name ?? value.trimmingWhitespace.nonEmpty
    case "#EXTALB": facts.album = value.trimmingWhitespace
    case "#EXTART": facts.artist = value.trimmingWhitespace
    case "#EXTVDJ": readTrack(value)
    case "#EXTVLCOPT": readOption(value)
    // These directives declare the file type and the encoding, which are known by now.
    case "#EXTM3U", "#EXTENC": break
    default:
      if text.hasPrefix("#EXT-X-") { throw .streamSegments }
      // Any other line that begins with a number sign is a comment.
      if text.hasPrefix("#EXT") { unread.note(String(Substring(name)).uppercased()) }
    }
  }

  /// Ends reading, and returns the playlist.
  mutating func finish() -> ParsedPlaylist {
    flushPending()
    playlist.problems = problems.lines + unread.problems
    if isCut { playlist.problems.append(ParsedPlaylist.fullProblem) }
    return playlist
  }

  private mutating func readInformation(_ value: Substring) {
    // A new `#EXTINF` begins another song if one is pending, but other directives of the same song
    // can stand before it.
    if record != nil || information != nil { flushPending() }
    information = ExtendedInformation(value)
  }

  private mutating func readTrack(_ value: Substring) {
    // A second `#EXTVDJ` without a path in between describes another song.
    if !facts.title.isEmpty { flushPending() }
    let track = VirtualDJTrack(value).song
    for fact in SongFact.all { fact.complete(&facts, from: track) }
  }

  private mutating func readOption(_ value: Substring) {
    let sides = value.split(separator: "=", maxSplits: 1)
    let name = sides.first.map { $0.trimmingWhitespace.lowercased() } ?? ""
    guard ["start-time", "stop-time"].contains(name) else {
      return unread.note("#EXTVLCOPT \(name)")
    }
    guard sides.count == 2, let seconds = Double(sides[1].trimmingWhitespace), seconds.isFinite,
      seconds >= 0
    else { return }
    if name == "start-time" { start = seconds } else { end = seconds }
  }

  private mutating func readRecord(_ value: Substring, number: Int) {
    // Records are limited in number, because each takes time to decode: there is one of the list
    // and one of each section and entry.
    recordCount += 1
    guard recordCount <= 2 * ParsedPlaylist.maximumEntryCount + 1 else { return isCut = true }
    guard let new = SetlistRecord(value) else {
      problems.append(
        gettext("Line %1$s: a #SETLIST comment is damaged and was skipped.", String(number)))
      return
    }
    isOwn = true
    if let list = new.setlist {
      playlist.id = list.id
      playlist.name = list.name
      playlist.options = list.options
    } else if let section = new.section {
      flushPending()
      guard playlist.sections.count < ParsedPlaylist.maximumEntryCount else { return isCut = true }
      playlist.sections.append(
        ParsedSection(
          id: section.id, title: section.title, options: section.options ?? SectionOptions()))
    } else if let entry = new.entry {
      // The record replaces the `#EXTINF` before it, which contains fewer of the same facts.
      information = nil
      flushPending()
      record = entry
      if entry.hasLocation != true { flushPending() }
    }
  }

  private mutating func readReference(_ line: Substring, number: Int) {
    guard !line.isEmpty else { return }
    let text = isOwn && record != nil ? String(line) : line.trimmingWhitespace
    guard !text.isEmpty else { return }
    guard text.utf8.count <= M3UReader.maximumReferenceLength else {
      problems.append(
        gettext("Line %1$s is too long to be a path and was skipped.", String(number)))
      return
    }
    let kind: PlaylistReference.Kind = isOwn && record != nil ? .exactPath : .path
    append(reference: PlaylistReference(text: text, kind: kind), number: number)
  }

  /// Adds a pending description without a path as a song, because a song needs no file.
  private mutating func flushPending() {
    if record != nil || !facts.title.isEmpty || information?.title.isEmpty == false {
      append(reference: nil, number: 0)
    }
    information = nil
  }

  private mutating func append(reference: PlaylistReference?, number: Int) {
    defer {
      information = nil
      record = nil
      facts = Song(title: "")
      start = nil
      end = nil
    }
    guard entryCount < ParsedPlaylist.maximumEntryCount else { return isCut = true }
    entryCount += 1
    let references = reference.map { [$0] } ?? []
    let part = start == nil && end == nil ? nil : MediaFragment(start: start ?? 0, end: end)
    if let record {
      return playlist.appendToLastSection(
        ParsedEntry(
          entry: record.entry, references: record.references + references, part: part,
          isComplete: true))
    }
    var song = facts
    song.duration = song.duration ?? information?.duration
    let shownName = information?.shownName
    shownName?.complete(&song, at: nil)
    var isDoubtful = false
    // Ten hours or more are taken for milliseconds, which Auxio writes: no song lasts that long.
    if let duration = song.duration, duration >= 36_000 {
      song.duration = duration / 1000
      isDoubtful = true
      problems.append(
        // Translators: the number of the line, and the number that is written there.
        gettext(
          "Line %1$s: the duration %2$s was taken for milliseconds.", String(number),
          String(Int(min(duration, 1e15)))))
    }
    playlist.append(
      ParsedEntry(
        entry: Entry(content: .song(song)), references: references, part: part,
        isDurationDoubtful: isDoubtful, yieldsToTags: true,
        shownName: facts.title.isEmpty && facts.artist.isEmpty ? shownName : nil),
      group: information?.group?.nonEmpty ?? group)
  }
}

/// Reads M3U and M3U8. There is no specification; this reads the output of common players.
///
/// An entry's section is its `group-title`, else the last `#EXTGRP`. VLC's options `start-time` and
/// `stop-time` make an entry a part of its file. `#SETLIST:` comments restore the exports of this
/// program.
struct M3UReader: PlaylistReader {
  /// The length of the longest line that can be a path or an address, in bytes.
  static let maximumReferenceLength = 32_768

  // If the task was cancelled, the result is not used, so any result will do if it comes soon.
  func read(_ data: Data) throws(ExchangeError) -> ParsedPlaylist {
    guard !TextDecoding.looksBinary(data) else { throw .wrongFormat(.m3u8) }
    var parser = M3UParser()
    try TextDecoding.forEachLine(of: TextDecoding.utf8(data)) {
      number, line throws(ExchangeError) in
      try parser.read(line, number: number)
      return !parser.isCut
    }
    return parser.finish()
  }
}

/// A track as VirtualDJ writes it in an `#EXTVDJ` directive:
/// `<artist>Ada</artist><title>Road</title><remix>Live</remix><songlength>212.45</songlength>`.
struct VirtualDJTrack {
  /// The song, without a title if the directive has none.
  private(set) var song = Song(title: "")

  /// Reads the text after `#EXTVDJ:`. The time of the last play and the size of the file are
  /// skipped.
  init(_ text: Substring) {
    for element in text.matches(of: /(?i)<([a-z]+)>(.*?)<\/\1>/) {
      let value = XMLText.text(Data(element.2.utf8)[...])
        .trimmingWhitespace
      switch element.1.lowercased() {
      case "artist": song.artist = value
      case "title": song.title = value
      case "remix": song.version = value
      case "songlength": song.duration = DurationFormat.seconds(from: value, in: .file)
      default: break
      }
    }
  }
}
