public import Foundation

extension DurationFormat {
  /// Reads a time of day in the notations of people: `20:30`, `20:30:15`, `20.30`, `20h30`, `20 h`,
  /// `2030`, `8:30 pm` and `8 p.m.`, from `0:00` to `23:59:59`.
  ///
  /// - Returns: the seconds after midnight; `nil` if the text is not a time of day.
  public static func timeOfDay(from text: String) -> TimeInterval? {
    let text = text.trimmingCharacters(in: .whitespaces).lowercased()
    let written =
      /(\d{1,2})(?:(?:[:.：]|\s*h\s*)(?:(\d{1,2})(?:[:.：](\d{1,2}))?)?)?(?:\s*([ap])\.?m\.?)?/
    let separated = text.replacing(/^(\d{2})(\d{2})$/) { "\($0.1):\($0.2)" }
    // A plain number may mean either of two hours.
    guard let parts = separated.wholeMatch(of: written.asciiOnlyDigits())?.output,
      let hours = Int(parts.1), parts.0.count > parts.1.count
    else { return nil }
    // Noon and midnight are twelve.
    let hour = parts.4.map { (12 * ($0 == "p" ? 1 : 0)) + hours % 12 } ?? hours
    let minutes = parts.2.flatMap { Int($0) } ?? 0
    let seconds = parts.3.flatMap { Int($0) } ?? 0
    guard (parts.4 == nil ? 0...23 : 1...12).contains(hours), minutes < 60, seconds < 60 else {
      return nil
    }
    return TimeInterval(hour * 3600 + minutes * 60 + seconds)
  }
}
