import ArgumentParser
import Foundation

/// Times of day on the command line.
enum ClockTime {
  /// The seconds after midnight in `20:30` or `20:30:15`.
  static func seconds(_ text: String) throws -> TimeInterval {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    guard (2...3).contains(parts.count), let hours = parts[0], (0..<24).contains(hours),
      let minutes = parts[1], (0..<60).contains(minutes)
    else { throw ValidationError("“\(text)” is not a time such as 20:30.") }
    guard parts.count == 3 else { return TimeInterval(hours * 3600 + minutes * 60) }
    guard let seconds = parts[2], (0..<60).contains(seconds) else {
      throw ValidationError("“\(text)” is not a time such as 20:30:15.")
    }
    return TimeInterval(hours * 3600 + minutes * 60 + seconds)
  }
}
