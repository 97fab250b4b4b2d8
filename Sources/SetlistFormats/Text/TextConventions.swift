import Foundation

/// The conventions of a text, found from all of its lines together: whether songs have numbers,
/// times or quotes, and the meaning of the times.
///
/// A line alone is ambiguous: "99 Luftballons" has no number, "John 3:16" no length, "12:51" is a
/// song, and `"Heroes"` has quotes in its title.
struct TextConventions {
  /// The lines with songs, breaks and notes, in order.
  private(set) var entries: [TextEntry]
  /// The columns of the lines; `nil` if lines are not divided.
  private(set) var columns: ColumnReading?

  /// Reads lines, each with the number of headings above it.
  ///
  /// - Parameter roles: the roles of columns that the user has chosen.
  /// - Complexity: O(*n*) in the length of the lines.
  init(_ lines: [(line: Substring, section: Int)], roles: [Int: ImportRole] = [:]) {
    entries = lines.map { TextEntry($0.line, section: $0.section) }
    for index in entries.indices { entries[index].readNote() }
    let hasTimesFirst = takeLeadingTimes()
    takeNumbers()
    for index in entries.indices { entries[index].readNote() }
    if !hasTimesFirst { takeLeadingTimes() }
    // Keys may come before or after times: "One [G] (3:45)" and "One (3:45) [G]".
    takeKeys()
    takeTrailingTimes()
    takeKeys()
    findDurations()
    let open = entries.filter { $0.isOpen && $0.pause == nil }
    let style = TextStyle(
      of: open.map(\.text), areTimed: open.allSatisfy { $0.duration != nil || $0.start != nil },
      roles: roles)
    columns = style.columns.reading
    for index in entries.indices { entries[index].read(style: style) }
  }

  /// Takes the keys after titles. If the only key is `[E]`, it is the mark of explicit songs and no
  /// key.
  private mutating func takeKeys() {
    let keys = entries.indices.compactMap { index in
      entries[index].isOpen ? TextKey(trailing: entries[index].text).map { (index, $0) } : nil
    }
    guard keys.contains(where: { $1.key != "E" }) else { return }
    for (index, key) in keys where entries[index].key == nil {
      entries[index].text = key.rest
      entries[index].key = String(key.key)
    }
  }

  /// The indices of the entries that can have a number of the list.
  private var counted: [Int] {
    entries.indices.filter {
      entries[$0].isOpen && !entries[$0].isLayered && !entries[$0].isBreakWithoutNumber
    }
  }

  private mutating func takeNumbers() {
    let counted = counted
    let numbers = counted.map { TextNumber(entries[$0].text) }
    let marked = numbers.filter { $0?.isMarked == true }
    let takesMarked =
      marked.count * 2 >= counted.count
      || TextNumber.isSequence(marked.compactMap(\.self), fromStart: true)
    let all = numbers.compactMap(\.self)
    let isPadded = all.contains(where: \.isPadded) || all.contains { $0.side != nil }
    let isTable = all.allSatisfy(\.isCell)
    // "7 Years" and "8 Mile" are titles. But if artists follow, as in "9 Low - …" and "10 Pixies -
    // …", the numbers are those of a list.
    let areNamed = all.allSatisfy { $0.rest.contains(" - ") || $0.rest.contains(" – ") }
    let takesAll =
      all.count == counted.count && all.count >= (isTable ? 1 : isPadded ? 2 : 3)
      && TextNumber.isSequence(all, fromStart: !isPadded && !areNamed)
    // If some lines have no number, only numbers that count up are numbers of the list.
    let chain = takesAll ? [] : TextNumber.chain(in: numbers)
    let areAllPadded = all.count == counted.count && all.allSatisfy(\.isPadded)
    let takesChain =
      isPadded && chain.count > (areAllPadded ? 1 : 2) && chain.count * 2 > counted.count
    for (position, (index, number)) in zip(counted, numbers).enumerated() {
      guard let number,
        takesAll || takesMarked && number.isMarked || takesChain && chain.contains(position)
      else { continue }
      entries[index].text = number.rest
      entries[index].isMarked = true
    }
  }

  @discardableResult
  private mutating func takeLeadingTimes() -> Bool {
    let indices = entries.indices.filter { entries[$0].isOpen }
    let times = indices.map { TextTime(leading: entries[$0].text) }
    let found = times.count { $0 != nil }
    let isUsual = found > 1 && found * 2 >= indices.count
    var hasAny = false
    for (index, time) in zip(indices, times) {
      guard let time,
        isUsual || time.seconds == 0
          || time.isBracketed && !time.isRound && !time.isDoubtful
          || found == 1 && indices.count == 1 && TextParts(time.rest).isDivided
      else { continue }
      hasAny = true
      entries[index].take(time)
      entries[index].start = time.seconds
    }
    takeEnds(of: indices) { TextTime(leading: $0) }
    return hasAny
  }

  private mutating func takeTrailingTimes() {
    let indices = entries.indices.filter { entries[$0].isOpen && !entries[$0].isTimedBreak }
    var times = indices.map { TextTime(trailing: entries[$0].text) }
    // Times of an uncertain form count if half of the lines end with different ones after a title.
    let doubtful = zip(indices, times).compactMap { index, time -> TimeInterval? in
      guard let time, time.isDoubtful,
        TextParts(time.rest).isDivided || !TextParts(entries[index].text).isDivided
      else { return nil }
      return time.seconds
    }
    if Set(doubtful).count < 2 || doubtful.count * 2 < indices.count {
      times = times.map { $0?.isDoubtful == true ? nil : $0 }
    }
    let isUsual = times.count { $0 != nil } * 2 >= indices.count
    // "The Who - 5:15" has no length if other lines have a title after the dash.
    let hasTitles = zip(indices, times).contains { index, time in
      time == nil && TextParts(entries[index].text).isDivided
    }
    let divided = times.count { $0.map { TextParts($0.rest).isDivided } ?? false }
    let keepsDivided = hasTitles || divided > 0 && divided * 2 >= indices.count
    let taken = zip(indices, times).compactMap { index, time -> (index: Int, time: TextTime)? in
      guard let time else { return nil }
      let losesTitle =
        keepsDivided && !TextParts(time.rest).isDivided && TextParts(entries[index].text).isDivided
      return time.isBracketed || isUsual && !losesTitle ? (index, time) : nil
    }
    for (index, time) in taken {
      entries[index].take(time)
      if time.end == nil { entries[index].duration = time.seconds }
    }
    takeBeginnings(before: taken.filter { $0.time.end == nil })
    // Times are start times if they begin at zero, or if they rise as lengths would not.
    let known = taken.compactMap { index, time in time.seconds.map { (index, seconds: $0) } }
    let areStarts =
      known.first?.seconds == 0
      ? known.count > 1 && areStarts(known) : known.count > 4 && known.map(\.seconds).riseByMinutes
    for (index, time) in taken where time.end == nil {
      if areStarts, entries[index].duration == time.seconds {
        (entries[index].start, entries[index].duration) = (time.seconds, nil)
      }
      if entries[index].duration == 0 { entries[index].duration = nil }
    }
  }

  /// Takes start times if most songs have one before their end time.
  private mutating func takeBeginnings(before ends: [(index: Int, time: TextTime)]) {
    let ranges = ends.compactMap {
      index, end -> (index: Int, rest: Substring, duration: TimeInterval)? in
      guard let first = TextTime(trailing: entries[index].text), let start = first.seconds,
        let end = end.seconds, start < end
      else { return nil }
      return (index, first.rest, end - start)
    }
    guard ranges.count * 2 > ends.count else { return }
    for range in ranges {
      entries[range.index].text = range.rest
      entries[range.index].duration = range.duration
    }
  }

  /// Takes end times if most songs have one after their start time.
  private mutating func takeEnds(of indices: [Int], time: (Substring) -> TextTime?) {
    let begun = indices.filter { entries[$0].start != nil }
    let ends = begun.map { time(entries[$0].text) }
    let areEnds = zip(begun, ends).count { index, end in
      (end?.seconds).map { $0 > entries[index].start ?? 0 } ?? false
    }
    guard areEnds > 0, areEnds * 2 > begun.count else { return }
    for (index, end) in zip(begun, ends) {
      guard let end, let start = entries[index].start, let seconds = end.seconds, seconds > start
      else { continue }
      entries[index].text = end.rest
      entries[index].duration = seconds - start
    }
  }

  /// Computes the length of songs from the start of the next one.
  private mutating func findDurations() {
    let begun = entries.indices.filter {
      entries[$0].isOpen && !entries[$0].isLayered && entries[$0].start != nil
    }
    let starts = begun.compactMap { entries[$0].start }
    guard areStarts(Array(zip(begun, starts))) else {
      // Times that rise and fall are lengths, not start times.
      for index in begun where entries[index].duration == nil {
        entries[index].duration = entries[index].start.flatMap { $0 > 0 ? $0 : nil }
      }
      return
    }
    guard starts.first.map({ $0 < 60 }) == true || starts.areFarApart else { return }
    for (position, index) in begun.enumerated().dropLast() where entries[index].duration == nil {
      let next = begun[position + 1]
      let isNext = entries[index + 1..<next].allSatisfy { !$0.isOpen || $0.isLayered }
      let seconds = starts[position + 1] - starts[position]
      if isNext, seconds > 0 { entries[index].duration = seconds }
    }
  }

  /// Whether the times of entries are successive start times, in one recording or several. A new
  /// recording begins with a time below a minute or, if the first time is 0:00, after a heading.
  private func areStarts(_ times: [(index: Int, seconds: TimeInterval)]) -> Bool {
    zip(times, times.dropFirst()).allSatisfy { previous, next in
      previous.seconds <= next.seconds || next.seconds < 60
        || times[0].seconds == 0 && entries[previous.index].section < entries[next.index].section
    }
  }
}

extension TextEntry {
  fileprivate mutating func take(_ time: TextTime) {
    text = time.rest
    isMarked = true
    if let start = time.seconds, let end = time.end { duration = end - start }
  }
}

extension [TimeInterval] {
  /// Whether each time is a minute or more after the previous one.
  fileprivate var riseByMinutes: Bool { zip(self, dropFirst()).allSatisfy { $1 - $0 >= 60 } }

  /// Whether the times are far enough apart for songs between them.
  fileprivate var areFarApart: Bool {
    guard let first, let last, count > 1 else { return false }
    return (last - first) / TimeInterval(count - 1) >= 45
  }
}
