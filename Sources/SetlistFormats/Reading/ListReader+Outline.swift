import SetlistModel

// Headings and remarks that are known by indentation, levels of items, letters and numbers.
extension ListReader {
  /// Makes lines headings if the songs below them are indented: several lines without the fields or
  /// numbers that indented lines have.
  mutating func readIndentation() {
    let open = lines.indices.filter { lines[$0].isEntry }
    let indented = open.filter { lines[$0].isIndented }
    takeFewIndented(indented, of: open)
    guard indented.count > 2, indented.count < open.count else { return }
    func isSong(_ index: Int) -> Bool {
      let text = lines[index].text
      return ListConventions.isDivided(text) || TextNumber(text)?.isMarked == true
        || LineCuts(text).separators.contains { $0.mark == .gap }
    }
    let above = open.filter { index in
      !lines[index].isIndented && index + 1 < lines.count && lines[index + 1].isIndented
        && lines[index + 1].isEntry && !isFixed(index)
    }
    if !lines.contains(where: \.isFixed), above.count > 1,
      above.count(where: isSong) * 10 >= above.count * 8, !indented.contains(where: isSong)
    {
      return takeIndented(indented)
    }
    guard above.count > 1, indented.count(where: isSong) * 10 >= indented.count * 7,
      !above.contains(where: isSong)
    else { return }
    for index in above { lines[index].kind = .heading(String(lines[index].text), level: 0) }
  }

  /// Takes few indented lines without fields for remarks on the songs above, if all others have
  /// fields.
  private mutating func takeFewIndented(_ indented: [Int], of open: [Int]) {
    func isSong(_ index: Int) -> Bool {
      LineCuts(lines[index].text).separators.contains { $0.mark == .dash || $0.mark == .gap }
        || TextNumber(lines[index].text)?.isMarked == true
    }
    let others = open.filter { !lines[$0].isIndented }
    guard !indented.isEmpty, indented.count * 4 <= open.count, others.count > 3,
      others.count(where: isSong) * 10 >= others.count * 7,
      indented.allSatisfy({ index in
        index > 0 && !lines[index].isApart && !isSong(index) && !isFixed(index)
          && lines[index - 1].isEntry && !lines[index - 1].isIndented && isSong(index - 1)
      })
    else { return }
    takeIndented(indented)
  }

  /// Takes indented lines for remarks on the songs above, such as who plays them.
  private mutating func takeIndented(_ indented: [Int]) {
    var song: Int?
    for index in lines.indices {
      if indented.contains(index), let song {
        let text = lines[index].text
        lines[song].remarks.append(String(SongLine.behindBullet(text) ?? text))
        lines[index].kind = .blank
      } else {
        song = lines[index].isEntry ? index : nil
      }
    }
  }

  /// Makes lines without a number headings if the numbers below each of them begin again.
  mutating func readNumberedParts() {
    let ones = lines.indices.dropFirst().filter { Self.beginsWithOne(lines[$0].text) }
    guard ones.count(where: { lines[$0 - 1].isEntry }) > 1 else { return }
    let numbers = lines.map { line in
      line.isEntry ? TextNumber(line.text).flatMap { $0.isMarked ? $0.value : nil } : nil
    }
    let titles = lines.indices.dropLast().filter { index in
      lines[index].isEntry && !isFixed(index) && numbers[index] == nil && numbers[index + 1] == 1
    }
    let starts = numbers.count { $0 == 1 }
    let ends = titles.dropFirst().map { $0 - 1 }
    guard titles.count > 1, starts == titles.count,
      ends.allSatisfy({ numbers[$0] != nil }),
      numbers.count(where: { $0 != nil }) > titles.count
    else { return }
    for index in titles { lines[index].kind = .heading(String(lines[index].text), level: 0) }
  }

  /// Whether a text begins with a one that no other digit follows.
  private static func beginsWithOne(_ text: Substring) -> Bool {
    var bytes = text.utf8.makeIterator()
    return bytes.next() == 0x31 && bytes.next().map { !(0x30...0x39).contains($0) } == true
  }

  /// Makes lines such as `I. Name` headings if each begins a block of songs without such a number.
  mutating func readRomanNumbers() {
    let numbers = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII"]
    let found = lines.indices.filter { index in
      let text = lines[index].text
      guard let first = text.first, "IV".contains(first), lines[index].isEntry, !isFixed(index),
        let number = text.prefix(6).split(separator: " ").first, number.last == "."
      else { return false }
      return lines[index].isApart && numbers.contains(String(number.dropLast()))
    }
    let values = found.compactMap { index in
      numbers.firstIndex(of: String(lines[index].text.prefix { $0 != "." }))
    }
    guard found.count > 1, values == Array(values.indices),
      zip(found, found.dropFirst() + [lines.count]).allSatisfy({ $1 - $0 > 1 })
    else { return }
    for index in found { lines[index].kind = .heading(String(lines[index].text), level: 0) }
    // Lines above the first section are no songs.
    guard let first = found.first, lines[..<first].allSatisfy({ $0.isEntry || $0.isLeftOut }),
      first < 4
    else { return }
    for index in 0..<first where lines[index].isEntry && !isFixed(index) {
      if nameIndex == nil, ListWords.words(of: lines[index].text).count < 13 {
        nameIndex = index
      } else {
        lines[index].kind = .nothing(.remark)
      }
    }
  }

  /// Makes lines such as `02. Name` headings if songs below them have numbers such as `02.1`.
  mutating func readOutline() {
    let pattern = /(\d{1,2})\.(?:\d{1,2}|[A-Z])\s+(.+)/
    let songs = lines.indices.compactMap { index -> (index: Int, rest: Substring)? in
      guard lines[index].isEntry,
        Self.hasOutlineNumber(lines[index].text),
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

  /// Makes the items of an outline headings if all their songs are items one level below: `* Set 1`
  /// above `** One`.
  mutating func readLevels() {
    func stars(_ index: Int) -> Int { lines[index].text.prefix { $0 == "*" }.count }
    let items = lines.indices.filter { index in
      lines[index].isEntry && lines[index].text.dropFirst(stars(index)).first == " "
    }
    let above = items.filter { stars($0) == 1 && !isFixed($0) }
    guard above.count > 1, items.count(where: { stars($0) == 2 }) > above.count,
      above.allSatisfy({ index in items.first(where: { $0 > index }).map(stars) == 2 })
    else { return }
    for index in above {
      lines[index].kind = .heading(String(lines[index].text.dropFirst(2).trimmed), level: 1)
    }
  }

  /// Leaves out the letters of an index: lines of one letter, in order, above songs that begin with
  /// it.
  mutating func leaveOutIndexLetters() {
    let letters = lines.indices.filter { index in
      lines[index].isEntry && lines[index].text.count == 1 && !isFixed(index)
    }
    let signs = letters.map { lines[$0].text.lowercased() }
    guard letters.count > 1, zip(signs, signs.dropFirst()).allSatisfy({ $0 < $1 }),
      zip(letters, signs).allSatisfy({ index, sign in
        index + 1 < lines.count && lines[index + 1].isEntry
          && lines[index + 1].text.lowercased().hasPrefix(sign)
      })
    else { return }
    for index in letters { lines[index].kind = .nothing(.page) }
  }

  /// Takes titles for songs that are taken for headings, but stand directly below one: the colon
  /// that all other headings have is missing.
  mutating func readTitlesBelowHeadings() {
    func hasColon(_ index: Int) -> Bool {
      lines[index].text.last.map { ":：".contains($0) } == true
    }
    let headings = lines.indices.filter { lines[$0].isHeading }
    for index in headings.dropFirst()
    where lines[index - 1].isHeading && !lines[index].isApart && !isFixed(index) {
      let others = headings.filter { $0 != index }
      if !hasColon(index), others.allSatisfy(hasColon), lines[index].text.first?.isLetter == true {
        lines[index].kind = .entry
      }
    }
  }

  /// Whether a text begins with a number, a dot and a digit or a capital letter without a space.
  private static func hasOutlineNumber(_ text: Substring) -> Bool {
    let digits = text.utf8.prefix { (0x30...0x39).contains($0) }
    let rest = text.utf8[digits.endIndex...].prefix(2)
    guard !digits.isEmpty, rest.first == 0x2E, let sign = rest.last else { return false }
    return (0x30...0x39).contains(sign) || (0x41...0x5A).contains(sign)
  }
}
