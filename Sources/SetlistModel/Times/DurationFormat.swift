public import Foundation
import Localization
import Synchronization

/// Formats playing times as text, and reads them.
public enum DurationFormat {
  /// The time for the screen or print: `3:44`, `1:02:03`, and `–:––` if it is unknown.
  ///
  /// Fractions round to the nearest second. A negative time has a minus sign.
  public static func string(_ duration: TimeInterval?) -> String {
    guard let parts = Parts(duration) else { return unknown }
    let sign = parts.isNegative ? "−" : ""
    let seconds = twoDigits(parts.seconds)
    guard parts.hours > 0 else { return "\(sign)\(parts.minutes):\(seconds)" }
    return "\(sign)\(parts.hours):\(twoDigits(parts.minutes)):\(seconds)"
  }

  /// The time for a screen reader: `3 minutes 44 seconds`, and `unknown length` if it is unknown.
  public static func spoken(_ duration: TimeInterval?) -> String {
    guard let parts = Parts(duration) else { return gettext("unknown length") }
    let (hours, minutes, seconds) = (parts.hours, parts.minutes, parts.seconds)
    var words: [String] = []
    // The numbers have no separators, so that the text can be read back.
    if hours != 0 { words.append(ngettext("%1$s hour", "%1$s hours", hours, String(hours))) }
    if minutes != 0 { words.append(ngettext("%1$s minute", "%1$s minutes", minutes)) }
    if seconds != 0 || words.isEmpty {
      words.append(ngettext("%1$s second", "%1$s seconds", seconds))
    }
    // Translators: what stands between the parts of a length, as in “3 minutes 44 seconds”.
    let text = words.joined(separator: pgettext("between parts of a length", " "))
    // Translators: %1$s is a length, as in “minus 1 minute 30 seconds”.
    return parts.isNegative ? gettext("minus %1$s", text) : text
  }

  /// A time of day such as `20:05`, `20:05:30` or `8:05 PM`, on any day. `–:––` for an invalid
  /// time.
  ///
  /// - Parameters:
  ///   - seconds: the time in seconds after some midnight.
  ///   - showsSeconds: whether zero seconds are shown, as beside times with other seconds.
  ///   - hours: the number of hours after which the clock begins again.
  public static func clock(
    _ seconds: TimeInterval, showsSeconds: Bool = false, in hours: ClockHours = .preferred
  ) -> String {
    guard seconds >= 0, let parts = Parts(seconds) else { return unknown }
    let hour = parts.hours % 24
    let shown = hours == .twentyFour ? hour : (hour + 11) % 12 + 1
    let isWhole = parts.seconds == 0 && !showsSeconds
    let time =
      "\(shown):\(twoDigits(parts.minutes))" + (isWhole ? "" : ":" + twoDigits(parts.seconds))
    if hours == .twentyFour { return time }
    // Translators: a time of day on a clock of twelve hours, before or after noon.
    return hour < 12 ? gettext("%1$s AM", time) : gettext("%1$s PM", time)
  }

  /// A time of day such as `20:05`, rounded down to the minute.
  public static func clockMinute(_ seconds: TimeInterval) -> String {
    clock(seconds - seconds.truncatingRemainder(dividingBy: 60))
  }

  /// The text for an unknown time, between left-to-right marks (U+200E), so that it can be part of
  /// other lines.
  private static var unknown: String {
    TextDirection.user == .rightToLeft ? "\u{200E}–:––\u{200E}" : "–:––"
  }

  /// The hours, minutes and seconds of a time.
  private struct Parts {
    let isNegative: Bool
    let hours: Int
    let minutes: Int
    let seconds: Int

    init?(_ duration: TimeInterval?) {
      guard let duration, duration.isFinite,
        let total = Int(exactly: duration.magnitude.rounded())
      else { return nil }
      isNegative = duration < 0 && total > 0
      hours = total / 3600
      minutes = total / 60 % 60
      seconds = total % 60
    }
  }

  private static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}

extension DurationFormat {
  /// Reads a time of day in the usual notations: `20:30`, `20:30:15`, `20.30`, `20h30`, `20 h`,
  /// `2030`, `8:30 pm` and `8 p.m.`, from `0:00` to `23:59:59`. What `clock` gives is read in any
  /// language, whatever the clock of the desktop is.
  ///
  /// - Returns: the seconds after midnight; `nil` if the text is not a time of day.
  public static func timeOfDay(from text: String) -> TimeInterval? {
    guard !text.isEmpty, text.utf8.count < 60 else { return nil }
    let text = withLatinHalf(text.withASCIISigns.lowercased())
      .trimmingCharacters(in: .whitespaces)
    let written =
      /(\d{1,2})(?:(?:[:.：]|\s*h\s*)(?:(\d{1,2})(?:[:.：](\d{1,2}))?)?)?(?:\s*([ap])\.?\s?m\.?)?/
    let separated = text.replacing(/^(\d{2})(\d{2})$/) { "\($0.1):\($0.2)" }
    // A plain number of four digits is split into hours and minutes.
    guard let parts = separated.wholeMatch(of: written.asciiOnlyDigits())?.output,
      let hours = Int(parts.1), parts.0.count > parts.1.count
    else { return nil }
    // Twelve o'clock is the hour zero of its half of the day.
    let hour = parts.4.map { (12 * ($0 == "p" ? 1 : 0)) + hours % 12 } ?? hours
    let minutes = parts.2.flatMap { Int($0) } ?? 0
    let seconds = parts.3.flatMap { Int($0) } ?? 0
    guard (parts.4 == nil ? 0...23 : 1...12).contains(hours), minutes < 60, seconds < 60 else {
      return nil
    }
    return TimeInterval(hour * 3600 + minutes * 60 + seconds)
  }

  /// A time of day with "am" or "pm" behind it in place of the words of other scripts.
  private static func withLatinHalf(_ text: String) -> String {
    for (half, words) in [("am", ["午前", "上午", "ص"]), ("pm", ["午後", "下午", "م"])] {
      for word in words where text.contains(word) {
        return text.replacing(word, with: "") + half
      }
    }
    return text
  }
}

/// The number of hours after which a clock begins again.
public enum ClockHours: Sendable {
  /// Twelve hours, as in `8:05 PM`.
  case twelve
  /// Twenty-four hours, as in `20:05`.
  case twentyFour

  /// The desktop's preference, for times that people see and type. Times that programs read, such
  /// as those in files, have 24 hours.
  public static var preferred: ClockHours {
    get { current.withLock { $0 } }
    set { current.withLock { $0 = newValue } }
  }

  private static let current = Mutex(ClockHours.twentyFour)

  /// Makes the hours that are usual in a locale.
  public init(of locale: Locale) {
    switch locale.hourCycle {
    case .oneToTwelve, .zeroToEleven: self = .twelve
    default: self = .twentyFour
    }
  }
}
