import SetlistModel

// Lines above, below and beside the songs.
extension ListReader {
  /// Leaves out a line that names the fields, such as `Artist - Title`. Returns whether the title
  /// is the first field; `nil` if there is no such line.
  mutating func takeFieldNames() -> Bool? {
    for index in lines.indices.prefix(10) where lines[index].isEntry && !isFixed(index) {
      var text = lines[index].text
      if let label = ListConventions.label(of: text), ListWords.words(of: label.name).count < 4 {
        text = label.rest
      }
      guard text.utf8.count < 60, !text.contains(where: \.isNumber) else { continue }
      let cuts = LineCuts(text)
      for mark in [LineCuts.Mark.dash, .bar, .slash, .tab, .gap, .comma, .semicolon] {
        let fields = cuts.parts(of: text, at: mark).map {
          CSVColumnName(String(ListWords.withoutBrackets($0)))
        }
        let others = fields.count { $0?.certainty != .exact }
        guard fields.count > 1, others == 0 || others * 2 <= fields.count,
          let title = fields.firstIndex(where: { $0?.field == .title && $0?.certainty == .exact }),
          let artist = fields.firstIndex(where: {
            $0?.field == .artist && $0?.certainty == .exact
          })
        else { continue }
        lines[index].kind = .nothing(.page)
        if fields.count > 2,
          let separator = ListForm.separators.first(where: {
            ListForm(separator: $0).mark == mark
          })
        {
          let roles = fields.enumerated().map { ($0, ImportRole($1?.field)) }
          namedFields = (separator, Dictionary(uniqueKeysWithValues: roles))
        }
        return title < artist
      }
    }
    return nil
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
          line.isEntry && line.text.last == sign
            && line.text.dropLast().last.map { !$0.isWhitespace || "*†‡".contains(sign) } == true
            || line.text.dropLast().last == sign
              && line.text.last.map { "*^†‡§".contains($0) } == true
            || line.isEntry && line.text.last.map { ")]".contains($0) } == true
              && LineCuts.bracketAtEnd(of: line.text)?.rest.last == sign
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
      let end = lines.indices.dropFirst().first(where: { lines[$0].isApart || lines[$0].isHeading }
      ),
      end <= 3, lines[..<end].allSatisfy({ $0.isEntry || $0.isLeftOut }), !isFixed(0),
      lines[end...].count(where: \.isEntry) >= max(end * 2, 3)
    else { return }
    let head = lines[..<end]
    let isAboveSection =
      if case .heading(let title, _) = lines[end].kind { ListWords.isSection(title[...]) } else {
        false
      }
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
    guard lines[end...].count(where: \.isApart) * 2 <= lines[end...].count || isNamed else {
      return
    }
    for index in 0..<end where lines[index].isEntry {
      if nameIndex == nil, ListWords.words(of: lines[index].text).count < 13 {
        nameIndex = index
      } else {
        lines[index].kind = .nothing(.remark)
      }
    }
  }

  /// Leaves out the last lines if they are apart from the songs and tell when the show ends or the
  /// next one is: `Next show: 18 July`, `Ende ca. 21.30 Uhr`.
  mutating func leaveOutFoot() {
    let entries = lines.indices.filter { lines[$0].isEntry }
    guard entries.count > 3 else { return }
    for index in entries.suffix(2) where lines[index].isApart && !isFixed(index) {
      let text = lines[index].text
      let isEnd = ListWords.words(of: text).first.map { ListWords.ends.contains($0) } == true
      let isDated =
        ListConventions.label(of: text) != nil || isEnd && text.contains(where: \.isNumber)
      let price = /[$€£¥₽]\s?\d|\d\s?(?:[€£¥₽]|(?:Ft|kr|zł|Kč|руб|EUR|USD|CHF)\b)/
      let isPrice = text.firstMatch(of: price) != nil
      if isPrice || isDated && (ListWords.hasDate(text) || isEnd) {
        lines[index].kind = .nothing(.remark)
      }
    }
  }

  /// Makes composers with their years headings, if works are below them:
  /// `Clara Schumann (1819–1896)`.
  mutating func readComposers() {
    let composers = lines.indices.filter { index in
      (lines[index].isEntry || lines[index].isHeading) && !isFixed(index)
        && ListRecords.hasYears(lines[index].text) && !ListConventions.isDivided(lines[index].text)
        && ListWords.words(of: lines[index].text).count < 9
    }
    let others = Set(composers)
    guard composers.count > 1, composers.count * 2 <= lines.count(where: \.isEntry),
      composers.allSatisfy({ index in
        index + 1 < lines.count && lines[index + 1].isEntry && !others.contains(index + 1)
      })
    else { return }
    for index in composers {
      lines[index].kind = .heading(String(lines[index].text), level: 0)
    }
    self.composers = others
  }

  /// Makes the composers above songs without an artist their artists.
  ///
  /// - Parameter candidates: the indices of the songs' lines.
  func takeComposers(above candidates: [Int], of songs: inout [SongLine]) {
    guard !composers.isEmpty else { return }
    let haveNames = fields.form.separator == .brackets
    for (position, index) in candidates.enumerated()
    where songs[position].fields.second.isEmpty || haveNames {
      let heading = lines[..<index].indices.last { lines[$0].isHeading }
      if let heading, composers.contains(heading) {
        let composer = LineCuts.bracketAtEnd(of: lines[heading].text)?.rest
        songs[position].original = songs[position].original ?? composer
      }
      guard haveNames, !songs[position].fields.second.isEmpty else { continue }
      // The brackets have the poets.
      songs[position].notes.insert(String(songs[position].fields.second), at: 0)
      songs[position].fields.second = ""
    }
  }

  /// Leaves out the first lines of a concert's page: the artist, the venue and the date.
  mutating func leaveOutHeadOfPage() {
    let head = lines.indices.prefix(6).prefix { lines[$0].isEntry && !isFixed($0) }
    guard nameIndex == nil, head.count > 3, lines.count(where: \.isEntry) > head.count,
      let date = head.last(where: { isDay(lines[$0].text) }),
      (1...4).contains(date),
      !head.prefix(date + 1).contains(where: {
        isNumbered($0) || ListConventions.isDivided(lines[$0].text)
      }),
      ListWords.words(of: lines[0].text).contains(where: { ListWords.titles.contains($0) })
        || head.prefix(date + 1).contains(where: { isPlace(lines[$0].text) })
    else { return }
    nameIndex = 0
    let facts = head.dropFirst(date + 1).prefix { index in
      ListConventions.label(of: lines[index].text).map { label in
        ListWords.words(of: label.name).allSatisfy { ListWords.showFacts.contains($0) }
      } ?? false
    }
    for index in 1...(facts.last ?? date) { lines[index].kind = .nothing(.remark) }
  }

  /// Whether a text has a date with its year or month. "Windows 3.11" has none.
  private func isDay(_ text: Substring) -> Bool {
    ListWords.hasDate(text)
      && (text.split { !$0.isNumber }.contains { $0.count == 4 }
        || ListWords.words(of: text).contains { ListWords.months.contains($0) })
  }

  private func isPlace(_ text: Substring) -> Bool {
    let folded = text.prefix(6).lowercased()
    return ["at ", "@ ", "live a"].contains(where: folded.hasPrefix)
  }

  private func isNumbered(_ index: Int) -> Bool {
    let text = lines[index].text
    return TextNumber(text)?.isMarked == true || SongLine.behindBullet(text) != nil
      || side.knows(title: String(text))
  }

  /// Leaves out what is above a line such as "Tracklist", if most songs are below it. The first
  /// line is the name of the list.
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
        if case .heading(let title, _) = line.kind {
          ListWords.isSection(title[...])
        } else {
          false
        }
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
    let cuts = LineCuts(lines[index].text)
    for mark in [LineCuts.Mark.dash, .bar] where words.count < 13 && cuts.count(mark) == 1 {
      if cuts.parts(of: lines[index].text, at: mark).contains(where: PieceFacts.isDate) {
        return true
      }
    }
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
