public import Foundation

extension DurationFormat {
  /// Reads a time as people write it: `3:44`, `1:02:03`, or a plain number of minutes such as `45`.
  ///
  /// - Returns: the time in seconds; `nil` if the text is no time, or 1,000 hours or longer.
  public static func seconds(from text: String) -> TimeInterval? {
    let parts = text.trimmingCharacters(in: .whitespaces).split(
      separator: ":", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in
      part.utf8.allSatisfy { (0x30...0x39).contains($0) } && part.utf8.count <= 4 ? UInt(part) : nil
    }
    guard numbers.count == parts.count, (1...3).contains(numbers.count),
      numbers.dropFirst().allSatisfy({ $0 < 60 })
    else { return nil }
    let seconds =
      numbers.count == 1 ? numbers[0] * 60 : numbers.reduce(0) { $0 * 60 + $1 }
    return seconds < 3_600_000 ? TimeInterval(seconds) : nil
  }
}
