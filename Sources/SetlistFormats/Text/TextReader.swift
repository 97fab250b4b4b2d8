package import Foundation
package import SetlistFiles
import SetlistModel

/// Reads songs from text, such as the message in which a band agrees on its songs, or a copy of a
/// web page.
///
/// A song is a line, `Artist - Title` with or without a number, a time and other marks of
/// `TextConventions`, a row of a table in Markdown, or several lines in the format of `ColumnText`
/// or `ConcertPage`. A blank line or a heading begins a section. A single first line is the name of
/// the list. Lines that are probably no songs are marked (`TextDoubts`). The output of `TextWriter`
/// is restored exactly.
package struct TextReader: PlaylistReader {
  /// The length in bytes of the longest line for a song.
  static let maximumLineLength = 2000
  /// The length in bytes of the longest text that is examined as a copy of a mail, a chat or a
  /// page.
  private static let maximumCopyLength = 1 << 20

  /// The choices of the user.
  package var choices = ListChoices()
  /// The known songs, which tell titles from artists.
  package var side = ArtistSide(knowing: [])

  /// Makes a reader, with the choices of the user and what is known about songs.
  package init(choices: ListChoices = ListChoices(), side: ArtistSide = ArtistSide(knowing: [])) {
    self.choices = choices
    self.side = side
  }

  /// The text of a line, from 1, without the marks of quoted mail; `nil` if there is none.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package static func line(_ number: Int, of data: Data) -> String? {
    guard let text = try? TextDecoding.utf8(data) else { return nil }
    let unquoted = QuotedText.unquoted(TextDecoding.text(text)).map { Data($0.text.utf8) }
    return TextDecoding.line(number, of: unquoted ?? text)
  }

  /// Reads the sections and songs of a text.
  package func read(_ data: Data) throws(ExchangeError) -> ParsedPlaylist {
    guard !TextDecoding.looksBinary(data) else { throw .wrongFormat(.text) }
    var text = try TextDecoding.utf8(data)
    if let playlist = try WrittenText.playlist(text) { return playlist }
    var isChat = false
    if text.count <= Self.maximumCopyLength {
      var copy = TextDecoding.text(text)
      if let plain = TextMarkup.withoutLeaders(copy) {
        copy = plain
        text = Data(copy.utf8)
      }
      if let plain = TextMarkup.removed(from: copy) {
        copy = plain
        text = Data(copy.utf8)
      }
      if let plain = TextMarkup.withoutReferences(copy) {
        copy = plain
        text = Data(copy.utf8)
      }
      if let unquoted = QuotedText.unquoted(copy) {
        copy = unquoted.text
        isChat = unquoted.isChat
        text = Data(copy.utf8)
      }
      if !choices.texts.isEmpty {
        text = TextDecoding.replacing(choices.texts, in: text)
        copy = TextDecoding.text(text)
      }
      let page = ConcertPage.playlist(copy)
      if let playlist = page ?? MarkdownTable.playlist(copy) ?? ColumnText.playlist(copy) {
        return playlist
      }
      if let table = CSVTable.table(in: copy) ?? CSVTable.blocks(in: copy) {
        var own = choices
        // The lines have their new texts already.
        own.texts = [:]
        let reader = CSVReader(separator: .tab, choices: own, side: side)
        // A line with the names of two columns may be a song by chance.
        if let playlist = try? reader.read(Data(table.utf8)), !playlist.sections.isEmpty {
          return playlist
        }
      }
    }
    let (lines, isCut) = try Self.lines(of: text)
    let framed = ListLine.dividingEncores(ListLine.withoutColumns(framed(lines, isChat: isChat)))
    let records = ListRecords(ListLine.divided(framed))
    let reader = ListReader(
      records.lines, choices: choices, side: side, isChat: isChat,
      isTitleFirst: records.isTitleFirst)
    return playlist(of: reader, isCut: isCut)
  }

  /// The lines that are not blank, and whether there are more than can be read.
  private static func lines(of text: Data) throws(ExchangeError) -> (lines: [ListLine], isCut: Bool)
  {
    var contents: [(number: Int, text: Substring?, isApart: Bool)] = []
    var (isApart, isBelowRule, isCut) = (true, false, false)
    try TextDecoding.forEachLine(of: text, upTo: maximumLineLength) {
      number, content throws(ExchangeError) in
      guard content?.isEmpty != true else {
        isApart = true
        return true
      }
      isCut = contents.count == ParsedPlaylist.maximumEntryCount
      if !isCut { contents.append((number, content, isApart)) }
      isApart = false
      return !isCut
    }
    var lines: [ListLine] = []
    isApart = false
    let read = contents.concurrentMap { ListLine($0.text, number: $0.number) }
    for (var line, content) in zip(read, contents) {
      isApart = isApart || content.isApart
      switch line.kind {
      case .rule: (isApart, isBelowRule) = (true, true)
      case .blank: isApart = true
      default:
        (line.isApart, line.isBelowRule) = (isApart, isBelowRule)
        lines += line.labelledList ?? line.expanded
        (isApart, isBelowRule) = (false, false)
      }
    }
    if lines.count == 1, let songs = lines[0].wholeList { lines = songs }
    return (lines, isCut)
  }

  /// The lines with the kinds that the user has chosen, and without those around a list.
  private func framed(_ lines: [ListLine], isChat: Bool) -> [ListLine] {
    let doubts = ListFrame(lines.map { ($0.number, $0.text) }).doubts
    return lines.map { line in
      var line = line
      line.isFixed = true
      switch choices.kinds[line.number] {
      case .song?, .pause?, .note?: line.kind = .entry
      case .heading?: line.kind = .heading(String(line.text), level: 0)
      case .nothing?: line.kind = .nothing(.remark)
      case nil:
        line.isFixed = false
        if isChat, line.isHeading, line.text.first == "[" { line.kind = .nothing(.remark) }
        if let doubt = doubts[line.number], !line.isTooLong { line.kind = .nothing(doubt) }
      }
      return line
    }
  }

  private func playlist(of reader: ListReader, isCut: Bool) -> ParsedPlaylist {
    var sections = ListSections()
    let divisions = divisions(in: reader)
    let open = reader.lines.indices.filter { reader.songs[$0]?.isOpen == true }
    let isNamed = Self.isName(of: open.compactMap { reader.songs[$0] })
    let inline = reader.lines.flatMap { line -> [Substring] in
      if case .songs(_, let songs) = line.kind { songs } else { [] }
    }
    let fields = ListFields(of: ListConventions(inline.map { SongLine($0, section: 0) }).lines)
    // Signs between the songs of a line are no other separators.
    let inlineFields = fields.form.separator == .brackets ? fields : ListFields(of: [])
    let haveKeys = open.contains { reader.songs[$0]?.key != nil }
    let songs = reader.lines.indices.map { index in
      reader.songs[index].map { fixed($0, reader.lines[index]) }
    }
    var entries = songs.concurrentMap { $0.flatMap { ListSections.content(of: $0) } }
    for (index, start) in ClockTimes.starts(of: songs) { entries[index]?.startTime = start }
    for (index, line) in reader.lines.enumerated() {
      if divisions.contains(index) { sections.readBlank() }
      switch line.kind {
      case .tooLong: sections.skip(line: line.number)
      case .nothing(let doubt):
        sections.read(doubtful: line.text, doubt, line: line.number)
      case .start(let time): sections.read(start: time)
      case .heading(let title, let level):
        sections.read(
          heading: title, level: level, line: line.number > 0 ? line.number : nil)
      case .talk: sections.read(note: line.text, number: line.number)
      case .songs(let section, let songs):
        sections.read(heading: section, level: 0, line: line.number)
        for (place, song) in songs.enumerated() {
          let song = Self.song(song, haveKeys: haveKeys, fields: inlineFields)
          sections.read(
            song, ListSections.content(of: song), number: place == 0 ? line.number : nil)
        }
      case .entry where index == reader.nameIndex && choices.kinds[line.number] == nil:
        sections.read(name: String(line.text), line: line.number)
      case .entry, .blank, .rule, .framed:
        guard let song = songs[index] else { break }
        let isChosen = choices.kinds[line.number] != nil
        if isNamed, index == open.first, !isChosen {
          sections.read(name: String(song.text), line: line.number)
        } else {
          sections.read(
            song, entries[index], number: line.number > 0 ? line.number : nil,
            isChosen: isChosen)
        }
      }
    }
    var playlist = sections.finish(isCut: isCut)
    playlist.columns = reader.fields.columns(isTitleFirst: reader.isTitleFirst)
    playlist.isSideOpen = !reader.hasReason && reader.openCount > 1
    playlist.reading = ListExplanation(reader)
    return playlist
  }

  /// The indices of lines below a blank line or a rule that divides sections. Blank lines between
  /// most songs or the messages of a chat divide nothing.
  private func divisions(in reader: ListReader) -> Set<Int> {
    var blanks = reader.isChat ? [] : Set(reader.lines.indices.filter { reader.lines[$0].isApart })
    let songs = reader.songs.keys.sorted()
    // Rules between most songs divide nothing either.
    let ruled = songs.dropFirst().count { reader.lines[$0].isBelowRule }
    let areRuled = ruled > 2 && ruled * 3 >= songs.count * 2
    var gaps: [[Int]] = []
    for (song, next) in zip(songs, songs.dropFirst()) {
      let between = song + 1...next
      let isDivided = between.contains {
        reader.lines[$0].isBelowRule && !areRuled || reader.lines[$0].isHeading
      }
      if !isDivided { gaps.append(between.filter(blanks.contains)) }
    }
    // A talk between songs divides nothing.
    let talks = zip(songs, songs.dropFirst()).flatMap { song, next in
      let between = song + 1..<next
      let areTalks = !between.isEmpty && between.allSatisfy { reader.lines[$0].isTalk }
      return areTalks ? Array(song + 1...next) : []
    }
    blanks.subtract(talks)
    let divided = gaps.count { !$0.isEmpty }
    guard divided > 1, divided * 2 >= gaps.count, songs.count > 2 else { return blanks }
    return blanks.subtracting(gaps.joined())
  }

  /// The content of a line as the kind that the user has chosen.
  private func fixed(_ song: SongLine, _ line: ListLine) -> SongLine {
    var song = song
    switch choices.kinds[line.number] {
    case .pause?:
      guard song.content == nil else { break }
      song.content = .pause(title: song.song?.title ?? String(line.text), duration: song.duration)
    case .note?: song.content = .note(String(line.text))
    default: break
    }
    return song
  }

  /// A song of several on one line.
  private static func song(
    _ text: Substring, haveKeys: Bool, fields: ListFields
  ) -> SongLine {
    var conventions = ListConventions([SongLine(text, section: 0)], haveKeys: haveKeys)
    fields.divide(&conventions.lines[0])
    conventions.lines[0].makeSong(hasRemarks: false)
    return conventions.lines[0]
  }

  /// Whether a line is the name of the list below it: the list starts at the beginning of a
  /// recording, and the line itself has no time.
  private static func isName(of songs: [SongLine]) -> Bool {
    guard let first = songs.first, first.start == nil, first.duration == nil else { return false }
    let rest = songs.dropFirst()
    return rest.count > 1 && rest.first?.start == 0
      && rest.allSatisfy { $0.start != nil || $0.isLayered }
  }
}
