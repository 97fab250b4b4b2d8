import Foundation
import SetlistModel

/// Reads the lines of a list: what each of them is, and the fields of the songs, by the form that
/// explains all lines at the least cost.
///
/// The lines that look like songs decide the form. Lines that have nothing of it are headings,
/// remarks or other text around the list, and the form is found again without them.
struct ListReader {
  /// The lines in order, without blank ones.
  var lines: [ListLine]
  /// The songs, breaks and notes by the index of their line.
  var songs: [Int: SongLine] = [:]
  var fields = ListFields(of: [])
  /// Whether most songs have the title first.
  var isTitleFirst = false
  /// Whether anything but the usual order tells titles from artists.
  var hasReason = true
  /// The number of lines in which nothing tells the title from the artist.
  var openCount = 0
  /// The index of the line with the name of the list; `nil` if no line must be it.
  var nameIndex: Int?
  /// Whether some lines begin with times of a clock, which also events without music have.
  var haveClocks = false
  /// Whether nearly all songs have a number.
  var areNumbered = false
  /// The marks that most songs have.
  var usual: SongLine.Marks = []

  let choices: ListChoices
  let side: ArtistSide
  /// Whether the lines are messages of a chat, in which others are chatter.
  let isChat: Bool
  /// Whether the title is before the artist in all lines, if a header tells.
  var knownSide: Bool?
  /// The separator and the roles of the fields, if a header names more than two.
  var namedFields: (separator: ListForm.Separator, roles: [Int: ImportRole])?
  /// The lines with the composers of the songs below them.
  var composers: Set<Int> = []
  /// The signs with which foot notes below the songs begin.
  var footNotes: Set<Character> = []
  /// The numbers of headings above the lines.
  var sections: [Int] = []

  /// Reads lines that are not blank.
  ///
  /// - Complexity: O(*n*) in the length of the lines.
  /// - Parameters:
  ///   - isChat: whether the lines are messages.
  ///   - isTitleFirst: whether the title is before the artist, if a header tells.
  init(
    _ lines: [ListLine], choices: ListChoices, side: ArtistSide, isChat: Bool = false,
    isTitleFirst: Bool? = nil
  ) {
    self.lines = lines
    self.choices = choices
    self.side = side
    self.isChat = isChat
    knownSide = nil
    knownSide = isTitleFirst ?? takeFieldNames()
    leaveOutAboveAnnouncement()
    readOutline()
    readRomanNumbers()
    readNumberedParts()
    readLevels()
    leaveOutIndexLetters()
    readTitlesBelowHeadings()
    readIndentation()
    readComposers()
    leaveOutHead()
    leaveOutHeadOfPage()
    leaveOutBesideLists()
    leaveOutFoot()
    footNotes = takeFootNotes()
    readCapitals()
    countSections()
    let open = self.lines.indices.filter { self.lines[$0].isEntry }
    if let first = open.first, isTitleOfList(first) { nameIndex = first }
    let areProse = open.map { self.lines[$0] }.concurrentMap { Self.isProse($0) }
    var candidates = zip(open, areProse).filter { index, isProse in
      index != nameIndex && (isFixed(index) || !isProse)
    }.map(\.0)
    candidates = withoutSentences(withoutFoot(withoutLastRemark(candidates)))
    read(candidates)
    for _ in 0..<2 {
      let strays = Set(findStrays(among: candidates) + findItems(among: candidates))
      let found = Set(candidates)
      let others = open.filter {
        !found.contains($0) && $0 != nameIndex && isLikeTheOthers($0)
      }
      guard !strays.isEmpty || !others.isEmpty else { break }
      candidates = (candidates.filter { !strays.contains($0) } + others).sorted()
      countSections()
      read(candidates)
    }
    for index in open where songs[index] == nil && self.lines[index].isEntry && index != nameIndex {
      let words = ListWords.words(of: self.lines[index].text)
      self.lines[index].isSure = words.count > 8
      self.lines[index].kind = .nothing(.remark)
    }
    findArtistsAbove()
    leaveOutSpoken()
  }

  func isFixed(_ index: Int) -> Bool { choices.kinds[lines[index].number] != nil }

  static func isProse(_ line: ListLine) -> Bool {
    let text = line.text
    let beginning = text.prefix(70)
    if ListConventions.isDivided(beginning), text.utf8.count < 100 || hasLength(beginning) {
      return false
    }
    if TextNumber(text).map({ $0.isMarked || text.first == "#" }) == true
      || TextTime(leading: text) != nil || hasLength(text)
      || TextTime(trailing: text).map({ !$0.isDoubtful }) == true
    {
      return false
    }
    return line.isProse
  }

  static func hasLength(_ text: Substring) -> Bool {
    LineCuts(text).brackets.contains { PieceFacts(LineCuts.inside($0, of: text))?.duration != nil }
  }

  mutating func countSections() {
    var count = 0
    sections = lines.map { line in
      switch line.kind {
      case .heading, .songs: count += 1
      default: break
      }
      return count
    }
  }

  /// Reads the candidates as songs of one list.
  mutating func read(_ candidates: [Int]) {
    let conventions = ListConventions(
      candidates.map { (lines[$0], sections[$0]) }.concurrentMap { line, section in
        SongLine(line.text, section: section, remarks: line.remarks)
      }, haveClocks: haveClocks, footNotes: footNotes)
    haveClocks = conventions.haveClocks
    var read = conventions.lines
    if ListConventions.areTimesOfDay(read.compactMap(\.start)) {
      // The time from a song to the next one has what is between them, too.
      for (position, (index, next)) in zip(candidates, candidates.dropFirst()).enumerated()
      where (index + 1..<next).contains(where: { TextTime(leading: lines[$0].text) != nil })
        && !Self.hasLength(lines[index].text)
      {
        read[position].duration = nil
      }
    } else {
      endSongs(of: &read, at: candidates)
    }
    let pauses = read.concurrentMap { $0.isOpen ? $0.pause : nil }
    for (index, pause) in pauses.enumerated() {
      guard let pause else { continue }
      read[index].content = pause
      read[index].marks.insert(.own)
    }
    fields = ListFields(
      of: read.allSatisfy(\.isOpen) ? read : read.filter(\.isOpen),
      chosen: choices.form?.separator ?? namedFields?.separator,
      roles: choices.roles.isEmpty ? namedFields?.roles ?? [:] : choices.roles,
      isTitle: { side.knows(title: String($0)) })
    read = read.concurrentMap { [fields] line in
      guard line.isOpen else { return line }
      var line = line
      fields.divide(&line)
      return line
    }
    Self.cutComments(of: &read)
    Self.cutForces(of: &read)
    Self.cutAlbums(of: &read)
    takeComposers(above: candidates, of: &read)
    findSides(of: &read)
    songs = Dictionary(zip(candidates, read), uniquingKeysWith: { first, _ in first })
    findUsualMarks()
  }

  /// Ends songs at the times of lines that are left out, such as those of a talk between songs.
  private func endSongs(of read: inout [SongLine], at candidates: [Int]) {
    let started = read.count { $0.start != nil }
    guard started > 2, started * 10 >= read.count * 6 else { return }
    for (position, index) in candidates.enumerated() {
      guard let start = read[position].start else { continue }
      let end = position + 1 < candidates.count ? candidates[position + 1] : lines.count
      let next = position + 1 < candidates.count ? read[position + 1].start : nil
      guard next == nil || read[position].duration == next.map({ $0 - start }),
        let time = lines[index..<end].dropFirst().lazy
          .compactMap({ TextTime(leading: $0.text)?.seconds }).first,
        time >= start + 60, next.map({ time < $0 }) ?? (read[position].duration == nil)
      else { continue }
      read[position].duration = time - start
    }
  }

  mutating func findUsualMarks() {
    let open = songs.values.lazy.filter { $0.isOpen && !Self.isSpoken($0) }.map(\.marks)
      .reduce(into: []) { $0.append($1) }
    usual = []
    for mark in [SongLine.Marks.bullet, .number, .time, .fields, .quotes, .label] {
      let count = open.count { $0.contains(mark) }
      if count > 1, count * 2 >= open.count { usual.insert(mark) }
    }
    // Labels of songs are told from those of prayers and readings.
    if open.count(where: { $0.contains(.fact) }) * 10 >= open.count * 7, open.count > 3 {
      usual.insert(.fact)
    }
    // The lines of a page around its songs may be more than these.
    let counted =
      usual.isEmpty
      ? songs.keys.filter { songs[$0]?.marks.isSuperset(of: [.number, .time]) == true } : []
    if counted.count > 3, let first = counted.min(), let last = counted.max(),
      songs.keys.count(where: { (first...last).contains($0) }) == counted.count
    {
      usual = [.number, .time]
    }
    // So are lines around a list that is numbered from the first to the last song.
    let listed = songs.keys.filter { songs[$0]?.marks.isSuperset(of: [.number, .fields]) == true }
    if listed.count > 3, listed.count < songs.count, !usual.contains(.number),
      listed.sorted().compactMap({ TextNumber(lines[$0].text)?.value }) == Array(1...listed.count)
    {
      usual = [.number]
    }
    if open.count(where: { $0.contains(.songLabel) }) > 1 { usual.insert(.songLabel) }
    if usual.contains(.fields) {
      // A bullet or the time of an event is no sign of a song if songs have an artist too.
      usual.remove(.bullet)
      if ListConventions.areTimesOfDay(songs.keys.sorted().compactMap { songs[$0]?.start }) {
        usual.remove(.time)
      }
    }
  }

  /// Whether a line that looks like a sentence has the marks of the list's songs.
  func isLikeTheOthers(_ index: Int) -> Bool {
    guard lines[index].isEntry, songs.count > 2 else { return false }
    let line = SongLine(lines[index].text, section: 0)
    if usual.contains(.number), TextNumber(line.text) != nil { return true }
    if usual.contains(.bullet), line.marks.contains(.bullet),
      ListWords.words(of: line.text).count < 9
    {
      return true
    }
    if usual.contains(.songLabel),
      let label = ListConventions.label(of: lines[index].text), ListWords.isSongLabel(label.name)
    {
      return true
    }
    if usual.contains(.quotes),
      QuotedTitle.leading(line.text)
        ?? QuotedTitle.find(in: line.text, LineCuts(line.text)).map({
          ($0.title, $0.other)
        }) != nil
    {
      return true
    }
    guard usual.contains(.fields), !isChat else { return false }
    let forms = LineForms(line.text)
    guard forms.has(fields.form.separator), fields.form.separator != .comma else { return false }
    let first =
      fields.form.mark.map { forms.cuts.parts(of: line.text, at: $0)[0] }
      ?? forms.bracketed?.first ?? line.text
    let plain = ListWords.withoutAddresses(ListWords.withoutBrackets(line.text)).rest
    return ListWords.words(of: first).count < 8
      && plain.utf8.count { $0 != 0x20 } < 110
  }
}

// MARK: The sides of title and artist

extension ListReader {
  /// Finds the side of the artist, and makes the songs of the lines.
  mutating func findSides(of lines: inout [SongLine]) {
    let open = lines.indices.filter { index in
      lines[index].isOpen && lines[index].fields.isTitleFirst == nil
        && !lines[index].fields.second.isEmpty
        && !ListWords.isOnlyVersion(lines[index].fields.second)
    }
    let verdict = side.verdict(
      on: open.map { (String(lines[$0].fields.first), String(lines[$0].fields.second)) })
    hasReason =
      verdict.hasReason || open.isEmpty || choices.form != nil || knownSide != nil
    isTitleFirst = choices.form?.isTitleFirst ?? knownSide ?? verdict.isTitleFirst
    let swapsAll = choices.isSwapped && verdict.decisions.allSatisfy(\.isKnown)
    for (index, decision) in zip(open, verdict.decisions) {
      var isExchanged = decision.isExchanged
      if !decision.isKnown, let side = choices.form?.isTitleFirst ?? knownSide {
        isExchanged = side
      }
      if choices.isSwapped, !decision.isKnown || swapsAll { isExchanged.toggle() }
      lines[index].setSide(isTitleFirst: isExchanged, isKnown: decision.isKnown)
    }
    openCount = verdict.decisions.count { !$0.isKnown }
    if choices.isSwapped { isTitleFirst.toggle() }
    lines = lines.concurrentMap { [fields] line in
      var line = line
      line.makeSongOfList(hasRemarks: fields.hasRemarks, swapsFixed: swapsAll)
      return line
    }
  }
}
