public import Foundation

extension DurationFormat {
  /// How long entries take together and how far that is from the length aimed at: `11:42 of 45:00,
  /// 33:18 left`; without a target only how long. A tilde says that the length of some is unknown,
  /// so that less is left or more is over; `–:––` that no length is known, so that nothing is of
  /// what is left.
  public static func string(_ time: PlayingTime, target: TimeInterval? = nil) -> String {
    text(time, target: target, mark: time.mark) { string($0) }
  }

  /// The same as a screen reader says it: `3 minutes 44 seconds of 45 minutes, 41 minutes 16
  /// seconds left`, `about 3 minutes` where the length of some is unknown, and `unknown length`.
  public static func spoken(_ time: PlayingTime, target: TimeInterval? = nil) -> String {
    text(time, target: target, mark: time.spokenMark) { spoken($0) }
  }

  private static func text(
    _ time: PlayingTime, target: TimeInterval?, mark: String, format: (TimeInterval?) -> String
  ) -> String {
    let length = time.isUnknown ? format(nil) : mark + format(time.seconds)
    guard let target else { return length }
    guard !time.isUnknown else { return "\(length) of \(format(target))" }
    let difference = target - time.seconds
    let rest = mark + format(abs(difference))
    return "\(length) of \(format(target)), \(rest) \(difference < 0 ? "over" : "left")"
  }
}
