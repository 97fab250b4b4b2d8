public import Foundation

extension DurationFormat {
  /// A length and how far it is from the one aimed at: `11:42 of 45:00, 33:18 left`; without a target only the length.
  public static func string(_ duration: TimeInterval, target: TimeInterval?) -> String {
    let text = string(duration)
    guard let target else { return text }
    let difference = target - duration
    return
      "\(text) of \(string(target)), \(string(abs(difference))) \(difference < 0 ? "over" : "left")"
  }
}
