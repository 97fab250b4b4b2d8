import Foundation
import Localization
import SetlistFiles
import SetlistModel

/// Reads Setlist's own documents, and the JSON for scripts.
struct SetlistReader: PlaylistReader {
  func read(_ data: Data) throws(ExchangeError) -> ParsedPlaylist {
    var scanner = JSONScanner(try TextDecoding.utf8(data), format: .setlist)
    var sections = Sections()
    let shell = try scanner.readObject("sections") { scanner throws(ExchangeError) in
      try scanner.readList { scanner throws(ExchangeError) in try sections.read(&scanner) }
    }
    try scanner.expectEnd()
    let read = shell.flatMap {
      try? JSONDecoder().decode(SetlistDocument.Readable<SetlistDocument>.self, from: $0)
    }
    guard let read, let document = read.element else { throw .wrongFormat(.setlist) }
    for name in read.lost { sections.unread.note(name) }
    var playlist = ParsedPlaylist(
      id: document.id, name: document.name, options: document.options, sections: sections.sections)
    if !read.unknownMembers.isEmpty {
      playlist.options = playlist.options ?? SetlistOptions()
      playlist.options?.unknownMembers = read.unknownMembers
    }
    if (document.version ?? 1) > SetlistDocument.currentVersion {
      playlist.problems.append(
        gettext("A newer Setlist wrote this; what is new in it is kept, but not shown."))
    }
    if sections.isCut { playlist.problems.append(ParsedPlaylist.fullProblem) }
    if sections.longCount > 0 {
      playlist.problems.append(JSONScanner.problem(ofLong: sections.longCount))
    }
    if sections.damagedCount > 0 {
      playlist.problems.append(
        ngettext(
          "%1$s damaged element was skipped.", "%1$s damaged elements were skipped.",
          sections.damagedCount))
    }
    playlist.problems += sections.unread.problems
    return playlist
  }

  /// Reads the sections of a document one after another, and collects them.
  private struct Sections {
    private(set) var sections: [ParsedSection] = []
    private(set) var isCut = false
    private(set) var damagedCount = 0
    private(set) var longCount = 0
    var unread = UnreadNames()
    private var groupCount = 0
    private var lineCount = 0
    private let decoder = JSONDecoder()

    /// Reads a section of the document and adds it.
    mutating func read(_ scanner: inout JSONScanner) throws(ExchangeError) {
      var entries: [ParsedEntry] = []
      let shell = try scanner.readObject("entries") { scanner throws(ExchangeError) in
        try scanner.readList { scanner throws(ExchangeError) in
          if let entry = try readEntry(&scanner) { entries.append(entry) }
        }
      }
      guard let shell else {
        _ = try scanner.nextValue()
        return damagedCount += 1
      }
      // Damaged sections count towards the limit, because they take time to decode too.
      groupCount += 1
      guard groupCount <= ParsedPlaylist.maximumEntryCount else { return isCut = true }
      let read = try? decoder.decode(
        SetlistDocument.Readable<SetlistDocument.Group>.self, from: shell)
      guard let read, let group = read.element else { return damagedCount += 1 }
      for name in read.lost { unread.note(name) }
      var options = group.options ?? SectionOptions()
      options.unknownMembers = read.unknownMembers
      sections.append(
        ParsedSection(id: group.id, title: group.title, options: options, entries: entries))
    }

    private mutating func readEntry(
      _ scanner: inout JSONScanner
    ) throws(ExchangeError) -> ParsedEntry? {
      let value = try scanner.nextValue()
      lineCount += 1
      guard lineCount <= ParsedPlaylist.maximumEntryCount else {
        isCut = true
        return nil
      }
      guard value.count <= JSONScanner.maximumValueLength else {
        longCount += 1
        return nil
      }
      // A value that is not an object is skipped without decoding.
      guard value.first == UInt8(ascii: "{"),
        let read = try? decoder.decode(
          SetlistDocument.Readable<SetlistDocument.Line>.self, from: value)
      else {
        damagedCount += 1
        return nil
      }
      for name in read.lost { unread.note(name) }
      guard var parsed = read.element?.parsed else {
        damagedCount += 1
        return nil
      }
      parsed.entry.unknownMembers = read.unknownMembers
      return parsed
    }
  }
}

extension SetlistDocument.Line {
  /// The entry as it was read. Invalid numbers become unknown.
  fileprivate var parsed: ParsedEntry {
    let id = id ?? Entry.ID()
    let seconds = duration.flatMap { $0.isFinite && $0 >= 0 ? $0 : nil }
    let content = Entry.Content(kind, title: title, duration: seconds, facts: facts)
    let references = location.flatMap(\.nonEmpty).map {
      [PlaylistReference(text: $0, kind: .exactURI)]
    }
    return ParsedEntry(
      entry: Entry(
        id: id, content: content, everywhere: everywhere, startTime: startTime, home: home),
      references: references ?? [], isComplete: true)
  }
}
