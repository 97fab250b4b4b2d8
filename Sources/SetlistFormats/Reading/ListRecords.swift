import Foundation
import SetlistModel

/// Joins the lines of a list in which each song has several lines: a time of its own, the artist
/// below the title, or the names of its writers.
///
/// The lines of a song are found by what comes again in each: a time, a number, a blank line, the
/// years of a composer, or a header that names the fields one below the other.
struct ListRecords {
  /// The lines, each with a whole song.
  private(set) var lines: [ListLine]
  /// Whether the title is the first field, if a header tells.
  private(set) var isTitleFirst: Bool?

  /// The kind of a line as a part of a song.
  private enum Part {
    case time, number, text, years, other
  }

  /// Joins lines that are not blank.
  ///
  /// - Complexity: O(*n*) in the length of the lines.
  init(_ lines: [ListLine]) {
    self.lines = lines
    joinTimesBelow()
    attachCredits()
    var header: [ImportRole] = []
    if let found = self.header() { header = takeHeader(found) }
    let isHeaded = !header.isEmpty
    let all = self.lines
    // Labels of buttons and other text around the list are put behind the songs.
    self.lines = all.filter { !$0.isLeftOut }
    let parts = self.lines.map(Self.part)
    let texts = parts.count { $0 == .text }
    // Most lists have one line for each song, with separators in it.
    let step = max(self.lines.count / 600, 1)
    let sample = stride(from: 0, to: self.lines.count, by: step)
    let divided = sample.count { parts[$0] == .text && Self.hasFields(self.lines[$0].text) } * step
    let isJoined =
      texts > 1 && !self.lines.contains(where: \.isFixed) && divided * 5 < texts * 2
      && anchors(parts).contains { join($0, parts, isHeaded: isHeaded) }
    self.lines = isJoined ? merged(with: all.filter(\.isLeftOut)) : all
  }

  /// The lines with those around the list, in the order of their numbers.
  private func merged(with others: [ListLine]) -> [ListLine] {
    var result: [ListLine] = []
    var rest = others[...]
    for line in lines {
      while let other = rest.first, other.number < line.number {
        result.append(other)
        rest.removeFirst()
      }
      result.append(line)
    }
    return result + rest
  }

  private static func part(_ line: ListLine) -> Part {
    guard line.isEntry else { return .other }
    let text = line.text
    if isTime(text) { return .time }
    let digits = text.drop { $0 == "#" }.prefix { $0 != "." }
    if text.utf8.count < 5, digits.allSatisfy({ $0.isASCII && $0.isNumber }) { return .number }
    if isCount(text) { return .other }
    if text.last == ")", text.firstMatch(of: /\((?:ca?\. ?)?\d{4} ?[-–] ?\d{4}\)$/) != nil {
      return .years
    }
    return .text
  }

  /// Whether a line is a number of views or likes: `18.4K`, `9,310`.
  private static func isCount(_ text: Substring) -> Bool {
    text.utf8.count < 12 && text.wholeMatch(of: /[\d.,]+ ?[KkMm]?/) != nil
  }

  /// Whether a line is a time and nothing else: `3:45`, `[00:03:10]`, `19:04 Uhr`.
  static func isTime(_ text: Substring) -> Bool {
    guard text.utf8.count < 15, text.contains(where: \.isNumber) else { return false }
    var inner = text
    if let first = inner.first, "([".contains(first), inner.last == ")" || inner.last == "]" {
      inner = inner.dropFirst().dropLast()
    }
    for unit in [" Uhr", "h"] where inner.hasSuffix(unit) { inner = inner.dropLast(unit.count) }
    return inner.contains(":") && DurationFormat.seconds(from: inner, in: .line) != nil
  }

  private static func hasFields(_ text: Substring) -> Bool {
    let marks: [LineCuts.Mark] = [.dash, .tab, .bar, .tilde, .star, .slash, .semicolon]
    let cuts = LineCuts(text)
    return cuts.separators.contains { marks.contains($0.mark) } || !cuts.quotes.isEmpty
  }

  /// Joins titles with the times that are below them in a block of their own.
  private mutating func joinTimesBelow() {
    let times = lines.indices.filter { lines[$0].isEntry && Self.isTime(lines[$0].text) }
    guard times.count > 2, let first = times.first, let last = times.last,
      last - first == times.count - 1
    else { return }
    guard !lines.contains(where: \.isFixed) else { return }
    let titles = lines[..<first].indices.filter { lines[$0].isEntry }.suffix(times.count)
    guard titles.count == times.count else { return }
    for (title, time) in zip(titles, times) {
      lines[title].text = Substring("\(lines[time].text) \(lines[title].text)")
    }
    // The heading above the times has no songs.
    let isHeaded = lines[first - 1].isHeading
    lines.removeSubrange((isHeaded ? first - 1 : first)...last)
  }

  // MARK: Credits

  /// Attaches lines such as `Music: Ada Cole` to the song above, and makes its performer the
  /// artist.
  private mutating func attachCredits() {
    var kept: [ListLine] = []
    let bracketed = lines.count { Self.isBracketed($0.text) }
    let connected = lines.count { Self.connected($0.text) != nil }
    var performers = 0
    var artists: [Int: Substring] = [:]
    for line in lines {
      if line.isFixed {
        kept.append(line)
        continue
      }
      if let last = kept.indices.last, line.isEntry, kept[last].isEntry {
        if !line.isApart, connected > 1, artists[last] == nil, let artist = Self.connected(line.text) {
          artists[last] = artist
          performers += 1
          continue
        }
        if let facts = Self.facts(in: line.text) {
          kept[last].text = Substring(String(kept[last].text) + facts)
          continue
        }
      }
      guard let last = kept.indices.last, line.isEntry || line.isHeading, kept[last].isEntry,
        let credit = ListWords.credit(in: line.text)
      else {
        if let last = kept.indices.last, line.isEntry, kept[last].isEntry, Self.isBracketed(line.text),
          SongLine(line.text, section: 0).pause == nil,
          !line.isApart || TextNumber(kept[last].text)?.isMarked == true, bracketed * 3 < lines.count
        {
          kept[last].remarks.append(String(line.text.dropFirst().dropLast()))
        } else {
          kept.append(line)
        }
        continue
      }
      if credit.isPerformer, artists[last] == nil {
        artists[last] = credit.name
        performers += 1
      } else {
        kept[last].remarks.append(String(line.text))
      }
    }
    guard kept.count < lines.count else { return }
    for (index, artist) in artists {
      if performers * 2 >= kept.count(where: \.isEntry) || performers > 2 {
        kept[index].text = Substring(String(kept[index].text) + "\t" + String(artist))
        isTitleFirst = true
      } else {
        kept[index].remarks.append(String(artist))
      }
    }
    lines = kept
  }

  /// The artist in a line such as `by Tom Vance`; `nil` for other lines.
  private static func connected(_ text: Substring) -> Substring? {
    let folded = text.prefix(5).lowercased()
    for word in ["by ", "von ", "par ", "por ", "przez "] where folded.hasPrefix(word) {
      let rest = text.dropFirst(word.count).trimmed
      return rest.first?.isLowercase == true || rest.utf8.count > 60 ? nil : rest
    }
    return nil
  }

  /// The facts of a song in a line of its own, such as `Key: A · Capo: 2nd fret`, in brackets; `nil`
  /// for other lines.
  private static func facts(in text: Substring) -> String? {
    guard text.utf8.count < 100, text.utf8.prefix(16).contains(where: { $0 == 0x3A || $0 == 0x3D })
    else { return nil }
    let pieces = text.split { "·|•,;".contains($0) }.map(\.trimmed).filter { !$0.isEmpty }
    let facts = pieces.filter { piece in
      let facts = PieceFacts(piece).flatMap { $0.words.isEmpty ? $0 : nil }
      return facts.map { $0.isExplicit || $0.tempo != nil || $0.capo != nil } ?? false
    }
    guard !facts.isEmpty, facts.count * 3 >= pieces.count else { return nil }
    return facts.map { " (\($0))" }.joined()
  }

  // MARK: Headers

  /// The range of lines that name the fields one below the other, among the first lines.
  private func header() -> Range<Int>? {
    var start = 0
    while start < min(lines.count, 12) {
      var end = start
      while end < lines.count, end - start < 8, Self.role(lines[end].text) != nil { end += 1 }
      let roles = lines[start..<end].compactMap { Self.role($0.text) }
      if roles.contains(.title), roles.contains(.artist), Set(roles).count == roles.count {
        return start..<end
      }
      start = end + 1
    }
    return nil
  }

  private static func role(_ text: Substring) -> ImportRole? {
    guard text.utf8.count < 40, !text.contains(where: { $0.isNumber || $0.isDash }),
      let name = CSVColumnName(String(text)), name.certainty == .exact
    else { return nil }
    switch name.field {
    case .fact(let fact): return .fact(fact)
    case .position: return .number
    default: return .ignored
    }
  }

  /// Leaves out the header and what is above it. Returns the roles of the fields.
  private mutating func takeHeader(_ range: Range<Int>) -> [ImportRole] {
    let roles = lines[range].compactMap { Self.role($0.text) }
    for index in 0..<range.upperBound where lines[index].isEntry {
      lines[index].kind = .nothing(.page)
    }
    isTitleFirst = roles.firstIndex(of: .title) ?? 0 < roles.firstIndex(of: .artist) ?? 0
    return roles
  }

  // MARK: Records

  /// The possible beginnings of songs, the surest first.
  private func anchors(_ parts: [Part]) -> [[Int]] {
    let times = parts.indices.filter { parts[$0] == .time }
    let alone = lines.indices.filter { parts[$0] == .number }
    let numbers =
      alone.count > 2
      ? alone
      : lines.indices.filter {
        parts[$0] == .text && TextNumber(lines[$0].text)?.isMarked == true
      }
    let apart = lines.indices.filter { lines[$0].isApart && parts[$0] != .other }
    let years = parts.indices.filter { parts[$0] == .years }
    var anchors: [[Int]] = []
    if times.count > 1 {
      let isFirst = times.allSatisfy { $0 + 1 < parts.count && parts[$0 + 1] == .text }
      let first = parts.firstIndex { $0 == .text || $0 == .time }
      let areFirst = isFirst && first.map { parts[$0] == .time || lines[times[0]].isApart } == true
      anchors.append(areFirst ? times : behind(times, parts))
    }
    if numbers.count > 2 { anchors.append(numbers) }
    if years.count > 2 { anchors.append(years) }
    if apart.count > 2 { anchors.append(apart) }
    return anchors
  }

  /// The beginnings of songs that end with a time.
  private func behind(_ times: [Int], _ parts: [Part]) -> [Int] {
    let steps = zip(times, times.dropFirst()).map { $1 - $0 }
    let step = steps.min() ?? 1
    let first = max(times[0] - step + 1, 0)
    return [first] + times.dropLast().map { $0 + 1 }
  }

  /// Joins the lines from each beginning to the next, if most have the same number of texts.
  private mutating func join(_ anchors: [Int], _ parts: [Part], isHeaded: Bool) -> Bool {
    let repeated = repeatedTexts(parts, anchors.count)
    let ends = anchors.dropFirst() + [lines.count]
    let records = zip(anchors, ends).map { start, end in
      (start..<end).filter { !repeated.contains(lines[$0].text) }
    }
    let hasTimes = parts.count { $0 == .time } * 2 >= anchors.count
    func texts(_ record: [Int]) -> [Int] {
      record.prefix { parts[$0] != .other }.filter {
        parts[$0] == .text || parts[$0] == .years
      }.filter { !Self.isBracketed(lines[$0].text) }
    }
    let counts = Dictionary(grouping: records.dropLast().map { texts($0).count }, by: \.self)
      .mapValues(\.count)
    guard let usual = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }),
      usual.value > 1, usual.value * 10 >= (records.count - 1) * 7,
      (hasTimes || parts[anchors[0]] == .number ? 1 : 2)...4 ~= usual.key
    else { return false }
    var all = records.map { Array(texts($0).prefix(usual.key)) }
    // A line with both artist and title is the song, and the others are remarks.
    let whole = records.map { record in
      texts(record).filter { ListConventions.isDivided(lines[$0].text) }
    }
    let isWhole = whole.count(where: { !$0.isEmpty }) * 10 >= records.count * 7
    if isWhole { all = whole.map { Array($0.prefix(1)) } }
    let isSure = hasTimes || isHeaded || parts[anchors[0]] != .text
      || TextNumber(lines[anchors[0]].text)?.isMarked == true
    if !isSure, !arePairs(all, usual.key) { return false }
    let prose = all.joined().count { lines[$0].isProse }
    guard prose * 4 < all.reduce(0, { $0 + $1.count }) else { return false }
    var joined: [ListLine] = Array(lines[..<anchors[0]])
    for (record, fields) in zip(records, all) {
      guard let first = fields.first else {
        joined += record.map { lines[$0] }
        continue
      }
      let last = max(fields.last ?? first, record.last { parts[$0] == .time } ?? first)
      joined.append(line(of: record.filter { $0 <= last }, fields, parts))
      for index in record where index > last {
        var line = lines[index]
        if Self.isBracketed(line.text) {
          joined[joined.count - 1].remarks.append(String(line.text.dropFirst().dropLast()))
        } else if isWhole, parts[index] == .text, !ListConventions.isDivided(line.text),
          record.count < 9
        {
          joined[joined.count - 1].remarks.append(String(line.text))
        } else {
          if Self.isCount(line.text) { line.kind = .nothing(.page) }
          joined.append(line)
        }
      }
    }
    lines = joined
    if parts[anchors[0]] == .years { isTitleFirst = false }
    return true
  }

  /// The texts that stand in most songs, such as the labels of buttons.
  private func repeatedTexts(_ parts: [Part], _ count: Int) -> Set<Substring> {
    let texts = parts.indices.filter { parts[$0] == .text }.map { lines[$0].text }
    let counts = Dictionary(grouping: texts, by: \.self).mapValues(\.count)
    return Set(
      counts.filter {
        $0.value > 2 && $0.value * 3 >= count * 2 && ListWords.isPageWord($0.key)
      }.keys)
  }

  /// Whether the words of two lines show that one is the artist, in the same order.
  private func arePairs(_ records: [[Int]], _ count: Int) -> Bool {
    guard count == 2, records.count > 2 else { return false }
    let pairs = records.filter { $0.count == 2 }
    let weights = pairs.map {
      SideEvidence.weight(first: String(lines[$0[0]].text), second: String(lines[$0[1]].text))
    }
    let firsts = Set(pairs.map { lines[$0[0]].text }).count
    let seconds = Set(pairs.map { lines[$0[1]].text }).count
    let repeats = abs(firsts - seconds)
    return abs(weights.reduce(0, +)) >= 1.5 || repeats > 1
  }

  private func line(
    of record: [Int], _ fields: [Int], _ parts: [Part]
  ) -> ListLine {
    var line = lines[fields[0]]
    line.isApart = record.first.map { lines[$0].isApart } ?? line.isApart
    line.kind = .entry
    let time = record.first { parts[$0] == .time }
    let number = record.first { parts[$0] == .number }
    var text = fields.map { String(lines[$0].text) }.joined(separator: "\t")
    if let time {
      let isBefore = fields.first.map { time < $0 } ?? true
      text =
        isBefore ? "\(lines[time].text) \(text)" : text + (fields.count > 1 ? "\t" : " ")
        + lines[time].text
    }
    if let number { text = "\(lines[number].text.prefix { $0 != "." }). \(text)" }
    line.text = Substring(text)
    for index in record where parts[index] == .text && !fields.contains(index) {
      let isBracketed = Self.isBracketed(lines[index].text)
      line.remarks.append(
        String(isBracketed ? lines[index].text.dropFirst().dropLast() : lines[index].text))
    }
    for index in record { line.remarks += index == fields[0] ? [] : lines[index].remarks }
    return line
  }

  private static func isBracketed(_ text: Substring) -> Bool {
    guard let first = text.first, "([（".contains(first) else { return false }
    let brackets = LineCuts(text).brackets
    return brackets.count == 1 && brackets[0] == text.startIndex..<text.endIndex
  }
}
