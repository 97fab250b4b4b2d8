import Foundation
import SetlistModel

extension ListConventions {
  @discardableResult
  mutating func takeLeadingTimes() -> Bool {
    let indices = lines.indices.filter { lines[$0].isOpen }
    let times = indices.map { lines[$0].text }.concurrentMap { TextTime(leading: $0) }
    let found = times.count { $0 != nil }
    // Hours and minutes with a dot are certain if no time has a colon.
    let areDotted = found > 3 && times.allSatisfy { $0?.isDoubtful != false }
    let rising = times.compactMap {
      areDotted || $0?.isDoubtful == false ? $0?.seconds : nil
    }
    let areClocks =
      haveClocks
      || rising.count > 2 && rising.count * 4 >= indices.count
        && zip(rising, rising.dropFirst()).allSatisfy { $0 < $1 }
    haveClocks = areClocks
    let isUsual = found > 0 && areClocks || found > 1 && found * 2 >= indices.count
    var hasAny = false
    for (index, time) in zip(indices, times) {
      guard let time,
        isUsual || time.seconds == 0
          || time.isBracketed && !time.isRound && !time.isDoubtful
          || found == 1 && indices.count == 1 && Self.isDivided(time.rest)
      else { continue }
      hasAny = true
      lines[index].take(time)
      lines[index].start = time.seconds
    }
    takeEnds(of: indices) { TextTime(leading: $0) }
    return hasAny
  }

  mutating func takeTrailingTimes() {
    takeRemarksBehindTimes()
    let indices = lines.indices.filter { lines[$0].isOpen && !lines[$0].isTimedBreak }
    var times = indices.map { lines[$0].text }.concurrentMap { TextTime(trailing: $0) }
    // Times of an uncertain form count if half of the lines end with different ones after a title.
    let doubtful = zip(indices, times).compactMap { index, time -> TimeInterval? in
      guard let time, time.isDoubtful,
        Self.isDivided(time.rest) || !Self.isDivided(lines[index].text)
      else { return nil }
      return time.seconds
    }
    if Set(doubtful).count < 2 || doubtful.count * 2 < indices.count {
      times = times.map { $0?.isDoubtful == true ? nil : $0 }
    }
    let isUsual = times.count { $0 != nil } * 2 >= indices.count
    // Some lengths suffice if they are not numbers of verses.
    let certain = times.count { $0.map { !$0.isDoubtful && !$0.isBracketed } ?? false }
    let isFrequent = certain > 1 && certain * 5 >= indices.count
    // "The Who - 5:15" has no length if other lines have a title after the dash.
    let hasTitles = zip(indices, times).contains { index, time in
      time == nil && Self.isDivided(lines[index].text)
    }
    let divided = times.count { $0.map { Self.isDivided($0.rest) } ?? false }
    let keepsDivided = hasTitles || divided > 0 && divided * 2 >= indices.count
    let taken = zip(indices, times).compactMap { index, time -> (index: Int, time: TextTime)? in
      guard let time else { return nil }
      let losesTitle =
        keepsDivided && !Self.hasParts(time.rest) && Self.isDivided(lines[index].text)
      let isBehindArtist =
        !time.isDoubtful && (Self.isDivided(time.rest) || isFrequent && !losesTitle)
      return time.isBracketed || isBehindArtist || isUsual && !losesTitle ? (index, time) : nil
    }
    for (index, time) in taken {
      lines[index].take(time)
      if time.end == nil { lines[index].duration = time.seconds }
    }
    let ranges = takeBeginnings(before: taken.filter { $0.time.end == nil })
    // Times are start times if they begin at zero, or if they rise as lengths would not.
    let known = taken.compactMap { index, time in time.seconds.map { (index, seconds: $0) } }
    let areStarts =
      known.first?.seconds == 0
      ? known.count > 1 && areStarts(known) : known.map(\.seconds).areMoments
    let hasOpenEnd = times.last.map { $0 == nil } ?? false
    if areStarts, hasOpenEnd, known.first?.seconds != 0, known.map(\.seconds).beginLikeTheyGoOn {
      // The times end the songs.
      var start: TimeInterval = 0
      for (index, end) in known {
        lines[index].duration = end - start
        start = end
      }
      return
    }
    for (index, time) in taken where time.end == nil && !ranges.contains(index) {
      if areStarts, lines[index].duration == time.seconds {
        (lines[index].start, lines[index].duration) = (time.seconds, nil)
      }
      if lines[index].duration == 0 { lines[index].duration = nil }
    }
  }

  /// Takes the remarks in brackets behind times: `One 3:21 (live)`.
  private mutating func takeRemarksBehindTimes() {
    for index in open where lines[index].text.utf8.last.map({ $0 == 0x29 || $0 == 0x5D }) == true {
      guard let (rest, inside) = LineCuts.bracketAtEnd(of: lines[index].text),
        let time = TextTime(trailing: rest), !time.isDoubtful, !time.isBracketed, time.end == nil,
        inside.contains(where: \.isLetter)
      else { continue }
      lines[index].text = rest
      lines[index].notes.append(String(inside))
    }
  }

  /// Takes start times if most songs have one before their end time. Returns the indices of these
  /// songs.
  private mutating func takeBeginnings(before ends: [(index: Int, time: TextTime)]) -> Set<Int> {
    let ranges = ends.compactMap {
      index, end -> (index: Int, rest: Substring, duration: TimeInterval)? in
      guard let first = TextTime(trailing: lines[index].text), let start = first.seconds,
        let end = end.seconds, start < end
      else { return nil }
      return (index, first.rest, end - start)
    }
    guard ranges.count * 2 > ends.count else { return [] }
    for range in ranges {
      lines[range.index].text = range.rest
      lines[range.index].duration = range.duration
    }
    return Set(ranges.map(\.index))
  }

  /// Takes end times if most songs have one after their start time.
  private mutating func takeEnds(of indices: [Int], time: (Substring) -> TextTime?) {
    let begun = indices.filter { lines[$0].start != nil }
    let ends = begun.map { time(lines[$0].text) }
    let areEnds = zip(begun, ends).count { index, end in
      (end?.seconds).map { $0 > lines[index].start ?? 0 } ?? false
    }
    guard areEnds > 0, areEnds * 2 > begun.count else { return }
    for (index, end) in zip(begun, ends) {
      guard let end, let start = lines[index].start, let seconds = end.seconds, seconds > start
      else { continue }
      lines[index].text = end.rest
      lines[index].duration = seconds - start
    }
  }

  /// Computes the length of songs from the start of the next one.
  mutating func findDurations() {
    let begun = lines.indices.filter {
      lines[$0].isOpen && !lines[$0].isLayered && lines[$0].start != nil
    }
    let starts = begun.compactMap { lines[$0].start }
    // The newest song is first in some logs of radio programs.
    if starts.count > 3, zip(starts, starts.dropFirst()).allSatisfy({ $0 > $1 }) { return }
    guard areStarts(Array(zip(begun, starts))) else {
      // Times that rise and fall are lengths, not start times.
      for index in begun where lines[index].duration == nil {
        lines[index].duration = lines[index].start.flatMap { $0 > 0 ? $0 : nil }
      }
      return
    }
    if Self.areTimesOfDay(starts) { return findDurations(between: begun) }
    guard starts.first.map({ $0 < 60 }) == true || starts.areFarApart else { return }
    for (position, index) in begun.enumerated().dropLast() where lines[index].duration == nil {
      let next = begun[position + 1]
      let isNext = lines[index + 1..<next].allSatisfy { !$0.isOpen || $0.isLayered }
      let seconds = starts[position + 1] - starts[position]
      if isNext, seconds > 0 { lines[index].duration = seconds }
    }
  }

  /// Computes the length of songs from times of day, if each line has one, as those of a radio
  /// program do.
  private mutating func findDurations(between begun: [Int]) {
    guard begun.count > 4, begun.count == lines.count else { return }
    for (index, next) in zip(begun, begun.dropFirst()) {
      guard let start = lines[index].start, let end = lines[next].start else { continue }
      let seconds = (end - start) * 60
      if (60...900).contains(seconds) { lines[index].duration = seconds }
    }
  }

  /// Whether the times of lines are successive start times, in one recording or several. A new
  /// recording begins with a time below a minute or, if the first time is 0:00, after a heading.
  private func areStarts(_ times: [(index: Int, seconds: TimeInterval)]) -> Bool {
    zip(times, times.dropFirst()).allSatisfy { previous, next in
      previous.seconds <= next.seconds || next.seconds < 60
        || times[0].seconds == 0 && lines[previous.index].section < lines[next.index].section
    }
  }
}

extension ListConventions {
  /// Whether start times are hours and minutes of a day, not minutes and seconds of a recording:
  /// they begin late, and would be only seconds apart.
  static func areTimesOfDay(_ times: [TimeInterval]) -> Bool {
    guard let first = times.first, times.count > 1, first >= 300 else { return false }
    let steps = zip(times, times.dropFirst()).map { $1 - $0 }
    guard times.allSatisfy({ $0 < 24 * 60 }), steps.allSatisfy({ $0 >= 0 || $0 < -1000 }) else {
      return false
    }
    let areRound =
      times.count > 2 && first >= 360
      && times.count { Int($0).isMultiple(of: 5) } * 10 >= times.count * 8
    return areRound || steps.count { $0 <= 45 } * 2 >= steps.count
  }
}

extension [TimeInterval] {
  /// Whether each time is a minute or more after the previous one.
  private var riseByMinutes: Bool { zip(self, dropFirst()).allSatisfy { $1 - $0 >= 60 } }

  /// Whether the times are moments of one recording, not lengths: they only rise, by steps of a
  /// song's length, further than songs last.
  var areMoments: Bool {
    guard count > 1, riseByMinutes, let last else { return false }
    if count > 4 || allSatisfy({ $0 >= 3600 }) { return true }
    let steps = zip(self, dropFirst()).map { $1 - $0 }
    guard let longest = steps.max(), let shortest = steps.min() else { return false }
    return count > 2 && last >= 900 && longest <= 600 && longest <= shortest * 3.5
  }

  /// Whether the first time is like the steps between the others, so that it ends the first song.
  fileprivate var beginLikeTheyGoOn: Bool {
    guard let first, let last, count > 2 else { return false }
    let step = (last - first) / TimeInterval(count - 1)
    return first >= 60 && first <= step * 2.5
  }

  /// Whether the times are far enough apart for songs between them.
  fileprivate var areFarApart: Bool {
    guard let first, let last, count > 1 else { return false }
    return (last - first) / TimeInterval(count - 1) >= 45
  }
}
