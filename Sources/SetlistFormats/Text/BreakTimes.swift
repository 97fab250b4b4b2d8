import Foundation
import SetlistModel

/// The length and the times of day in a line with a word for a break.
struct BreakTimes {
  /// The length in seconds that has a unit or is between two times of day. For two lengths, as in
  /// `15-20 min`, the shorter one counts, because the break lasts at least as long.
  private(set) var length: TimeInterval?
  /// A length written as `15:00` directly beside the word for the break, in seconds.
  private(set) var bareTime: TimeInterval?
  /// A number without a unit, which may be the length of the break in minutes.
  private(set) var bareNumber: Int?
  /// The positions of the words that are part of the length.
  private(set) var lengthWords = IndexSet()
  /// The positions of the words that are part of a time of day.
  private(set) var momentWords = IndexSet()

  /// The smallest time in the form `9h15` that is taken for a time of day, in seconds.
  private static let minimumMoment: TimeInterval = 5 * 3600

  private let words: [BreakWord]
  /// The position of the next word to read.
  private var index = 0
  private var moments: [TimeInterval] = []

  /// Reads the times in a line; `nil` if there are none, or they contradict each other.
  init?(_ words: [BreakWord]) {
    self.words = words
    while index < words.count {
      switch words[index].kind {
      case .number, .time: guard read() else { return nil }
      case .unit, .clock: return nil
      default: index += 1
      }
    }
    readRangeOfMoments()
    guard length != nil || bareTime != nil || bareNumber != nil || hasMoment else { return nil }
  }

  /// Whether the line contains a time of day.
  var hasMoment: Bool { !momentWords.isEmpty }

  /// Whether a unit or a time of day shows that the times belong to a break.
  var tellsTime: Bool { length != nil || hasMoment && bareTime == nil }

  /// Reads the time that begins at a number. Returns `false` if it contradicts another time.
  private mutating func read() -> Bool {
    let start = index
    let next = following(start)
    if next.kind == .clock { return readMoment(upTo: endOfClock(next.index), at: start) }
    if next.kind == .unit { return readMeasure(at: start) }
    if words[start].kind == .time { return readTime(at: start) }
    if let second = secondNumber(after: start) { return readMeasure(at: start, from: second) }
    if kind(before: start, past: [.open, .dash, .filler]) == .moment {
      return readMoment(upTo: start + 1, at: start)
    }
    guard bareNumber == nil, let number = Int(words[start].measure) else { return false }
    bareNumber = number
    lengthWords.insert(start)
    index = start + 1
    return true
  }

  /// Reads a length of numbers with units: `15 min`, `1 h 15`.
  ///
  /// - Parameter second: the position of the second number of `15-20 min`.
  private mutating func readMeasure(at start: Int, from second: Int? = nil) -> Bool {
    var parts = [words[start].measure]
    var end = (second ?? start) + 1
    while end < words.count, [.number, .unit].contains(words[end].kind) || isJoint(end) {
      if !words[end].isSign { parts.append(words[end].measure) }
      end += 1
    }
    // In "15:00 min" the unit is redundant, so the time is read without it.
    let text = words[start].kind == .time ? parts[0] : parts.joined(separator: " ")
    guard let seconds = DurationFormat.seconds(from: text, in: .length), seconds > 0 else {
      return false
    }
    let isOfDay =
      seconds >= Self.minimumMoment && parts.dropFirst().first == "h"
      || seconds >= 3600 && kind(before: start, past: []) == .moment
    if isOfDay { return readMoment(upTo: end, at: start) }
    guard length == nil else { return false }
    length = seconds
    lengthWords.insert(integersIn: start..<end)
    index = end
    return true
  }

  /// Reads a time such as `15:00`: as the length if it is directly beside the word for the break,
  /// or as a time of day after a word for one or another time.
  private mutating func readTime(at start: Int) -> Bool {
    let previous = kind(before: start, past: [.open, .dash, .filler])
    if previous == .moment || previous == .time || previous != nil && isBeforeTime(start) {
      return readMoment(upTo: start + 1, at: start)
    }
    let isBeside =
      kind(before: start, past: [.open, .dash]) == .name
      || previous == nil && following(start).kind == .name
    guard isBeside, bareTime == nil,
      let seconds = DurationFormat.seconds(from: words[start].measure, in: .length), seconds > 0
    else { return false }
    bareTime = seconds
    moments.append(seconds)
    lengthWords.insert(start)
    index = start + 1
    return true
  }

  private mutating func readMoment(upTo end: Int, at start: Int) -> Bool {
    if words[start].kind == .time,
      let moment = DurationFormat.seconds(from: words[start].measure, in: .length)
    {
      moments.append(moment)
    }
    let mark = words[..<start].lastIndex { ![.open, .dash, .filler].contains($0.kind) }
    if let mark, words[mark].kind == .moment { momentWords.insert(mark) }
    momentWords.insert(integersIn: start..<end)
    index = end
    return true
  }

  /// Replaces two times of day by the length between them: `21:15 – 21:30`.
  private mutating func readRangeOfMoments() {
    guard hasMoment, moments.count == 2, length == nil, bareNumber == nil,
      // The times were read as minutes and seconds, but are hours and minutes, hence the factor.
      case let seconds = (moments[1] - moments[0]) * 60, seconds > 0, seconds < Self.minimumMoment
    else { return }
    (length, bareTime) = (seconds, nil)
    lengthWords.formUnion(momentWords)
    momentWords.removeAll()
  }

  /// Whether the time at a position is followed by a dash and another time, as in `21:15 – 21:30`.
  private func isBeforeTime(_ position: Int) -> Bool {
    words[(position + 1)...].first { ![.dash, .filler, .moment].contains($0.kind) }?.kind == .time
  }

  /// The kind and the position of the next word that is not a dash.
  private func following(_ position: Int) -> (kind: BreakWord.Kind?, index: Int) {
    var next = position + 1
    if next < words.count, words[next].kind == .dash { next += 1 }
    return (next < words.count ? words[next].kind : nil, next)
  }

  private func kind(before position: Int, past kinds: [BreakWord.Kind]) -> BreakWord.Kind? {
    words[..<position].last { !kinds.contains($0.kind) }?.kind
  }

  /// Whether the word at a position is a dash between a number and its unit.
  private func isJoint(_ position: Int) -> Bool {
    words[position].kind == .dash && following(position - 1).kind == .unit
  }

  /// The position of the second number in `15-20 min` and `15 bis 20 min`.
  private func secondNumber(after position: Int) -> Int? {
    let second = words[(position + 1)...].firstIndex {
      ![.dash, .filler, .moment].contains($0.kind)
    }
    guard let second, second > position + 1, words[second].kind == .number,
      following(second).kind == .unit
    else { return nil }
    return second
  }

  /// The end of a time of day with a word for hours: `9 pm`, `21 Uhr 15`, `21時15分`.
  private func endOfClock(_ position: Int) -> Int {
    var end = position + 1
    guard end < words.count, words[end].kind == .number else { return end }
    end += 1
    return end < words.count && words[end].kind == .unit ? end + 1 : end
  }
}
