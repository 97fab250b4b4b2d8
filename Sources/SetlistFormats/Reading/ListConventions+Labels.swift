import SetlistModel

// Words and signs that most lines have around the song.
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
    for link in [" (YouTube)", " (youtube)", " (Video)", " (video)", " [video]", " [YouTube]"] {
      for index in open {
        guard Self.hasBrackets(lines[index].text),
          let range = lines[index].text.firstRange(of: link)
        else { continue }
        let text = lines[index].text
        lines[index].text = Substring(String(text[..<range.lowerBound]) + text[range.upperBound...])
      }
    }
    for suffix in [" lyrics", " chords", " tab", " tabs", " letra", " paroles", " songtext", "歌词"] {
      let ending = open.filter { lines[$0].text.lowercased().hasSuffix(suffix) }
      guard ending.count > 2, ending.count * 10 >= open.count * 6 else { continue }
      for index in ending {
        lines[index].text = lines[index].text.dropLast(suffix.count).trimmed
      }
    }
    takeRepeatedCells()
    let keyed = open.compactMap { index -> (index: Int, range: Range<Substring.Index>)? in
      let text = lines[index].text
      guard text.utf8.count > 6, let last = text.utf8.last, last != 0x29,
        let range = text.suffix(14).firstRange(of: " Key ")
          ?? text.suffix(14).firstRange(of: " key "),
        PieceFacts.plainKey(text[range.upperBound...].trimmed) != nil
      else { return nil }
      return (index, range)
    }
    if keyed.count > 2 {
      for (index, range) in keyed {
        let text = lines[index].text
        lines[index].key =
          lines[index].key ?? PieceFacts.plainKey(text[range.upperBound...].trimmed)
        lines[index].marks.insert(.fact)
        lines[index].text = text[..<range.lowerBound].trimmed
      }
    }
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

  /// Moves the last cells of most lines to the remarks if they begin with the same word:
  /// `One | Requested by Ada`.
  private mutating func takeRepeatedCells() {
    let cells = open.compactMap { index -> (index: Int, before: Substring, cell: Substring)? in
      let text = lines[index].text
      guard text.utf8.contains(0x7C), let bar = text.lastIndex(of: "|") else { return nil }
      return (index, text[..<bar].trimmed, text[bar...].dropFirst().trimmed)
    }
    let words = Dictionary(grouping: cells) { $0.cell.prefix { !$0.isWhitespace } }
    guard let (word, repeated) = words.max(by: { $0.value.count < $1.value.count }),
      repeated.count > 2, repeated.count * 10 >= open.count * 6,
      word.count > 2, word.allSatisfy(\.isLetter),
      repeated.allSatisfy({ $0.cell.contains(" ") && !$0.before.isEmpty })
    else { return }
    for (index, before, cell) in repeated {
      lines[index].notes.append(String(cell))
      lines[index].text = before
    }
  }

  /// Moves what is behind the keys in brackets of most songs to the remarks: `One (Gm) slow`.
  mutating func takeTailsOfKeys() {
    let open = open
    let found = open.compactMap { index -> (index: Int, end: Substring.Index)? in
      let text = lines[index].text
      guard Self.hasBrackets(text), text.utf8.last != 0x29,
        let range = LineCuts(text).brackets.first, range.lowerBound > text.startIndex,
        let facts = PieceFacts(LineCuts.inside(range, of: text), inColumn: true),
        facts.key != nil, facts.words.isEmpty
      else { return nil }
      return (index, range.upperBound)
    }
    let small = found.filter { index, end in
      let tail = lines[index].text[end...].trimmed
      return tail.first?.isLowercase == true && PieceFacts(tail, inColumn: true) == nil
    }
    guard found.count > 2, small.count * 10 >= found.count * 8, found.count * 10 >= open.count * 6,
      !found.contains(where: { PieceFacts(lines[$0].text[$1...].trimmed, inColumn: true) != nil })
    else { return }
    for (index, end) in found {
      let tail = lines[index].text[end...].trimmed
      lines[index].text = lines[index].text[..<end]
      lines[index].notes.append(String(tail))
    }
  }

  /// Moves the writers in brackets of most songs to the remarks: `One (A. Cole – B. Vance)`.
  mutating func takeWriters() {
    let open = open
    let found = open.compactMap { index -> (index: Int, rest: Substring, names: Substring)? in
      let text = lines[index].text
      guard text.utf8.last == 0x29,
        !Self.isDivided(text[..<(text.firstIndex(of: "(") ?? text.endIndex)]),
        let (rest, names) = LineCuts.bracketAtEnd(of: text), !rest.isEmpty,
        names.split(separator: " ").contains(where: { $0.count == 2 && $0.last == "." })
      else { return nil }
      return (index, rest, names)
    }
    let pairs = found.count { Self.isDivided($0.names) || $0.names.contains("/") }
    guard found.count > 3, found.count * 10 >= open.count * 8, pairs * 2 >= found.count else {
      return
    }
    for (index, rest, names) in found {
      lines[index].notes.append(String(names))
      lines[index].text = rest
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

  /// Takes the artists in brackets such as `(in the style of Queen)` and `(Neil Young cover)`.
  mutating func takeOriginals() {
    for index in open {
      let text = lines[index].text
      guard Self.hasBrackets(text),
        text.hasBytes(of: "over") || text.hasBytes(of: "orig") || text.hasBytes(of: "Orig")
          || text.hasBytes(of: "style") || text.hasBytes(of: "famous") || text.hasBytes(of: " de ")
          || text.hasBytes(of: "alku") || text.hasBytes(of: "org. ") || text.hasBytes(of: "oryg")
          || text.hasBytes(of: "as perf") || text.hasBytes(of: "stil") || text.hasBytes(of: " di ")
          || text.utf8.contains(where: { $0 >= 0xD0 })
      else { continue }
      for range in LineCuts(text).brackets {
        guard let artist = ListWords.original(in: LineCuts.inside(range, of: text)) else {
          continue
        }
        let before = text[..<range.lowerBound].trimmed
        guard !before.isEmpty else { continue }
        lines[index].original = artist
        lines[index].text =
          Substring((String(before) + " " + String(text[range.upperBound...].trimmed))).trimmed
        break
      }
    }
  }

  /// Takes a name in brackets behind a title if most songs have no artist: `(Marianne Faithfull)`,
  /// `(B. Okudzhava)`.
  mutating func takeNames() {
    let open = open
    let named = open.compactMap { index -> (index: Int, rest: Substring, name: Substring)? in
      let text = lines[index].text
      guard lines[index].original == nil, text.utf8.last == 0x29, !Self.isDivided(text),
        let (rest, name) = LineCuts.bracketAtEnd(of: text), name.utf8.count > 3, !rest.isEmpty
      else { return nil }
      return (index, rest, name)
    }
    guard !named.isEmpty, named.count * 2 < open.count else { return }
    for (index, rest, name) in named
    where SideEvidence.looksLikeName(String(name))
      || rest.first.map({ "«\"“„「《".contains($0) }) == true && SideEvidence.isFullName(name)
    {
      lines[index].original = name
      lines[index].text = rest
    }
  }

  /// Divides `DISCO 1 ADA COLE One Two` behind the number: the artist is in capitals.
  mutating func takeCapitals() {
    let counted = open.compactMap { index -> (index: Int, word: Substring, rest: Substring)? in
      let words = lines[index].text.split(separator: " ", maxSplits: 2)
      guard words.count == 3, words[0].allSatisfy(\.isLetter), words[1].allSatisfy(\.isNumber)
      else { return nil }
      return (index, words[0], words[2])
    }
    let found =
      Dictionary(grouping: counted, by: \.word).values.max { $0.count < $1.count } ?? []
    let divided = found.compactMap { index, _, rest -> (index: Int, text: String)? in
      let words = rest.split(separator: " ")
      let artist = words.prefix { $0 == $0.uppercased()[...] && $0.contains(where: \.isLetter) }
      let title = words.dropFirst(artist.count)
      guard !artist.isEmpty, !title.isEmpty else { return nil }
      return (index, artist.joined(separator: " ") + " – " + title.joined(separator: " "))
    }
    guard found.count > 2, divided.count * 10 >= found.count * 9 else { return }
    for (index, text) in divided {
      lines[index].text = Substring(text)
      lines[index].marks.insert(.number)
    }
  }

  /// Moves signs in black brackets before most titles to the remarks: `【A】 One`. They come again.
  mutating func takeBracketsBefore() {
    let open = open
    let found = open.compactMap { index -> (index: Int, sign: Substring, rest: Substring)? in
      let text = lines[index].text
      guard text.first == "【", let end = text.firstIndex(of: "】") else { return nil }
      let sign = text[..<end].dropFirst()
      let rest = text[end...].dropFirst().trimmed
      return sign.count < 4 && !rest.isEmpty ? (index, sign, rest) : nil
    }
    guard found.count > 3, found.count * 10 >= open.count * 7,
      Set(found.map(\.sign)).count * 3 <= found.count * 2
    else { return }
    for (index, sign, rest) in found {
      lines[index].notes.append(String(sign))
      lines[index].text = rest
    }
  }

  /// Moves the codes of discs before most songs to the remarks: `SF012-04   Ada - One`.
  mutating func takeCodes() {
    let open = open
    let found = open.compactMap { index -> (index: Int, end: Substring.Index)? in
      let text = lines[index].text
      guard let first = text.utf8.first, (0x41...0x5A).contains(first), text.hasBytes(of: "  "),
        let code = text.prefixMatch(of: /[A-Z]{1,5}-?\d{2,6}(?:-\d{1,3})?\s{2,}(?=\S)/)
      else { return nil }
      return (index, code.range.upperBound)
    }
    guard found.count > 2, found.count * 10 >= open.count * 6 else { return }
    for (index, end) in found {
      let text = lines[index].text
      lines[index].notes.append(String(text[..<end].trimmed))
      lines[index].text = text[end...]
      lines[index].marks.insert(.number)
    }
  }

  /// Moves what is behind the names in brackets of most songs to the remarks: `One (Ada), slow`.
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

  /// Moves the labels before songs to the remarks, if most lines have one: moments of a wedding or
  /// a service, or who sings.
  mutating func takeLabels() {
    let open = open
    let before = open.compactMap { index in
      Self.moment(of: lines[index].text).map { (index, $0) }
    }
    // "Song 1", "Song 2" and so on are names of songs.
    let kinds = Set(before.map { ListWords.words(of: $1.name).filter { Int($0) == nil } })
    if before.count > 2, kinds.count > 1, before.count * 10 >= open.count * 8 {
      for (index, label) in before { take(label, from: index) }
      return
    }
    let found = open.compactMap { index in Self.label(of: lines[index].text).map { (index, $0) } }
    guard !found.isEmpty else { return }
    // There are 150 psalms, so that a list with a higher number has hymns.
    let psalms = found.map { Self.psalm(in: $0.1.name) }
    let areHymns = psalms.contains { $0 ?? 0 > 150 }
    let songs = zip(found, psalms).filter { label, psalm in
      ListWords.isSongLabel(label.1.name) || areHymns && psalm != nil
    }.map(\.0)
    if songs.count > 1, songs.count * 2 >= found.count {
      for (index, label) in songs {
        take(label, from: index)
        lines[index].marks.insert(.songLabel)
      }
      // Music without singing has the label of its moment.
      for (index, label) in found
      where !ListWords.isSongLabel(label.name) && ListWords.isMoment(label.name)
        && !ListWords.isSpoken(label.name) && label.rest.first?.isLowercase == false
      {
        take(label, from: index)
      }
      return
    }
    // "Slow blues in C: …" tells how a song is played.
    let keyed = found.filter { _, label in
      label.name.ranges(of: " in ").last.map { PieceFacts.key(label.name[$0.upperBound...]) != nil }
        ?? false
    }
    if keyed.count > 2, keyed.count * 10 >= open.count * 6 {
      for (index, label) in keyed {
        guard let range = label.name.ranges(of: " in ").last else { continue }
        lines[index].key = lines[index].key ?? PieceFacts.key(label.name[range.upperBound...])
        lines[index].marks.insert(.fact)
        take((label.name[..<range.lowerBound], label.rest), from: index)
      }
      return
    }
    let moments = found.filter { ListWords.isMoment($0.1.name) }
    let names = Set(found.map { String($0.1.name) })
    let people = found.count { SideEvidence.isFullName(Self.lastBrackets($0.1.rest)) }
    let areFields = found.count { index, label in
      ListConventions.hasParts(label.rest)
        || (names.count == found.count || people * 2 >= found.count)
          && Self.hasNameInBrackets(label.rest)
    }
    // All lines with two fields have a label, and other lines are no songs.
    let divided = open.filter { Self.isDivided(lines[$0].text) }
    let labelled = divided.compactMap { Self.label(of: lines[$0].text) }
    if labelled.count > 2, labelled.count == divided.count, names.count * 10 >= found.count * 7,
      labelled.allSatisfy({ Self.isDivided($0.rest) })
    {
      for (index, label) in found { take(label, from: index) }
      return
    }
    // One name before all colons is that of an artist.
    guard found.count > 1, found.count * 10 >= open.count * 6, names.count > 1,
      moments.count * 2 >= found.count || found.count > 2 && areFields * 10 >= found.count * 7
    else {
      // Some songs have the label of a moment if others have the same fields without one.
      for isField in [Self.isDivided, Self.hasNameInBrackets] {
        let divided = open.count { isField(lines[$0].text) }
        guard divided * 10 >= open.count * 6 else { continue }
        for (index, label) in moments
        where isField(label.rest) && !ListWords.isVersion(label.name) {
          take(label, from: index)
        }
        return
      }
      return
    }
    for (index, label) in found { take(label, from: index) }
  }

  /// Whether brackets behind a text have words that name no version.
  static func hasNameInBrackets(_ text: Substring) -> Bool {
    guard hasBrackets(text), let range = LineCuts(text).brackets.last else { return false }
    let inside = LineCuts.inside(range, of: text)
    return range.lowerBound > text.startIndex && inside.first?.isUppercase == true
      && inside.count > 2 && !ListWords.isVersion(inside)
  }

  /// The number in a label such as `Psalm 249`.
  private static func psalm(in label: Substring) -> Int? {
    let words = ListWords.words(of: label)
    return words.count == 2 && words[0] == "psalm" ? Int(words[1]) : nil
  }

  /// The text in the last brackets; empty if there are none.
  private static func lastBrackets(_ text: Substring) -> Substring {
    guard hasBrackets(text) else { return "" }
    return LineCuts(text).brackets.last.map { LineCuts.inside($0, of: text) } ?? ""
  }

  mutating func take(_ label: (name: Substring, rest: Substring), from index: Int) {
    lines[index].notes.insert(String(label.name), at: 0)
    lines[index].text = label.rest
    lines[index].marks.insert(.label)
  }

  /// The moment of a celebration before the first dash of a line, and the text behind it.
  static func moment(of text: Substring) -> (name: Substring, rest: Substring)? {
    guard isDivided(text) else { return nil }
    let parts = LineCuts(text).parts(of: text, at: .dash, upTo: 2)
    guard parts.count == 2, !parts[1].isEmpty, !parts[0].contains(":"),
      ListWords.isMoment(parts[0])
    else { return nil }
    return (parts[0], parts[1])
  }

  /// The label before a colon, which is before all other separators, and the text behind it.
  static func label(of text: Substring) -> (name: Substring, rest: Substring)? {
    guard
      let colon = text.utf8.prefix(60).indices.first(where: { index in
        text.utf8[index] == .colon
          || text.utf8[index] == 0xEF && text[index...].unicodeScalars.first == "："
      })
    else { return nil }
    let (name, rest) = (text[..<colon].trimmed, text[colon...].dropFirst().trimmed)
    guard !name.isEmpty, !rest.isEmpty,
      text[colon] == "：" || rest.startIndex > text.index(after: colon)
    else { return nil }
    let cuts = LineCuts(name)
    guard !cuts.separators.contains(where: { $0.mark != .comma && $0.mark != .slash }),
      ListWords.words(of: name).count < 7
    else { return nil }
    return (name, rest)
  }

  /// Moves square brackets at the end of most lines to the remarks, such as the names of labels;
  /// and round ones, if title and artist are before them.
  mutating func takeNotesAtEnd() {
    let bracketed = open.compactMap {
      index -> (index: Int, range: Range<Substring.Index>)? in
      let text = lines[index].text
      guard let last = text.utf8.last, last == 0x5D || last == 0x29,
        let range = LineCuts(text).brackets.last,
        range.upperBound == text.endIndex, case let before = text[..<range.lowerBound].trimmed,
        !before.isEmpty,
        last == 0x5D
          || Self.isDivided(before) && !ListWords.isVersion(LineCuts.inside(range, of: text))
            && ListWords.original(in: LineCuts.inside(range, of: text)) == nil
      else { return nil }
      return (index, range)
    }
    let (square, round) = (
      bracketed.filter { lines[$0.index].text.last == "]" },
      bracketed.filter { index, range in
        lines[index].text.last == ")"
          && LineCuts.inside(range, of: lines[index].text).first?.isUppercase == true
      }
    )
    let small = bracketed.filter { index, range in
      let inside = LineCuts.inside(range, of: lines[index].text)
      return lines[index].text.last == ")"
        && inside.first.map { $0.isLowercase || $0.isNumber } == true && inside.count < 20
    }
    if small.count > 3, small.count * 10 >= open.count * 7 {
      for (index, range) in small {
        let text = lines[index].text
        lines[index].notes.append(String(LineCuts.inside(range, of: text)))
        lines[index].text = text[..<range.lowerBound].trimmed
      }
      return
    }
    let areRound = round.count > 3 && round.count * 5 >= open.count * 4
    guard areRound || square.count > 2 && square.count * 2 >= open.count else { return }
    let found = areRound ? round : square
    // If the brackets have the artists, who sings is before the dash.
    let names = found.count { index, range in
      SideEvidence.looksLikeName(String(LineCuts.inside(range, of: lines[index].text)))
    }
    let areArtists =
      areRound && names * 5 >= found.count * 2
      && names
        > found.count { index, _ in
          let parts = LineCuts(lines[index].text).parts(of: lines[index].text, at: .dash, upTo: 2)
          return SideEvidence.looksLikeName(String(parts[0]))
        }
    for (index, range) in found {
      let text = lines[index].text
      let inside = LineCuts.inside(range, of: text)
      if areArtists {
        lines[index].original = inside
      } else {
        lines[index].notes.append(String(inside))
      }
      lines[index].text = text[..<range.lowerBound].trimmed
    }
  }
}
