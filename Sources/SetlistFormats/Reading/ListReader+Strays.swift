import SetlistModel

extension ListReader {
  /// Finds the lines without any mark of the list's songs, and sets their kinds. Returns their
  /// indices.
  mutating func findStrays(among candidates: [Int]) -> [Int] {
    guard !usual.isEmpty else { return [] }
    let marked = candidates.filter { songs[$0].map { isMarked($0) } ?? false }
    guard marked.count > 1, let first = marked.first, let last = marked.last else { return [] }
    areNumbered =
      usual.contains(.number)
      && candidates.count { songs[$0]?.marks.contains(.number) == true } * 10 >= candidates.count * 7
    let isCertain =
      usual.contains(.songLabel)
      || !certainMarks.isEmpty && marked.count > 2 && marked.count * 3 >= candidates.count * 2
    let isStrong = isCertain || marked.count > 2 && marked.count * 5 >= candidates.count * 3
    let isTimed =
      candidates.count { songs[$0]?.marks.contains(.time) == true } * 10 >= candidates.count * 8
    // The marks that all songs but the first one have.
    let sharedMarks = candidates.dropFirst().reduce(
      into: [.time, .number] as SongLine.Marks
    ) { marks, index in
      if let song = songs[index] { marks.formIntersection(song.marks) }
    }
    let fielded = candidates.filter { songs[$0].map { !$0.fields.second.isEmpty } ?? false }
    let isTimedTalk = isTimed && fielded.count > 2 && fielded.count * 2 >= candidates.count
    var strays: [Int] = []
    for index in candidates where !isFixed(index) {
      guard let song = songs[index], song.isOpen else { continue }
      let isTalk =
        isTimedTalk && song.fields.second.isEmpty && song.marks.isDisjoint(with: [.fields, .quotes])
      let isAbove =
        index == candidates.first && candidates.count > 3 && !sharedMarks.isEmpty
        && song.marks.isDisjoint(with: sharedMarks)
      guard !isMarked(song) || isTalk || isAbove else { continue }
      let isOther = (isCertain || isTalk || isAbove) && !side.knows(title: String(song.text))
      guard
        let kind = isOther
          ? .nothing(.remark)
          : kind(ofStray: index, song, first: first, last: last, isStrong: isStrong)
      else { continue }
      let words = ListWords.words(of: lines[index].text).count
      if isStrong, !isChat, index == lines.indices.first, words < 13, !lines[index].isProse {
        nameIndex = index
      } else {
        lines[index].isSure = lines[index].isProse || isOther || isChat
        lines[index].kind = kind
      }
      strays.append(index)
    }
    return strays
  }

  /// The marks that tell songs from other lines by themselves: labels of songs, or quotes.
  private var certainMarks: SongLine.Marks {
    usual.contains(.songLabel) ? .songLabel : usual.intersection([.quotes])
  }

  private func isMarked(_ song: SongLine) -> Bool {
    if !song.isOpen || song.isLayered { return true }
    // A label or quotes tell songs from other lines by themselves.
    let certain = certainMarks
    // A sentence without the number that nearly all songs have is no song, whatever signs it has.
    if areNumbered, !song.marks.contains(.number), ListWords.words(of: song.text).count > 7 {
      return false
    }
    return !song.marks.isDisjoint(with: certain.isEmpty ? usual : certain)
  }

  /// The kind of a line without the marks of songs; `nil` if it is probably a song nevertheless.
  private func kind(
    ofStray index: Int, _ song: SongLine, first: Int, last: Int, isStrong: Bool
  ) -> ListLine.Kind? {
    let text = lines[index].text
    let words = ListWords.words(of: text).count
    if side.knows(title: song.text.description) { return nil }
    if isChat { return .nothing(.remark) }
    let brackets = LineCuts(text).brackets
    if brackets.count == 1, brackets[0] == text.startIndex..<text.endIndex {
      return .nothing(.songRemark)
    }
    if !usual.contains(.quotes), QuotedTitle.leading(text)?.behind.isEmpty == true,
      index > first, usual.contains(.fields)
    {
      return .nothing(.songRemark)
    }
    if index < first {
      // A first line that stands alone is the name of the list.
      if index == lines.indices.first, words < 13, !isStrong { return nil }
      let isAbove = songs[index + 1].map { isMarked($0) } == true && !lines[index + 1].isApart
      if isAbove, lines[index].isApart, words < 6, !lines[index].isProse {
        return .heading(String(text), level: 0)
      }
      return !isStrong && song.marks.contains(.bullet) ? nil : .nothing(.remark)
    }
    let isBelowSong = songs[index - 1] != nil && !lines[index].isApart
    let isWeak =
      usual.isDisjoint(with: [.fields, .number]) || !song.marks.isDisjoint(with: [.fact])
    if isWeak, isBelowSong, words < 8, !lines[index].isProse { return nil }
    if index > last {
      let goesOn = isBelowSong && words < 8 && !lines[index].isProse && !Self.isCapitals(text)
      return goesOn && (!isStrong || song.marks.contains(.bullet) || words < 4)
        ? nil : .nothing(.remark)
    }
    let isAboveSong = songs[index + 1].map { isMarked($0) } == true && !lines[index + 1].isApart
    if isAboveSong, words < 9, lines[index].isApart || Self.isCapitals(text) {
      return .heading(String(text), level: 0)
    }
    if Self.isCapitals(text) || song.marks.contains(.time) && !usual.contains(.time) {
      return .nothing(.remark)
    }
    return isStrong && (lines[index].isApart || words > 7) || lines[index].isProse
      ? .nothing(.remark) : nil
  }

  /// Whether a text of several letters has capitals only.
  private static func isCapitals(_ text: Substring) -> Bool {
    var count = 0
    for scalar in text.unicodeScalars where scalar.properties.isAlphabetic {
      if !scalar.properties.isUppercase { return false }
      count += 1
    }
    return count > 2
  }

  /// Makes the first lines of blocks headings if they are artists of which the lines below are
  /// songs.
  mutating func findArtistsAbove() {
    guard usual.isDisjoint(with: [.fields, .number, .time]) else { return }
    let firsts = lines.indices.filter { index in
      lines[index].isApart && songs[index]?.isOpen == true && index + 1 < lines.count
        && songs[index + 1]?.isOpen == true && !lines[index + 1].isApart
    }
    guard firsts.count > 1 else { return }
    let known = firsts.filter { side.isArtist(String(lines[$0].text)) }
    guard known.count * 2 >= firsts.count else { return }
    for index in firsts {
      lines[index].kind = .heading(String(lines[index].text), level: 0)
      songs[index] = nil
    }
  }

  /// Leaves out a line that names the fields, such as `Artist - Title`. Returns whether the title is
  /// the first field; `nil` if there is no such line.
  mutating func takeFieldNames() -> Bool? {
    for index in lines.indices.prefix(10) where lines[index].isEntry && !isFixed(index) {
      let text = lines[index].text
      guard text.utf8.count < 60 else { continue }
      let cuts = LineCuts(text)
      for mark in [LineCuts.Mark.dash, .bar, .slash, .tab, .gap, .comma, .semicolon] {
        let fields = cuts.parts(of: text, at: mark).map { CSVColumnName(String($0)) }
        guard fields.count > 1, fields.allSatisfy({ $0?.certainty == .exact }),
          let title = fields.firstIndex(where: { $0?.field == .title }),
          let artist = fields.firstIndex(where: { $0?.field == .artist })
        else { continue }
        lines[index].kind = .nothing(.page)
        return title < artist
      }
    }
    return nil
  }

  /// Makes lines such as `02. Name` headings if songs below them have numbers such as `02.1`.
  mutating func readOutline() {
    let pattern = /(\d{1,2})\.(?:\d{1,2}|[A-Z])\s+(.+)/
    let songs = lines.indices.compactMap { index -> (index: Int, rest: Substring)? in
      guard lines[index].isEntry, lines[index].text.utf8.first.map({ (0x30...0x39).contains($0) }) == true,
        let match = lines[index].text.wholeMatch(of: pattern)
      else { return nil }
      return (index, match.output.2)
    }
    guard songs.count > 3, songs.count * 2 >= lines.count(where: \.isEntry) else { return }
    let found = Set(songs.map(\.index))
    for index in lines.indices where lines[index].isEntry && !found.contains(index) {
      if found.contains(index + 1), let number = TextNumber(lines[index].text) {
        lines[index].kind = .heading(String(number.rest), level: 0)
      }
    }
    for (index, rest) in songs { lines[index].text = rest }
  }

  /// Leaves out single lines if the songs of several sections are on one line for each.
  mutating func leaveOutBesideLists() {
    let lists = lines.compactMap { line -> Int? in
      if case .songs(_, let songs) = line.kind { songs.count } else { nil }
    }
    let open = lines.indices.filter { lines[$0].isEntry && !isFixed($0) && $0 != nameIndex }
    guard lists.count > 1, lists.reduce(0, +) > open.count else { return }
    for index in open {
      if index == 0, nameIndex == nil {
        nameIndex = 0
      } else {
        lines[index].kind = .nothing(.remark)
      }
    }
  }

  /// Leaves out foot notes, such as `* with Ada Cole`, if lines above end with their sign. Returns
  /// the signs.
  mutating func takeFootNotes() -> Set<Character> {
    var signs: Set<Character> = []
    for index in lines.indices where lines[index].isEntry && !isFixed(index) {
      let text = lines[index].text
      guard let sign = text.first, "*^†‡§#+°".contains(sign), text.count > 2,
        text.dropFirst().first != sign, lines.count(where: { $0.text.first == sign }) < 4,
        lines[..<index].contains(where: { line in
          line.isEntry && line.text.last == sign && line.text.dropLast().last.map { !$0.isWhitespace } == true
            || line.text.dropLast().last == sign && line.text.last.map { "*^†‡§".contains($0) } == true
        })
      else { continue }
      signs.insert(sign)
      lines[index].kind = .nothing(.remark)
    }
    return signs
  }

  /// Leaves out the head of the list: up to three lines above a blank line or the first section, of
  /// which one names a show, its date or its time. The first one is the name of the list.
  mutating func leaveOutHead() {
    guard nameIndex == nil,
      let end = lines.indices.dropFirst().first(where: { lines[$0].isApart || lines[$0].isHeading }),
      end <= 3, lines[..<end].allSatisfy({ $0.isEntry || $0.isLeftOut }), !isFixed(0),
      lines[end...].count(where: \.isEntry) >= max(end * 2, 3)
    else { return }
    let head = lines[..<end]
    let isAboveSection =
      if case .heading(let title, _) = lines[end].kind { ListWords.isSection(title[...]) } else { false }
    let isNamed = head.contains { line in
      ListWords.words(of: line.text).contains { ListWords.titles.contains($0) }
        || ListWords.hasDate(line.text)
    }
    let areSongs = head.contains {
      TextNumber($0.text)?.isMarked == true || SongLine.behindBullet($0.text) != nil
        || side.knows(title: String($0.text))
    }
    guard isAboveSection && lines[end].isApart || isNamed, !areSongs else { return }
    // A list whose lines all stand apart has no head.
    guard lines[end...].count(where: \.isApart) * 2 <= lines[end...].count || isNamed else { return }
    for index in 0..<end where lines[index].isEntry {
      if nameIndex == nil, ListWords.words(of: lines[index].text).count < 13 {
        nameIndex = index
      } else {
        lines[index].kind = .nothing(.remark)
      }
    }
  }

  /// Leaves out what is above a line such as "Tracklist", if most songs are below it. The first line
  /// is the name of the list.
  mutating func leaveOutAboveAnnouncement() {
    let announcement = lines.indices.prefix(40).last { index in
      let title: String? =
        switch lines[index].kind {
        case .heading(let title, _): title
        case .entry: String(lines[index].text)
        default: nil
        }
      return title.map { ListWords.isListName($0) } ?? false
    }
    guard let announcement, announcement > 0, !isFixed(announcement) else { return }
    let above = lines[..<announcement].count(where: \.isEntry)
    let below = lines[announcement...].dropFirst().count(where: \.isEntry)
    guard below > 1, below >= above,
      !lines[..<announcement].contains(where: { line in
        if case .heading(let title, _) = line.kind { ListWords.isSection(title[...]) } else { false }
      })
    else { return }
    for index in 0..<announcement where lines[index].isHeading && !isFixed(index) {
      lines[index].kind = .nothing(.remark)
    }
    lines[announcement].kind = .nothing(.remark)
    for index in 0..<announcement where lines[index].isEntry && !isFixed(index) {
      let words = ListWords.words(of: lines[index].text).count
      if nameIndex == nil, words < 13, !lines[index].isProse {
        nameIndex = index
      } else {
        lines[index].kind = .nothing(.remark)
      }
    }
  }

  /// Whether the first line names the list below it, by its words and a blank line below.
  func isTitleOfList(_ index: Int) -> Bool {
    guard index == lines.indices.first, !isFixed(index), index + 1 < lines.count,
      lines[index + 1].isApart, TextNumber(lines[index].text)?.isMarked != true
    else { return false }
    guard nameIndex == nil else { return false }
    let words = ListWords.words(of: lines[index].text)
    return words.count < 13 && words.count > 1 && words.contains { ListWords.titles.contains($0) }
  }

  /// Makes lines of capitals headings if the songs below them have small letters. Those without
  /// songs are moments of a program.
  mutating func readCapitals() {
    let open = lines.indices.filter { lines[$0].isEntry }
    let capitals = open.filter { index in
      let text = lines[index].text
      return text.utf8.count < 60 && Self.isCapitals(text) && !ListConventions.isDivided(text)
        && TextNumber(text) == nil && !isFixed(index)
        && SongLine(text, section: 0).pause == nil
    }
    guard capitals.count > 1, capitals.count * 3 <= open.count * 2 else { return }
    let others = Set(capitals)
    let above = capitals.filter { index in
      lines[index].isApart && index + 1 < lines.count && !lines[index + 1].isApart
        && !others.contains(index + 1)
    }
    guard above.count > 1, above.count * 2 >= capitals.count else { return }
    for index in capitals where lines[index].isApart {
      if above.contains(index) {
        lines[index].kind = .heading(String(lines[index].text), level: 0)
      } else if index > 0 {
        lines[index].kind = .nothing(.remark)
      }
    }
  }
}
