import SetlistModel

// Parts of most lines that are no part of the song.
extension ListConventions {
  /// A part of a line, and what is left without it.
  private struct Remark {
    let index: Int
    let text: Substring
    let rest: Substring
  }

  /// Moves parts of lines to the remarks if there are several, in a share of the lines.
  ///
  /// - Parameter tenths: the tenths of the open lines that must have such a part.
  private mutating func take(
    _ found: [Remark], inTenths tenths: Int, marking marks: SongLine.Marks = []
  ) {
    guard found.count > 2, found.count * 10 >= open.count * tenths else { return }
    for remark in found where !remark.rest.isEmpty {
      lines[remark.index].notes.append(String(remark.text))
      lines[remark.index].text = remark.rest
      lines[remark.index].marks.formUnion(marks)
    }
  }

  private func remarks(
    _ find: (Substring) -> (text: Substring, rest: Substring)?
  ) -> [Remark] {
    open.compactMap { index in
      find(lines[index].text).map { Remark(index: index, text: $0.text, rest: $0.rest) }
    }
  }

  /// Takes the last cells of most lines if they begin with the same word: `One | Requested by Ada`.
  mutating func takeRepeatedCells() {
    let cells = remarks { text in
      guard text.utf8.contains(0x7C), let bar = text.lastIndex(of: "|") else { return nil }
      return (text[bar...].dropFirst().trimmed, text[..<bar].trimmed)
    }
    let words = Dictionary(grouping: cells) { $0.text.prefix { !$0.isWhitespace } }
    guard let (word, repeated) = words.max(by: { $0.value.count < $1.value.count }),
      word.count > 2, word.allSatisfy(\.isLetter), repeated.allSatisfy({ $0.text.contains(" ") })
    else { return }
    take(repeated, inTenths: 6)
  }

  /// Takes what is behind the keys in brackets of most songs: `One (Gm) slow`.
  mutating func takeTailsOfKeys() {
    let found = remarks { text in
      guard Self.hasBrackets(text), text.utf8.last != 0x29,
        let range = LineCuts(text).brackets.first, range.lowerBound > text.startIndex,
        let facts = PieceFacts(LineCuts.inside(range, of: text), inColumn: true),
        facts.key != nil, facts.words.isEmpty
      else { return nil }
      return (text[range.upperBound...].trimmed, text[..<range.upperBound])
    }
    // A tempo behind the key is no remark.
    guard !found.contains(where: { PieceFacts($0.text, inColumn: true) != nil }),
      found.count(where: { $0.text.first?.isLowercase == true }) * 10 >= found.count * 8
    else { return }
    take(found, inTenths: 6)
  }

  /// Takes what is behind the names in brackets of most songs: `One (Ada), slow`.
  mutating func takeTails() {
    let open = open
    let named = open.compactMap { index -> (index: Int, end: Substring.Index)? in
      let text = lines[index].text
      guard Self.hasNameInBrackets(text), let range = LineCuts(text).brackets.last else {
        return nil
      }
      return (index, range.upperBound)
    }
    let tails = named.filter { index, end in
      lines[index].text[end...].first.map { ",;".contains($0) } == true
    }
    guard tails.count > 1, named.count > 2, named.count * 10 >= open.count * 7 else { return }
    for (index, end) in tails {
      let tail = lines[index].text[end...].dropFirst().trimmed
      lines[index].text = lines[index].text[..<end]
      if let facts = PieceFacts(tail), facts.words.isEmpty {
        lines[index].take(facts, piece: tail)
      } else {
        lines[index].notes.append(String(tail))
      }
    }
  }

  /// Takes the writers in brackets of most songs: `One (A. Cole – B. Vance)`.
  mutating func takeWriters() {
    let found = remarks { text in
      guard text.utf8.last == 0x29,
        !Self.isDivided(text[..<(text.firstIndex(of: "(") ?? text.endIndex)]),
        let (rest, names) = LineCuts.bracketAtEnd(of: text), !rest.isEmpty,
        names.split(separator: " ").contains(where: { $0.count == 2 && $0.last == "." })
      else { return nil }
      return (names, rest)
    }
    let pairs = found.count { Self.isDivided($0.text) || $0.text.contains("/") }
    guard found.count > 3, pairs * 2 >= found.count else { return }
    take(found, inTenths: 8)
  }

  /// Takes signs in black brackets before most titles, if they come again: `【A】 One`.
  mutating func takeBracketsBefore() {
    let found = remarks { text in
      guard text.first == "【", let end = text.firstIndex(of: "】"),
        case let sign = text[..<end].dropFirst(), sign.count < 4
      else { return nil }
      return (sign, text[end...].dropFirst().trimmed)
    }
    guard found.count > 3, Set(found.map(\.text)).count * 3 <= found.count * 2 else { return }
    take(found, inTenths: 7)
  }

  /// Takes the codes of discs before most songs: `SF012-04   Ada - One`.
  mutating func takeCodes() {
    let found = remarks { text in
      guard let first = text.utf8.first, (0x41...0x5A).contains(first), text.hasBytes(of: "  "),
        let code = text.prefixMatch(of: /[A-Z]{1,5}-?\d{2,6}(?:-\d{1,3})?\s{2,}(?=\S)/)
      else { return nil }
      return (text[code.range].trimmed, text[code.range.upperBound...])
    }
    take(found, inTenths: 6, marking: .number)
  }

  /// Takes the pages behind most titles: `One p. 77`.
  mutating func takePagesAtEnd() {
    let found = remarks { text in
      // A pattern is compiled each time, so the last letter before the digits is looked at first.
      guard let last = text.utf8.last, (0x30...0x39).contains(last),
        let word = text.utf8.last(where: { $0 > 0x39 }), "pgSre".utf8.contains(word),
        let range = text.firstRange(of: /\s(?:pp?|pg|S|str|page)\.? ?\d{1,4}$/)
      else { return nil }
      return (text[range].trimmed, text[..<range.lowerBound].trimmed)
    }
    take(found, inTenths: 5)
  }
}
