import SetlistModel

// Pieces of lines that are no title and no artist: facts behind separators, labels, and signs.
extension ListConventions {
  /// The largest number of pieces that are taken from the end of lines.
  static let maximumPieces = 6

  var open: [Int] { lines.indices.filter { lines[$0].isOpen } }

  // MARK: Facts behind separators

  /// Takes the pieces at the end of lines that are facts: keys, tempi, lengths, instructions and
  /// addresses behind separators, in any order.
  mutating func takePieces() {
    takeAddresses()
    takeLabelledPieces()
    takeTokens()
    takeKeysBehindIn()
    takeKeysAtEnd()
    takeRemarksBehindCommas()
    takeNotesAtEnd()
    takeTailsBehindBrackets()
    takeRemarksBehindFacts()
    var (areKeys, areTitlesWithKeys) = (false, false)
    for _ in 0..<Self.maximumPieces {
      let open = open
      let texts = open.map { lines[$0].text }
      let pieces = zip(open, texts.concurrentMap { EndPiece($0) })
      let divided = pieces.compactMap { index, piece in piece.map { (index, piece: $0) } }
      let found = divided.filter { $0.piece.facts != nil || $0.piece.isSure }
      guard !found.isEmpty else { return }
      let areUsual = found.count > 1 && found.count * 10 >= divided.count * 6
      areKeys =
        areKeys
        || areUsual
          && (found.contains { $0.piece.facts?.isDoubtful == false }
            || found.count { $0.piece.isBehindField } * 10 >= found.count * 8)
      var hasTaken = false
      let keys = found.filter { $0.piece.facts?.key != nil }
      let names = Set(keys.compactMap { $0.piece.facts?.key })
      areKeys = areKeys || areUsual && keys.count > 3 && names.count > 2
      let isFrequent =
        keys.count * 10 >= open.count * 8
        || names.count > 3 && keys.count * 2 >= open.count && keys.count * 10 >= divided.count * 9
      areTitlesWithKeys =
        areTitlesWithKeys
        || keys.count > 2 && isFrequent
          && Set(keys.map { String($0.piece.before) }).count == keys.count
      for (index, piece) in found
      where piece.isSure
        || areKeys && (piece.isBehindField || areTitlesWithKeys && piece.facts?.key != nil)
      {
        hasTaken = true
        lines[index].text = piece.before
        if let facts = piece.facts {
          lines[index].take(facts, piece: piece.text)
          if !piece.note.isEmpty { lines[index].notes.append(String(piece.note)) }
        } else {
          lines[index].notes.append(String(piece.text))
        }
      }
      guard hasTaken else { return }
      takeBrackets(onlyAtEnd: true)
    }
  }

  /// Takes the last column, which only some songs have, if most others end with a column of facts.
  private mutating func takeRemarksBehindFacts() {
    let rows = open.compactMap { index -> (index: Int, piece: EndPiece)? in
      guard lines[index].text.hasBytes(of: "  "), let piece = EndPiece(lines[index].text),
        piece.mark == .gap
      else { return nil }
      return (index, piece)
    }
    let withFacts = rows.count { $0.piece.facts != nil }
    guard withFacts > 2, withFacts * 2 >= rows.count else { return }
    for (index, piece) in rows where piece.facts == nil && !piece.isSure {
      guard let before = EndPiece(piece.before), before.mark == .gap, before.facts != nil else {
        continue
      }
      lines[index].notes.append(String(piece.text))
      lines[index].text = piece.before
    }
  }

  /// Takes the pieces with labels from between bars or semicolons, in any order: `One | Key: Ab |
  /// BPM: 63 | CCLI 711`.
  mutating func takeLabelledPieces() {
    for mark in [LineCuts.Mark.bar, .semicolon, .star] {
      let rows = open.compactMap { index -> (index: Int, pieces: [Substring])? in
        let text = lines[index].text
        guard LineCuts.mayHaveColon(text) else { return nil }
        let pieces = LineCuts(text).parts(of: text, at: mark)
        return pieces.count > 1 ? (index, pieces) : nil
      }
      guard rows.count > 1 else { continue }
      let labelled = rows.filter { row in
        row.pieces.dropFirst().contains { Self.labelledFacts($0) != nil }
      }
      guard labelled.count * 10 >= rows.count * 6 else { continue }
      for (index, pieces) in labelled {
        var kept = [String(pieces[0])]
        for piece in pieces.dropFirst() {
          if let facts = Self.labelledFacts(piece) {
            lines[index].take(facts, piece: piece)
          } else if ListWords.isLicense(piece) {
            lines[index].notes.append(String(piece))
          } else {
            kept.append(String(piece))
          }
        }
        let sign = [.bar: " | ", .semicolon: "; "][mark] ?? " · "
        lines[index].text = Substring(kept.joined(separator: sign))
      }
    }
  }

  /// The facts of a piece that consists of facts, one of which has a label or a unit.
  static func labelledFacts(_ piece: Substring) -> PieceFacts? {
    PieceFacts(piece).flatMap {
      $0.words.isEmpty && ($0.isExplicit || $0.tempo != nil || $0.capo != nil) ? $0 : nil
    }
  }

  /// Takes the last words of lines that are facts by themselves: `Key=G`, `♩=132`, `98bpm`, marks
  /// of a segue, and orders of verses such as `V-C-V-C`.
  mutating func takeTokens() {
    for index in open {
      while var space = lines[index].text.lastIndex(of: " ") {
        let text = lines[index].text
        // A space may be before the unit: "98 BPM".
        if text.utf8.count > 8, text[space...].lowercased() == " bpm",
          let number = text[..<space].lastIndex(of: " "),
          text[..<number].last.map({ $0.isLetter || $0 == ")" }) == true,
          text[number..<space].dropFirst().allSatisfy(\.isNumber)
        {
          space = number
        }
        let last = text[space...].dropFirst()
        let before = text[..<space].trimmed
        guard !before.isEmpty else { break }
        if [">", "->", "=>", "→", "➜", "-->", ">>"].contains(String(last))
          || last.utf8.count > 2 && ListWords.isOrderOfVerses(last)
          || Self.isRepeat(last, behind: before)
        {
          lines[index].notes.append(String(last))
        } else if last.contains(where: { "=♩".contains($0) }) || last.lowercased().hasSuffix("bpm"),
          last.count > 3, let facts = PieceFacts(last), facts.words.isEmpty
        {
          lines[index].take(facts, piece: last)
        } else if last.last?.isNumber == true, last.count > 2, let fret = PieceFacts.capo(last) {
          lines[index].capo = lines[index].capo ?? fret
        } else {
          break
        }
        lines[index].text = before
      }
      takeTempoBeforeDash(index)
      if let last = lines[index].text.last, ">→".contains(last), lines[index].text.count > 2 {
        lines[index].notes.append(String(last))
        lines[index].text = lines[index].text.dropLast().trimmed
      }
    }
  }

  /// Whether a word says how often the song with the key before it is played: `– D x4`.
  private static func isRepeat(_ word: Substring, behind text: Substring) -> Bool {
    guard word.utf8.count < 4, let sign = word.first, "x×".contains(sign),
      word.dropFirst().allSatisfy(\.isNumber), let space = text.lastIndex(of: " ")
    else { return false }
    return PieceFacts.key(text[space...].dropFirst()) != nil
  }

  /// Takes a tempo before the first dash: `One 120bpm – Ann sings`.
  private mutating func takeTempoBeforeDash(_ index: Int) {
    let text = lines[index].text
    guard text.hasBytes(of: "bpm ") || text.hasBytes(of: "BPM "),
      let dash = LineCuts(text).separators.first(where: { $0.mark == .dash }),
      let space = text[..<dash.range.lowerBound].lastIndex(of: " "),
      case let word = text[space..<dash.range.lowerBound].dropFirst(),
      let facts = PieceFacts(word), facts.tempo != nil, facts.words.isEmpty
    else { return }
    lines[index].take(facts, piece: word)
    lines[index].text = Substring(String(text[..<space]) + String(text[dash.range.lowerBound...]))
  }

  /// Takes the keys behind the word "in" at the end of most lines: `… in Em`.
  mutating func takeKeysBehindIn() {
    let found = open.compactMap {
      index -> (index: Int, before: Substring, key: String, note: Substring)? in
      let text = lines[index].text
      guard let range = text.ranges(of: " in ").last else { return nil }
      let behind = text[range.upperBound...]
      let (rest, note) = LineCuts.bracketAtEnd(of: behind) ?? (behind, "")
      // People who write no capitals write keys in small letters.
      let isSmall = rest.utf8.count == 1 && !text.contains(where: \.isUppercase)
      let key = isSmall ? PieceFacts.key(rest.uppercased()[...]) : PieceFacts.key(rest)
      return key.map { (index, text[..<range.lowerBound].trimmed, $0, note) }
    }
    let named = open.count { lines[$0].text.hasBytes(of: " by ") }
    let areNamed = found.allSatisfy { $0.before.hasBytes(of: " by ") } && named * 2 >= open.count
    guard found.count > 2,
      found.count * 10 >= open.count * 6 || areNamed && found.count * 2 >= named
    else { return }
    for (index, before, key, note) in found {
      lines[index].text = before
      lines[index].key = lines[index].key ?? key
      if !note.isEmpty { lines[index].notes.append(String(note)) }
      lines[index].marks.insert(.fact)
    }
  }

  /// Takes keys without any sign before them, and the tempi behind these, at the end of most lines:
  /// `One Am 124`.
  mutating func takeKeysAtEnd() {
    let open = open
    let found = open.compactMap {
      index -> (index: Int, before: Substring, key: String, tempo: Double?)? in
      var words = lines[index].text.split(separator: " ", omittingEmptySubsequences: false)
      let tempo = words.last.flatMap { Double($0) }.flatMap { (40...240).contains($0) ? $0 : nil }
      if tempo != nil { words.removeLast() }
      guard words.count > 1, let last = words.last, last.count < 4,
        let key = PieceFacts.plainKey(last), case let before = words[words.count - 2],
        before.contains(where: \.isLetter), let end = before.last,
        end.isLetter || end.isNumber || "!?)".contains(end)
      else { return nil }
      return (index, lines[index].text[..<before.endIndex], key, tempo)
    }
    guard found.count > 2, found.count * 10 >= open.count * 7, Set(found.map(\.key)).count > 1,
      found.contains(where: { $0.key.count > 1 })
    else { return }
    for (index, before, key, tempo) in found {
      lines[index].text = before.trimmed
      lines[index].key = lines[index].key ?? key
      lines[index].tempo = lines[index].tempo ?? tempo
      lines[index].marks.insert(.fact)
    }
  }

  /// Takes what is behind the comma in most lines, if it begins with small letters: `One, open G`.
  mutating func takeRemarksBehindCommas() {
    let open = open
    let found = open.compactMap { index -> (index: Int, title: Substring, remark: Substring)? in
      let text = lines[index].text
      guard text.utf8.contains(0x2C), QuotedTitle.leading(text) == nil else { return nil }
      let parts = LineCuts(text).parts(of: text, at: .comma)
      return parts.count == 2 && !Self.isDivided(text)
        && ListWords.connectedName(in: parts[1]) == nil
        ? (index, parts[0], parts[1]) : nil
    }
    let small = found.count {
      $0.remark.first?.isLowercase == true && $0.title.first?.isLowercase != true
    }
    guard small > 2, found.count * 10 >= open.count * 8, small * 10 >= found.count * 6 else {
      return
    }
    for (index, title, remark) in found {
      lines[index].text = title
      if let facts = PieceFacts(remark), facts.words.isEmpty {
        lines[index].take(facts, piece: remark)
      } else {
        lines[index].notes.append(String(remark))
      }
    }
  }

  /// Takes what is behind `Title (Artist)` in most lines: facts, and remarks.
  mutating func takeTailsBehindBrackets() {
    let found = open.compactMap { index -> (index: Int, tail: Substring)? in
      let text = lines[index].text
      guard Self.hasBrackets(text), !text.utf8.contains(9) else { return nil }
      let cuts = LineCuts(text)
      guard
        let range = cuts.brackets.last(where: { range in
          let inside = LineCuts.inside(range, of: text)
          return inside.contains(where: \.isLetter) && !ListWords.isVersion(inside)
        }), case let title = text[..<range.lowerBound].trimmed, !title.isEmpty,
        !cuts.separators.contains(where: {
          [.dash, .bar, .tilde, .slash, .colon].contains($0.mark)
            && $0.range.lowerBound < range.lowerBound
        }), cuts.quotes.isEmpty
      else { return nil }
      return (index, text[range.upperBound...])
    }
    let tails = found.filter { !$0.tail.trimmed.isEmpty }
    guard tails.count > 2, found.count * 10 >= open.count * 6, tails.count * 2 >= found.count else {
      return
    }
    for (index, tail) in tails {
      lines[index].text = lines[index].text[..<tail.startIndex].trimmed
      let text = tail.drop { $0.isWhitespace || $0.isDash || "|,;:/·".contains($0) }
      let cuts = LineCuts(text)
      var start = text.startIndex
      let marks: [LineCuts.Mark] = [.dash, .bar, .semicolon, .comma, .gap, .tilde, .star, .slash]
      let ends = cuts.separators.filter { marks.contains($0.mark) }
      for end in ends.map({ ($0.range.lowerBound, $0.range.upperBound) })
        + [(text.endIndex, text.endIndex)]
      {
        takeTail(text[start..<end.0].trimmed, into: index)
        start = end.1
      }
    }
  }

  mutating func takeTail(_ piece: Substring, into index: Int) {
    guard !piece.isEmpty else { return }
    if let facts = PieceFacts(piece, inColumn: true) {
      lines[index].take(facts, piece: piece)
    } else if let time = DurationFormat.seconds(from: piece, in: .line), piece.contains(":") {
      lines[index].duration = lines[index].duration ?? time
    } else {
      lines[index].notes.append(String(piece))
    }
  }

  /// Moves addresses of pages to the remarks.
  mutating func takeAddresses() {
    for index in open {
      let (rest, addresses) = ListWords.withoutAddresses(lines[index].text)
      guard !rest.isEmpty, !addresses.isEmpty else { continue }
      lines[index].notes += addresses.map(String.init)
      lines[index].text = rest
    }
  }
}
