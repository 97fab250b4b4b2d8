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
      && candidates.count { songs[$0]?.marks.contains(.number) == true } * 10 >= candidates.count
        * 7
    let isCertain =
      usual.contains(.songLabel)
      || !certainMarks.isEmpty && marked.count > 2 && marked.count * 3 >= candidates.count * 2
    let isStrong = isCertain || marked.count > 2 && marked.count * 5 >= candidates.count * 3
    let isTimed =
      candidates.count { songs[$0]?.marks.contains(.time) == true } * 10 >= candidates.count * 8
    // The marks that most songs but the first one have.
    let others = candidates.dropFirst().compactMap { songs[$0]?.marks }
    let sharedMarks = [.time, .number].filter { (mark: SongLine.Marks) in
      others.count { $0.contains(mark) } * 10 >= others.count * 8
    }.reduce(into: [] as SongLine.Marks) { $0.formUnion($1) }
    let fielded = candidates.filter { songs[$0].map(Self.hasFields) ?? false }
    let isTimedTalk = isTimed && fielded.count > 2 && fielded.count * 2 >= candidates.count
    let haveLabels =
      usual.contains(.songLabel)
      && !marked.contains { songs[$0]?.marks.isSuperset(of: [.songLabel, .bullet]) == true }
    let areSeveralSpoken = candidates.count { songs[$0].map(Self.isSpoken) == true } > 1
    var strays: [Int] = []
    for index in candidates where !isFixed(index) {
      guard let song = songs[index], song.isOpen else { continue }
      let isTalk =
        isTimedTalk && song.fields.second.isEmpty && !Self.hasFields(song)
      let isAbove =
        index == candidates.first && candidates.count > 3 && !sharedMarks.isEmpty
        && song.marks.isDisjoint(with: sharedMarks) && !isTitleAboveSong(index)
        && (!isLikeSong(index, song) || areNumbered && isAloneAbove(index))
        || index == lines.indices.first && isDividedOtherwise(index, than: candidates)
      guard !isMarked(song) || isTalk || isAbove else { continue }
      // Some people quote only a part of the titles.
      let isWorded =
        song.marks.contains(.bullet) && LineForms(song.text).has(.word)
        && ListWords.words(of: song.text).count < 12
      guard !isWorded else { continue }
      // Bullets below a label are songs, too.
      let isListed = haveLabels && (song.marks.contains(.bullet) || song.marks.contains(.label))
      let isOther =
        (isCertain && !isListed || isTalk || isAbove) && !side.knows(title: String(song.text))
      if Self.isSpoken(song), marked.count > 2,
        areSeveralSpoken || areNumbered || ListWords.isSurelySpoken(song.text)
      {
        lines[index].kind = .talk
        strays.append(index)
        continue
      }
      guard
        let kind = isOther
          ? .nothing(.remark)
          : kind(ofStray: index, song, first: first, last: last, isStrong: isStrong)
      else { continue }
      let words = ListWords.words(of: lines[index].text).count
      if isStrong, !isChat, index == lines.indices.first, words < 13, !lines[index].isProse {
        nameIndex = index
      } else {
        // Other lines with a label may be songs of the same service.
        let isLabelled = ListConventions.label(of: lines[index].text).map { label in
          !ListWords.words(of: label.name).contains { ListWords.readings.contains($0) }
        }
        lines[index].isSure =
          !isAbove && (lines[index].isProse || isChat || isOther && isLabelled != true)
        lines[index].kind = kind
      }
      strays.append(index)
    }
    return strays
  }

  /// Whether the numbers of the songs count all of them.
  private var isCounted: Bool {
    guard areNumbered else { return false }
    let numbered = songs.keys.filter { songs[$0]?.marks.contains(.number) == true }.sorted()
    return numbered.compactMap { TextNumber(lines[$0].text)?.value } == Array(1...numbered.count)
  }

  /// Whether a line names what is said between songs, and has no fact of one.
  static func isSpoken(_ song: SongLine) -> Bool {
    !song.marks.contains(.fact) && ListWords.isSpoken(song.text)
  }

  /// Whether a song has more than a title and a time, unlike a talk beside songs.
  private static func hasFields(_ song: SongLine) -> Bool {
    !song.marks.isDisjoint(with: [.fields, .quotes]) || song.key != nil || song.tempo != nil
  }

  /// Whether a line is the first one, and stands apart from those below.
  private func isAloneAbove(_ index: Int) -> Bool {
    index == lines.indices.first && index + 1 < lines.count && lines[index + 1].isApart
  }

  /// Whether a first line that stands alone lacks the separator that all other candidates have.
  private func isDividedOtherwise(_ index: Int, than candidates: [Int]) -> Bool {
    let separator = fields.form.separator
    func isDivided(_ index: Int) -> Bool { LineForms(lines[index].text).has(separator) }
    return separator != .none && candidates.count > 4 && !isDivided(index)
      && (isAloneAbove(index) || lines.dropFirst().first?.isEntry == false)
      && candidates.allSatisfy { $0 == index || isDivided($0) }
  }

  /// Whether a line below others stands apart or in capitals directly above a marked song, as the
  /// title of a section does.
  private func isTitleAboveSong(_ index: Int) -> Bool {
    guard index > 0, let next = songs[index + 1], isMarked(next), !lines[index + 1].isApart else {
      return false
    }
    return
      (lines[index].isApart && (lines[index - 1].isLeftOut || index - 1 == nameIndex)
      || Self.isCapitals(lines[index].text))
      && ListWords.words(of: ListWords.withoutBrackets(lines[index].text)).count < 6
  }

  /// Leaves out the lines that stand alone between blocks of songs with keys, and have no key: the
  /// other items of a service. Returns their indices.
  mutating func findItems(among candidates: [Int]) -> [Int] {
    let keyed = candidates.count { songs[$0]?.key != nil }
    let others = candidates.filter { songs[$0].map { $0.isOpen && $0.key == nil } == true }
    guard keyed > 3, !others.isEmpty, others.count <= keyed,
      others.allSatisfy({ index in
        lines[index].isApart && (index + 1 == lines.count || lines[index + 1].isApart)
          && !isFixed(index) && index != nameIndex
          && songs[index]?.marks.isDisjoint(with: [.fields, .number, .time, .quotes, .bullet])
            == true
          && !side.knows(title: String(lines[index].text))
      })
    else { return [] }
    for index in others {
      lines[index].kind = .nothing(.remark)
      lines[index].isSure = false
    }
    return others
  }

  /// The candidates without a last line that stands apart and has a dash, which no other one has.
  /// Sets the kind of this line.
  mutating func withoutLastRemark(_ candidates: [Int]) -> [Int] {
    guard candidates.count > 5, let last = candidates.last, lines[last].isApart, !isFixed(last),
      TextNumber(lines[last].text)?.isMarked != true,
      ListConventions.isDivided(lines[last].text),
      !candidates.dropLast().contains(where: { ListConventions.isDivided(lines[$0].text) })
    else { return candidates }
    lines[last].kind = .nothing(.remark)
    lines[last].isSure = false
    return candidates.dropLast()
  }

  /// The candidates without the last lines that stand directly below a sentence, apart from the
  /// songs. Sets the kinds of these lines.
  mutating func withoutFoot(_ candidates: [Int]) -> [Int] {
    let found = Set(candidates)
    let block = lines.indices.last { lines[$0].isApart } ?? 0
    guard candidates.count > 3, block > 0, !found.contains(block),
      lines[block].isLeftOut || lines[block].isEntry && lines[block].isProse
    else { return candidates }
    let foot = candidates.filter { index in
      index > block && !isFixed(index) && !ListConventions.isDivided(lines[index].text)
        && TextNumber(lines[index].text)?.isMarked != true
    }
    guard foot == candidates.filter({ $0 > block }), foot.count * 3 <= candidates.count else {
      return candidates
    }
    for index in foot {
      lines[index].kind = .nothing(.remark)
      lines[index].isSure = false
    }
    return candidates.filter { $0 < block }
  }

  /// The candidates without the sentences of a review, which are below the songs and end with a
  /// stop, as no song does. Sets the kinds of these sentences.
  mutating func withoutSentences(_ candidates: [Int]) -> [Int] {
    func isStopped(_ index: Int) -> Bool {
      let text = lines[index].text
      return text.last.map { ".。".contains($0) } == true && !text.hasSuffix("..")
        && !isFixed(index) && TextNumber(text)?.isMarked != true
        && !ListConventions.isDivided(text)
        && (text.last == "。" || ListWords.words(of: text).count > 2)
    }
    let stopped = Set(candidates.filter(isStopped))
    let sentences = lines.indices.count { lines[$0].isEntry && isStopped($0) }
    let isBelowSong = zip(candidates, candidates.dropFirst()).count { above, index in
      stopped.contains(index) && !stopped.contains(above)
    }
    guard !stopped.isEmpty, sentences > 2, stopped.count * 3 <= candidates.count * 2,
      isBelowSong * 10 >= stopped.count * 8
    else { return candidates }
    for index in stopped {
      lines[index].kind = .nothing(.songRemark)
      lines[index].isSure = false
    }
    return candidates.filter { !stopped.contains($0) }
  }

  /// Whether a line above all marked songs is probably one too: it has fields or facts and the
  /// songs follow directly, or a heading is above it.
  private func isLikeSong(_ index: Int, _ song: SongLine) -> Bool {
    if !song.marks.isDisjoint(with: [.fact, .bullet]) { return true }
    guard index + 1 < lines.count, lines[index + 1].isEntry, !lines[index + 1].isApart else {
      return false
    }
    if !song.marks.isDisjoint(with: [.fields, .quotes]) { return true }
    return index > 0 && lines[index - 1].isHeading && !lines[index].isProse
      && usual.isDisjoint(with: [.bullet, .number])
      && ListWords.words(of: lines[index].text).count < 9
  }

  /// The marks that tell songs from other lines by themselves: labels of songs, or quotes.
  var certainMarks: SongLine.Marks {
    usual.contains(.songLabel) ? .songLabel : usual.intersection([.quotes])
  }

  func isMarked(_ song: SongLine) -> Bool {
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
  func kind(
    ofStray index: Int, _ song: SongLine, first: Int, last: Int, isStrong: Bool
  ) -> ListLine.Kind? {
    let text = lines[index].text
    let words = ListWords.words(of: text).count
    if side.knows(title: song.text.description) { return nil }
    if isChat { return .nothing(.remark) }
    if isCounted, usual.contains(.fields), song.marks.isDisjoint(with: [.fields, .time, .fact]),
      index > first, index < last
    {
      return .nothing(.remark)
    }
    if LineCuts.isBracketed(text) { return .nothing(.songRemark) }
    if !usual.contains(.quotes), QuotedTitle.leading(text)?.behind.isEmpty == true,
      index > first, usual.contains(.fields)
    {
      return .nothing(.songRemark)
    }
    if index < first {
      if isLikeSong(index, song) { return nil }
      // A first line that stands alone is the name of the list.
      if index == lines.indices.first, words < 13, !isStrong { return nil }
      let isAbove = songs[index + 1].map { isMarked($0) } == true && !lines[index + 1].isApart
      if isAbove && lines[index].isApart && words < 6 || isTitleAboveSong(index),
        !lines[index].isProse, !song.marks.contains(.time)
      {
        return .heading(String(text), level: 0)
      }
      return !isStrong && song.marks.contains(.bullet) ? nil : .nothing(.remark)
    }
    let isBelowSong = songs[index - 1] != nil && !lines[index].isApart
    let isWeak =
      usual.isDisjoint(with: [.fields, .number]) || !song.marks.isDisjoint(with: [.fact])
    if isWeak, isBelowSong, words < 8, !lines[index].isProse { return nil }
    if index > last {
      // The song below the title of the last section may have no mark.
      if lines[index - 1].isHeading, !lines[index].isApart, words < 8, !lines[index].isProse {
        return nil
      }
      if song.marks.contains(.time), !usual.contains(.time) { return .nothing(.remark) }
      let goesOn = isBelowSong && words < 8 && !lines[index].isProse && !Self.isCapitals(text)
      return goesOn && (!isStrong || song.marks.contains(.bullet) || words < 4)
        ? nil : .nothing(.remark)
    }
    let isAboveSong = songs[index + 1].map { isMarked($0) } == true && !lines[index + 1].isApart
    if isAboveSong, words < 9, !song.marks.contains(.time),
      lines[index].isApart || Self.isCapitals(text)
    {
      return .heading(String(text), level: 0)
    }
    if Self.isCapitals(text) || song.marks.contains(.time) && !usual.contains(.time) {
      return .nothing(.remark)
    }
    let areQuoted =
      certainMarks == .quotes && usual.contains(.fields) && isStrong
      && song.marks.isDisjoint(with: [.fields, .fact, .time])
    // A remark in small letters with a comma, among songs that have fields.
    if isStrong, usual.contains(.fields), song.marks.isDisjoint(with: [.fields, .fact, .time]),
      text.first?.isLowercase == true, words > 3, text.utf8.contains(0x2C)
    {
      return .nothing(.remark)
    }
    return isStrong && (lines[index].isApart || words > 7) || lines[index].isProse || areQuoted
      ? .nothing(.remark) : nil
  }

  /// Whether a text of several letters has capitals only.
  static func isCapitals(_ text: Substring) -> Bool {
    var count = 0
    for scalar in text.unicodeScalars where scalar.properties.isAlphabetic {
      if !scalar.properties.isUppercase { return false }
      count += 1
    }
    return count > 2
  }

  /// Leaves out what is behind labels in small letters if the songs behind others are not: `Psalm:
  /// read`.
  mutating func leaveOutSpoken() {
    let labelled = songs.filter { $1.isOpen && $1.marks.contains(.label) && !isFixed($0) }
    let small = labelled.filter {
      $1.fields.first.first?.isLowercase == true && $1.fields.second.isEmpty
    }
    guard !small.isEmpty, small.count * 2 <= labelled.count else { return }
    for index in small.keys {
      lines[index].kind = .nothing(.remark)
      lines[index].isSure = false
      songs[index] = nil
    }
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
    let known = firsts.filter { index in
      let text = lines[index].text
      return side.isArtist(String(text)) || ListWords.isComposer(text)
    }
    guard known.count * 2 >= firsts.count else { return }
    for index in firsts {
      lines[index].kind = .heading(String(lines[index].text), level: 0)
      songs[index] = nil
    }
  }

}
