import Foundation

/// The numbers of a length and the signs between them, such as `4:26`, `4'26"` and `1 h 2 min`.
package struct LengthText {
  /// A number with the mark after it.
  private struct Part {
    var digits: Substring
    var mark: Mark?

    /// The value of the number. Parts have nine digits at most.
    var value: Double { Double(digits) ?? 0 }
  }

  /// The mark after a number: a sign or a unit.
  private enum Mark: Equatable {
    case hours, minutes, seconds
    /// A sign after minutes or hours; the next sign tells which.
    case colon, dot
  }

  private let parts: [Part]
  /// Whether white space separates the numbers and marks.
  private let hasSpaces: Bool
  /// Whether one of the marks is a word, such as "min".
  private let hasWords: Bool

  /// Splits a text into numbers and marks; `nil` if it contains anything else.
  init?(_ text: String) {
    var rest = text.unicodeScalars[...]
    var parts: [Part] = []
    var hasSpaces = false
    var hasWords = false
    while !rest.isEmpty {
      let digits = rest.prefix(while: Self.isDigit)
      guard (1...9).contains(digits.count), parts.count < 4 else { return nil }
      rest = rest[digits.endIndex...]
      let behind = rest.drop(while: \.isSpace)
      let name = behind.prefix { !$0.isSpace && !Self.isDigit($0) }
      var mark: Mark?
      if !name.isEmpty {
        guard let known = Self.mark(Substring(name)) else { return nil }
        mark = known
        hasWords = hasWords || name.contains { $0.properties.isAlphabetic }
      }
      let next = rest[name.endIndex...].drop(while: \.isSpace)
      hasSpaces =
        hasSpaces || behind.startIndex > rest.startIndex || next.startIndex > name.endIndex
      rest = next
      parts.append(Part(digits: Substring(digits), mark: mark))
    }
    guard !parts.isEmpty else { return nil }
    (self.parts, self.hasSpaces, self.hasWords) = (parts, hasSpaces, hasWords)
  }

  /// The length in seconds, by the rules of `DurationFormat.seconds(from:in:)`.
  func seconds(in place: LengthPlace) -> TimeInterval? {
    if parts.count == 1, parts[0].mark == nil { return number(in: place) }
    switch parts[0].mark {
    case .colon: return hasSpaces ? nil : divided(by: .colon, in: place)
    case .dot: return hasSpaces || place == .file ? nil : divided(by: .dot, in: place)
    case .hours, .minutes, .seconds: return named(in: place)
    case nil: return nil
    }
  }

  /// The seconds that a plain number means in a place.
  private func number(in place: LengthPlace) -> TimeInterval? {
    let digits = parts[0].digits
    switch place {
    case .line: return nil
    case .file: return parts[0].value
    case .target: return digits.count <= 4 ? parts[0].value * 60 : nil
    case .length:
      guard digits.count > 2 else { return parts[0].value * 60 }
      guard digits.count <= 6, let number = Int(digits),
        case let (hours, minutes, seconds) = (number / 10_000, number / 100 % 100, number % 100),
        seconds < 60, hours == 0 || minutes < 60
      else { return nil }
      return TimeInterval(hours * 3600 + minutes * 60 + seconds)
    }
  }

  /// The seconds of numbers divided by one mark: `4:26`, `1:02:03`, `4:26.5`, and `4.26` with two
  /// digits after the first part.
  private func divided(by mark: Mark, in place: LengthPlace) -> TimeInterval? {
    var parts = parts
    var fraction = 0.0
    if mark == .colon, place != .line, parts.count > 2, parts[parts.count - 2].mark == .dot,
      let tail = parts.popLast(), tail.mark == nil
    {
      fraction = Double("0.\(tail.digits)") ?? 0
      parts[parts.count - 1].mark = nil
    }
    guard (2...3).contains(parts.count), parts.last?.mark == nil,
      parts.dropLast().allSatisfy({ $0.mark == mark })
    else { return nil }
    let isStrict = mark == .dot || place == .line
    guard parts[0].digits.count <= (mark == .dot ? 3 : place == .line ? 5 : 9),
      parts.dropFirst().allSatisfy({
        $0.value < 60 && (isStrict ? $0.digits.count == 2 : $0.digits.count <= 2)
      })
    else { return nil }
    return parts.reduce(0) { $0 * 60 + $1.value } + fraction
  }

  /// The seconds of numbers with units: `4'26"`, `4 min 26`, `1h02m03s`, from the largest unit to
  /// the smallest. The last unit may be left out.
  private func named(in place: LengthPlace) -> TimeInterval? {
    // In a line of text these forms have other meanings: `7"` is a record, "80s" a decade, and
    // `6'2"` a height.
    if place == .line {
      guard parts.count > 1 || hasWords && parts[0].mark == .minutes,
        hasWords || parts.dropFirst().allSatisfy({ $0.digits.count == 2 })
      else { return nil }
    }
    let units: [Mark] = [.hours, .minutes, .seconds]
    var total = 0.0
    var last = -1
    for (index, part) in parts.enumerated() {
      let unit = part.mark.map { units.firstIndex(of: $0) } ?? last + 1
      guard let unit, unit > last, unit < units.count, index == 0 || part.value < 60,
        part.mark != nil || index == parts.count - 1
      else { return nil }
      total += part.value * [3600, 60, 1][unit]
      last = unit
    }
    return total
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    (0x30...0x39).contains(scalar.value)
  }

  private static func mark(_ text: Substring) -> Mark? {
    if text == ":" { return .colon }
    if text == "." || text == "," { return .dot }
    let name = text.lowercased().trimmingCharacters(in: CharacterSet(charactersIn: ".,"))
    return marks[name]
  }

  /// Whether a text after a number is a unit: hours, minutes or seconds.
  package static func isUnit(_ text: String) -> Bool { marks[text] != nil }

  private static let marks: [String: Mark] = Dictionary(
    uniqueKeysWithValues: [
      (
        Mark.hours,
        [
          "h", "hr", "hrs", "hour", "hours", "std", "stunde", "stunden", "heure", "heures", "hora",
          "horas", "時間", "小时", "小時", "ساعة", "ساعات",
        ]
      ),
      (
        .minutes,
        [
          "m", "mn", "min", "mins", "minute", "minutes", "minuten", "minütige", "minütigen",
          "minuto", "minutos", "分", "分間", "分钟", "分鐘", "دقيقة", "دقيقه", "دقائق", "د", "'", "′",
          "’", "´", "мин", "минут", "минуты", "minut", "minuty", "minuter", "minuti", "분",
        ]
      ),
      (
        .seconds,
        [
          "s", "sec", "secs", "second", "seconds", "sek", "sekunden", "seconde", "secondes",
          "segundo", "segundos", "秒", "秒間", "秒钟", "ثانية", "ثوان", "\"", "″", "”", "''", "′′",
          "’’",
        ]
      ),
    ].flatMap { mark, names in names.map { ($0, mark) } })
}

/// The place where a length is read, which decides the meaning of a plain number.
public enum LengthPlace: Hashable, Sendable {
  /// A form field for the length of a song or a break.
  case length
  /// A form field for the target length of a section.
  case target
  /// A value in a file, in the notation of programs.
  case file
  /// A line of a text, in which a length follows a title or is in brackets.
  case line
}
