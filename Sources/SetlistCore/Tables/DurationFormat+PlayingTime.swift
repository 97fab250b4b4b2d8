public import Foundation

extension DurationFormat {
  /// How long entries take together and how far that is from the length aimed at: `11:42 of 45:00, 33:18 left`; without a target
  /// only how long. A tilde says that the length of some is unknown, so that less is left or more is over; `–:––` that no length
  /// is known, so that nothing is of what is left.
  public static func string(_ time: PlayingTime, target: TimeInterval? = nil) -> String {
    let text = time.isUnknown ? string(nil) : time.mark + string(time.seconds)
    guard let target else { return text }
    guard !time.isUnknown else { return "\(text) of \(string(target))" }
    let difference = target - time.seconds
    let rest = time.mark + string(abs(difference))
    return "\(text) of \(string(target)), \(rest) \(difference < 0 ? "over" : "left")"
  }

  /// How long entries take together as a screen reader says it: `3 minutes 44 seconds`, `about 3 minutes 44 seconds` where the
  /// length of some is unknown, and `unknown length`.
  public static func spoken(_ time: PlayingTime) -> String {
    time.isUnknown ? spoken(nil) : time.spokenMark + spoken(time.seconds)
  }
}

extension PlayingTime {
  /// Whether there is something to play, but nothing known of how long it takes.
  fileprivate var isUnknown: Bool { isAtLeast && seconds == 0 }
}
