import SetlistModel

// Songs whose lines come again in the same order.
extension ListRecords {
  /// The possible beginnings of songs, the surest first.
  func anchors(_ parts: [Part]) -> [[Int]] {
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
    // Several works below a composer are songs below a heading.
    let haveWorks =
      years.count > 1
      && years.contains { index in
        let below = lines[index...].dropFirst().prefix(2)
        return !lines[index].isIndented && below.count == 2
          && below.allSatisfy { $0.isIndented && !$0.isApart }
      }
    if haveWorks { return [] }
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
  func behind(_ times: [Int], _ parts: [Part]) -> [Int] {
    let steps = zip(times, times.dropFirst()).map { $1 - $0 }
    let step = steps.min() ?? 1
    let first = max(times[0] - step + 1, 0)
    return [first] + times.dropLast().map { $0 + 1 }
  }

  /// Joins the lines from each beginning to the next, if most have the same number of texts.
  mutating func join(_ anchors: [Int], _ parts: [Part], isHeaded: Bool) -> Bool {
    let ends = anchors.dropFirst() + [lines.count]
    let records = zip(anchors, ends).map { start, end in Array(start..<end) }
    let hasTimes = parts.count { $0 == .time } * 2 >= anchors.count
    func texts(_ record: [Int]) -> [Int] {
      record.prefix { parts[$0] != .other }.filter {
        parts[$0] == .text || parts[$0] == .years
      }.filter { !LineCuts.isBracketed(lines[$0].text) }
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
    let areRemarks = !isWhole && usual.key == 2 && haveRemarksBelow(all)
    if areRemarks { all = all.map { Array($0.prefix(1)) } }
    let isSure =
      hasTimes || isHeaded || parts[anchors[0]] != .text
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
        if LineCuts.isBracketed(line.text) {
          joined[joined.count - 1].remarks.append(String(line.text.dropFirst().dropLast()))
        } else if areRemarks, parts[index] == .text, record.count < 5 {
          joined[joined.count - 1].remarks.append(String(line.text))
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

  /// Whether the second lines of songs are remarks, which begin with small letters or tell how to
  /// play.
  func haveRemarksBelow(_ records: [[Int]]) -> Bool {
    let pairs = records.filter { $0.count == 2 }.map { (lines[$0[0]].text, lines[$0[1]].text) }
    let remarks = pairs.count { first, second in
      second.first?.isLowercase == true && first.first?.isLowercase != true
        || ListWords.isClearInstruction(second)
    }
    return pairs.count > 2 && remarks * 10 >= pairs.count * 6
  }

  /// The lines without the labels of buttons that come again with most songs, which are left out.
  static func withoutButtons(_ lines: [ListLine]) -> [ListLine] {
    let labels = lines.filter { $0.isEntry && ListWords.isPageWord($0.text) }
    let counts = Dictionary(grouping: labels, by: \.text).mapValues(\.count)
    return lines.map { line in
      guard line.isEntry, let count = counts[line.text], count > 2, count * 12 >= lines.count
      else { return line }
      var label = line
      label.kind = .nothing(.page)
      return label
    }
  }

  /// The lines without the numbers of pages that stand below the songs of a table of contents.
  static func withoutPages(_ lines: [ListLine]) -> [ListLine] {
    let entries = lines.indices.filter { index in
      lines[index].isEntry && lines[index].text.contains { $0.isLetter || $0.isNumber }
    }
    let areNumbers = entries.map { index in
      lines[index].text.utf8.count < 5
        && lines[index].text.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }
    let pages = zip(entries, areNumbers).filter(\.1).map(\.0)
    let values = pages.compactMap { Int(lines[$0].text) }
    // Numbers that count up are those of the songs, unless they begin later, below the first one.
    let isCounted = areNumbers.last != true || values.first == 1
    guard values.count > 2, values.count * 10 >= (entries.count - values.count) * 7,
      areNumbers.first == false,
      !zip(areNumbers, areNumbers.dropFirst()).contains(where: { $0 && $1 }),
      zip(values, values.dropFirst()).allSatisfy({ $0 < $1 }),
      !isCounted || values[values.count - 1] - values[0] >= values.count
    else { return lines }
    var rest = lines
    for index in pages { rest[index].kind = .nothing(.page) }
    return rest
  }

  /// Whether the words of two lines show that one is the artist, in the same order.
  func arePairs(_ records: [[Int]], _ count: Int) -> Bool {
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

  func line(
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
        isBefore
        ? "\(lines[time].text) \(text)"
        : text + (fields.count > 1 ? "\t" : " ")
          + lines[time].text
    }
    if let number { text = "\(lines[number].text.prefix { $0 != "." }). \(text)" }
    line.text = Substring(text)
    for index in record where parts[index] == .text && !fields.contains(index) {
      let isBracketed = LineCuts.isBracketed(lines[index].text)
      line.remarks.append(
        String(isBracketed ? lines[index].text.dropFirst().dropLast() : lines[index].text))
    }
    for index in record { line.remarks += index == fields[0] ? [] : lines[index].remarks }
    return line
  }
}
