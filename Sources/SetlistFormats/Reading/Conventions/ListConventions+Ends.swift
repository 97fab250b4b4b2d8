import SetlistModel

// Words and signs at the beginnings and ends of most lines.
extension ListConventions {
  /// Removes a word such as "Lyrics" with which most lines end, and the marks of foot notes.
  ///
  /// - Parameter marks: the signs with which foot notes begin.
  mutating func takeSuffixes(footNotes marks: Set<Character> = []) {
    let open = open
    for index in open where lines[index].text.last?.isLetter == true {
      guard
        let button = lines[index].text.firstMatch(
          of: /(\d:\d\d)(?: (?:lyrics|video|info|download|buy track|buy|play|share))+$/)
      else { continue }
      lines[index].text = lines[index].text[..<button.output.1.endIndex]
    }
    // Stars with blanks are an ornament, not bold text: `** News **`.
    for index in open where lines[index].text.hasSuffix(" **") {
      let text = lines[index].text.dropLast(3)
      guard let sign = text.firstRange(of: "** ") else { continue }
      lines[index].text =
        Substring(
          String(text[..<sign.lowerBound]) + String(text[sign.upperBound...])
        ).trimmed
    }
    for index in open where Self.hasBrackets(lines[index].text) {
      let text = lines[index].text
      guard
        let link = LineCuts(text).brackets.first(where: { range in
          range.lowerBound > text.startIndex
            && PieceFacts.isLink(LineCuts.inside(range, of: text))
        })
      else { continue }
      lines[index].text =
        Substring(String(text[..<link.lowerBound].trimmed) + text[link.upperBound...])
    }
    for suffix in [" lyrics", " chords", " tab", " tabs", " letra", " paroles", " songtext", "歌词"] {
      let ending = open.filter { lines[$0].text.lowercased().hasSuffix(suffix) }
      guard ending.count > 2, ending.count * 10 >= open.count * 6 else { continue }
      for index in ending {
        lines[index].text = lines[index].text.dropLast(suffix.count).trimmed
      }
    }
    takeRepeatedCells()
    takeNamedKeys()
    // Several stars at ends are marks, even if nothing explains them.
    let stars = open.count { index in
      let text = lines[index].text
      guard text.utf8.last == 0x2A, let end = text.lastIndex(where: { $0 != "*" }) else {
        return false
      }
      return !text[..<end].utf8.contains(0x2A)
    }
    let marks = stars > 1 && stars * 10 <= open.count * 7 ? marks.union(["*"]) : marks
    guard !marks.isEmpty else { return }
    for index in open {
      while let last = lines[index].text.last, marks.contains(last), lines[index].text.count > 2 {
        lines[index].notes.append(String(last))
        lines[index].text = lines[index].text.dropLast().trimmed
      }
      // The marks may be before brackets, too.
      let text = lines[index].text
      guard let bracket = LineCuts.bracketAtEnd(of: text), let mark = bracket.rest.last,
        marks.contains(mark), let end = bracket.rest.lastIndex(where: { $0 != mark })
      else { continue }
      lines[index].notes.append(String(bracket.rest[end...].dropFirst()))
      lines[index].text = Substring(bracket.rest[...end] + text[bracket.rest.endIndex...])
    }
  }

  /// Takes the keys behind a word for one at the ends of many lines: `One Key C`, `Eins Tonart d`.
  private mutating func takeNamedKeys() {
    let found = open.compactMap { index -> (index: Int, key: String, title: Substring)? in
      let text = lines[index].text
      guard let last = text.utf8.last, last != 0x29, let space = text.lastIndex(of: " "),
        case let before = text[..<space].trimmed, let word = before.lastIndex(of: " "),
        PieceFacts.keyWords.contains(before[word...].dropFirst().lowercased()),
        let key = PieceFacts.plainKey(text[space...].dropFirst())
      else { return nil }
      return (index, key, before[..<word].trimmed)
    }
    guard found.count > 2, found.count * 2 >= open.count else { return }
    for (index, key, title) in found where !title.isEmpty {
      lines[index].key = lines[index].key ?? key
      lines[index].marks.insert(.fact)
      lines[index].text = title
    }
  }

  /// Removes a sign such as a semicolon with which most lines end.
  mutating func takeSignsAtEnd() {
    let open = open
    for sign: Character in [";", "；", ",", "，", "、", "。", "."] {
      let ending = open.filter { lines[$0].text.last == sign && lines[$0].text.count > 1 }
      guard ending.count > 2, ending.count * 10 >= open.count * 6 else { continue }
      for index in ending { lines[index].text = lines[index].text.dropLast().trimmed }
      // The last one ends the sentence.
      if let last = open.last, let stop = lines[last].text.last, ".。".contains(stop) {
        lines[last].text = lines[last].text.dropLast().trimmed
      }
      return
    }
  }

  /// Removes numbers in brackets behind the number of the list, such as the place of last week.
  mutating func takePlaces() {
    let found = open.compactMap { index -> (index: Int, rest: Substring)? in
      // A number without a sign may be before the place of last week: `8 (5) One`.
      let number = lines[index].text.prefix { $0.isNumber }
      let text = lines[index].text[number.endIndex...].trimmed
      guard number.count < 4, text.first == "(" || text.first == "[",
        let end = text.prefix(8).firstIndex(where: { $0 == ")" || $0 == "]" }),
        text[text.index(after: end)...].first?.isWhitespace == true
      else { return nil }
      let inside = text[..<end].dropFirst()
      let isPlace =
        inside.allSatisfy { $0.isNumber || "-–+=".contains($0) }
        || ["new", "neu", "re"].contains(inside.lowercased())
      return isPlace && !inside.isEmpty ? (index, text[end...].dropFirst().trimmed) : nil
    }
    guard found.count > 2, found.count * 10 >= open.count * 6 else { return }
    for (index, rest) in found { lines[index].text = rest }
  }

  /// Moves the numbers of a hymn book before most titles to the remarks: `EG 1,1-3 Macht hoch`.
  mutating func takeBookNumbers() {
    let found = open.compactMap { index -> (index: Int, title: Substring)? in
      let text = lines[index].text
      let book = text.prefix { $0.isUppercase }
      guard (2...4).contains(book.count), text[book.endIndex...].first == " " else { return nil }
      // The verses may be behind a space.
      let pattern = /\ [0-9]+[ab]?(?:[,.\-–+]\ ?[0-9]+[ab]?)*\s+(?=\S)/
      guard let number = text[book.endIndex...].prefixMatch(of: pattern) else { return nil }
      let title = text[number.range.upperBound...]
      return (index, title)
    }
    guard found.count > 2, found.count * 2 >= open.count else { return }
    for (index, title) in found {
      let text = lines[index].text
      lines[index].notes.insert(String(text[..<title.startIndex].trimmed), at: 0)
      lines[index].text = title
    }
  }

  /// Divides `DISCO 1 ADA COLE One Two` behind the number: the artist is in capitals. The number
  /// counts the lines.
  mutating func takeCapitals() {
    let counted = open.compactMap {
      index -> (index: Int, word: Substring, number: Int?, rest: Substring)? in
      let words = lines[index].text.split(separator: " ", maxSplits: 2)
      guard words.count == 3, words[0].allSatisfy(\.isLetter), words[1].allSatisfy(\.isNumber)
      else { return nil }
      return (index, words[0], Int(words[1]), words[2])
    }
    let found =
      Dictionary(grouping: counted, by: \.word).values.max { $0.count < $1.count } ?? []
    let divided = found.compactMap { line -> (index: Int, text: String)? in
      let words = line.rest.split(separator: " ")
      // Only some scripts have capitals.
      let artist = words.prefix { word in
        word.contains(where: \.isUppercase) && !word.contains(where: \.isLowercase)
      }
      let title = words.dropFirst(artist.count)
      guard !artist.isEmpty, !title.isEmpty else { return nil }
      return (line.index, artist.joined(separator: " ") + " – " + title.joined(separator: " "))
    }
    guard found.count > 2, found.map(\.number) == Array(1...found.count),
      divided.count * 10 >= found.count * 9
    else { return }
    for (index, text) in divided {
      lines[index].text = Substring(text)
      lines[index].marks.insert(.number)
    }
  }
}
