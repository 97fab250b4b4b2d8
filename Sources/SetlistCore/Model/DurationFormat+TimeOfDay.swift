public import Foundation

extension DurationFormat {
  /// Reads a time of day: `20:30` or `20:30:15`, from `0:00` to `23:59:59`.
  ///
  /// - Returns: the seconds after midnight; `nil` if the text is no time of day.
  public static func timeOfDay(from text: String) -> TimeInterval? {
    let parts = text.trimmingCharacters(in: .whitespaces).split(
      separator: ":", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in
      part.utf8.allSatisfy { (0x30...0x39).contains($0) } && part.utf8.count <= 2 ? UInt(part) : nil
    }
    guard numbers.count == parts.count, (2...3).contains(numbers.count), numbers[0] < 24,
      numbers.dropFirst().allSatisfy({ $0 < 60 })
    else { return nil }
    return TimeInterval(
      numbers[0] * 3600 + numbers[1] * 60 + (numbers.count == 3 ? numbers[2] : 0))
  }
}
