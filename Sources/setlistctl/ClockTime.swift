import ArgumentParser
import Foundation
import Localization
import SetlistCore

/// Times of day on the command line.
enum ClockTime {
  /// The seconds after midnight in `20:30` or `20:30:15`.
  static func seconds(_ text: String) throws -> TimeInterval {
    guard let seconds = DurationFormat.timeOfDay(from: text) else {
      throw ValidationError(gettext("“%1$s” is not a time such as 20:30.", text))
    }
    return seconds
  }
}
