import Foundation

/// The conventions of a text, found from all of its lines together: whether songs have numbers,
/// times or quotes, and the meaning of the times.
///
/// A line alone is ambiguous: "99 Luftballons" has no number, "John 3:16" no length, "12:51" is a
/// song, and `"Heroes"` has quotes in its title.
struct ListConventions {
  /// The lines with songs, breaks and notes, in order.
  var lines: [SongLine]
  /// Whether some lines begin with rising times, and others with none.
  var haveClocks: Bool
  /// Whether other lines have keys, so that single letters in brackets are keys.
  private var haveKeys = false

  /// Removes the marks of a list from lines with songs.
  ///
  /// - Parameters:
  ///   - haveClocks: whether it is known that some lines begin with times.
  ///   - footNotes: the signs with which foot notes begin.
  ///   - haveKeys: whether other lines of the list have keys.
  /// - Complexity: O(*n*) in the length of the lines.
  init(
    _ lines: [SongLine], haveClocks: Bool = false, footNotes: Set<Character> = [],
    haveKeys: Bool = false
  ) {
    self.lines = lines
    self.haveClocks = haveClocks
    self.haveKeys = haveKeys
    read(footNotes: footNotes, skipping: Self.idlePasses(of: lines, footNotes: footNotes))
  }

  /// A step of reading that few lists need.
  enum Pass: CaseIterable {
    case suffixes, originals, signs, frames, places, pieces, labels
  }

  /// The number of lines from which steps are tried on a sample first.
  static let sampledCount = 1000

  /// The steps that change none of the lines in a sample of a long list.
  static func idlePasses(of lines: [SongLine], footNotes: Set<Character>) -> Set<Pass> {
    guard lines.count > sampledCount else { return [] }
    // Neighbors are kept together, because times and numbers rise.
    let step = lines.count / 10
    let sample = (0..<10).flatMap { lines[($0 * step)..<($0 * step + 25)] }
    var conventions = ListConventions(unread: sample)
    var idle: Set<Pass> = []
    conventions.read(footNotes: footNotes) { idle.insert($0) }
    return idle
  }

  init(unread lines: [SongLine]) {
    self.lines = lines
    haveClocks = false
  }

  /// Reads the lines step by step.
  ///
  /// - Parameters:
  ///   - idle: the steps that are left out.
  ///   - isIdle: called with each step that has changed no line, if it is given.
  mutating func read(
    footNotes: Set<Character>, skipping idle: Set<Pass> = [], isIdle: ((Pass) -> Void)? = nil
  ) {
    func perform(_ pass: Pass, _ body: (inout ListConventions) -> Void) {
      guard !idle.contains(pass) else { return }
      let texts = isIdle == nil ? [] : lines.map(\.text)
      body(&self)
      if let isIdle, lines.map(\.text) == texts { isIdle(pass) }
    }
    perform(.suffixes) {
      $0.takePictures()
      $0.takeSuffixes(footNotes: footNotes)
    }
    perform(.originals) {
      $0.takeCodes()
      $0.takeCapitals()
      $0.takeOriginals()
      $0.takeNames()
      $0.takeWriters()
      $0.takeTailsOfKeys()
    }
    perform(.signs) { $0.takeSignsAtEnd() }
    let hasTimesFirst = takeLeadingTimes()
    takeNumbers()
    perform(.frames) {
      $0.takePageNumbers()
      $0.takeAlbums()
      $0.takeFrames()
    }
    perform(.places) {
      $0.takePlaces()
      $0.takeBracketsBefore()
      $0.takePagesAtEnd()
    }
    for index in lines.indices where lines[index].text.hasPrefix(TextWriter.noteMark) {
      let line = lines[index]
      lines[index] = SongLine(line.text, section: line.section)
    }
    if !hasTimesFirst { takeLeadingTimes() }
    // Facts may come before or after times: "One [G] (3:45)" and "One (3:45) [G]".
    takeBrackets()
    let length = textLength
    takeTrailingTimes()
    if textLength != length { takeBrackets(onlyAtEnd: true) }
    perform(.pieces) { $0.takePieces() }
    perform(.labels) {
      $0.takeLabels()
      $0.takeBookNumbers()
      $0.takeTails()
    }
    findDurations()
  }

  /// The length of all texts in bytes, which each step makes shorter that takes something.
  private var textLength: Int { lines.reduce(0) { $0 + $1.text.utf8.count } }

  /// Takes the facts in brackets. If the only key is `[E]`, it is the mark of explicit songs and no
  /// key.
  mutating func takeBrackets(onlyAtEnd: Bool = false) {
    let bracketed = lines.indices.filter { index in
      (!onlyAtEnd || lines[index].text.last.map { ")]）】］".contains($0) } == true)
        && lines[index].isOpen && Self.hasBrackets(lines[index].text) && !lines[index].isTimedBreak
    }
    var letters: Set<String> = []
    var hasKeys = haveKeys
    var dated = 0
    let found = bracketed.map { lines[$0].text }.concurrentMap { Self.facts(inBracketsOf: $0) }
    for facts in found {
      for (_, facts) in facts {
        if facts.isDoubtful, let key = facts.key {
          letters.insert(key)
        } else if facts.key != nil {
          hasKeys = true
        }
        if facts.isOnlyDated { dated += 1 }
      }
    }
    for (index, facts) in zip(bracketed, found)
    where facts.count(where: { $0.facts.key != nil }) > 1 && lines[index].text.utf8.contains(0x2F) {
      lines[index].isMedley = true
    }
    let takesSyllables = takeSyllablesInBrackets(bracketed)
    let takesLetters = hasKeys || !letters.isSubset(of: ["E"])
    let takesDates = dated > 1 && dated * 2 >= lines.count
    let open = zip(bracketed, found).filter { !$1.isEmpty }
    let taken = open.map { (line: lines[$0], facts: $1) }.concurrentMap { line, facts in
      var line = line
      // Syllables may have been removed.
      var facts = takesSyllables ? Self.facts(inBracketsOf: line.text) : facts
      while let (range, last) = facts.last(where: {
        (!$0.facts.isDoubtful || takesLetters) && (!$0.facts.isOnlyDated || takesDates)
      }) {
        line.remove(range, last)
        // The brackets are found again after each removal, which changes the text.
        facts = Self.facts(inBracketsOf: line.text)
      }
      return line
    }
    for ((index, _), line) in zip(open, taken) { lines[index] = line }
  }

  /// Takes syllables for keys in the last brackets of most lines: `(Lam)`, `(Do)`. Returns whether
  /// it has taken any.
  mutating func takeSyllablesInBrackets(_ bracketed: [Int]) -> Bool {
    let found = bracketed.map { lines[$0].text }.concurrentMap {
      text -> (range: Range<Substring.Index>, facts: PieceFacts)? in
      guard let range = LineCuts(text).brackets.last, range.lowerBound > text.startIndex,
        case let inside = LineCuts.inside(range, of: text), inside.utf8.count < 16,
        let facts = PieceFacts(inside, inColumn: true), facts.key != nil
      else { return nil }
      return (range, facts)
    }
    let count = found.count { $0 != nil }
    let syllables = zip(bracketed, found).filter { $1?.facts.isDoubtful == true }
    guard !syllables.isEmpty, count > 2, count * 10 >= bracketed.count * 7 else { return false }
    for case (let index, let found?) in syllables { lines[index].remove(found.range, found.facts) }
    return true
  }

  /// Whether a text may have brackets, by the bytes of these.
  static func hasBrackets(_ text: Substring) -> Bool {
    text.utf8.contains { $0 == 0x28 || $0 == 0x5B || $0 == 0xEF || $0 == 0xE3 }
  }

  /// The brackets of a text that contain facts, unless nothing is beside them.
  static func facts(
    inBracketsOf text: Substring
  ) -> [(range: Range<Substring.Index>, facts: PieceFacts)] {
    guard hasBrackets(text) else { return [] }
    return LineCuts(text).brackets.compactMap { range in
      let isAlone =
        text[..<range.lowerBound].trimmed.isEmpty && text[range.upperBound...].trimmed.isEmpty
      return isAlone ? nil : PieceFacts(LineCuts.inside(range, of: text)).map { (range, $0) }
    }
  }

  /// The indices of the lines that can have a number of the list.
  var counted: [Int] {
    lines.indices.filter {
      lines[$0].isOpen && !lines[$0].isLayered && !lines[$0].isBreakWithoutNumber
    }
  }

  mutating func takeNumbers() {
    let counted = counted
    let numbers = counted.map { lines[$0].text }.concurrentMap { TextNumber($0) }
    let marked = numbers.filter { $0?.isMarked == true }
    let takesMarked =
      marked.count * 2 >= counted.count
      || TextNumber.isSequence(marked.compactMap(\.self), fromStart: true)
      || marked.count > 3 && TextNumber.isSequenceWithGaps(marked.compactMap(\.self))
    let all = numbers.compactMap(\.self)
    let isPadded = all.contains(where: \.isPadded) || all.contains { $0.side != nil }
    let isTable = all.allSatisfy(\.isCell)
    // "7 Years" and "8 Mile" are titles. But if artists follow, as in "9 Low - …" and "10 Pixies -
    // …", the numbers are those of a list.
    let areNamed = all.allSatisfy { $0.rest.hasBytes(of: " - ") || $0.rest.hasBytes(of: " – ") }
    let takesAll =
      all.count == counted.count && all.count >= (isTable ? 1 : isPadded ? 2 : 3)
      && TextNumber.isSequence(all, fromStart: !isPadded && !areNamed)
    // If some lines have no number, only numbers that count up are numbers of the list.
    let chain = takesAll ? [] : TextNumber.chain(in: numbers)
    let areAllPadded = all.count == counted.count && all.allSatisfy(\.isPadded)
    let takesChain =
      isPadded && chain.count > (areAllPadded ? 1 : 2) && chain.count * 2 > counted.count
    let bare = takesAll ? [] : TextNumber.count(in: numbers)
    let hasNoGap = bare.compactMap { numbers[$0]?.value }.max() == bare.count
    let takesBare =
      bare.count > 4 && bare.count * 10 >= counted.count * 7
      || bare.count > 3 && hasNoGap && bare.count * 2 >= counted.count
    var last: TextNumber?
    for (position, (index, number)) in zip(counted, numbers).enumerated() {
      let isTaken =
        number.map { number in
          takesAll || takesBare && bare.contains(position)
            || takesMarked && (number.isMarked || number.side != nil && number.isStopped)
            || takesChain && chain.contains(position)
        } ?? false
      // A digit may follow the number without a space if the number before is one less.
      guard let rest = isTaken ? number?.rest : last?.behindNext(in: lines[index].text) else {
        last = nil
        continue
      }
      last = isTaken ? number : nil
      lines[index].text = rest
      lines[index].marks.insert(.number)
      lines[index].takeLayer()
    }
  }

  /// Whether a line has two parts beside a dash, without quotes or other signs.
  static func isDivided(_ text: Substring) -> Bool {
    // Most lines are decided by their bytes: those of spaces, hyphens, other dashes and brackets.
    var (last, lastButOne): (UInt8, UInt8) = (0, 0)
    var isDash = false
    var mayBe = false
    var isNested = false
    for byte in text.utf8 {
      switch byte {
      case 9: mayBe = true
      case 0x2D, 0xE2: mayBe = mayBe || last == 0x20 || last >= 0x80
      case 0x28, 0x5B, 0x22, 0xE3, 0xEF, 0xC2: isNested = true
      case 0x20: isDash = isDash || last == 0x2D && lastButOne == 0x20
      default: break
      }
      (last, lastButOne) = (byte, last)
    }
    guard mayBe else { return false }
    if isDash, !isNested { return true }
    return LineCuts(text).separators.contains { $0.mark == .dash || $0.mark == .tab }
  }

  /// Whether a line has two parts beside a dash, quotes or a word.
  static func hasParts(_ text: Substring) -> Bool {
    isDivided(text) || text.hasBytes(of: " by ")
      || QuotedTitle.leading(text).map { !$0.behind.isEmpty } ?? false
  }
}
