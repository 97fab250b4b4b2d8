public import Foundation
import Localization

extension DurationFormat {
  /// The total length of entries, with its distance to a target: `11:42 of 45:00, 33:18 left`.
  /// Without a target only the length. A tilde means that some lengths are unknown, so that less is
  /// left or more is over. `–:––` means that no length is known, so the distance is left out.
  ///
  /// - Parameter tellsRest: whether the distance to the target is included.
  public static func string(
    _ time: PlayingTime, target: TimeInterval? = nil, tellsRest: Bool = true
  ) -> String {
    text(time, target: target, tellsRest: tellsRest) {
      time.mark + string($0)
    } plain: {
      string($0)
    }
  }

  /// The length that is left of a target, or over it: `33:18 left`; `nil` if no length is known.
  public static func rest(_ time: PlayingTime, target: TimeInterval) -> String? {
    guard !time.isUnknown else { return nil }
    let difference = target - time.seconds
    let rest = time.mark + string(abs(difference))
    // Translators: a length is “33:18 over” or “33:18 left” of a target.
    return difference < 0 ? gettext("%1$s over", rest) : gettext("%1$s left", rest)
  }

  /// The length of a section as text. Its breaks count only if it has neither a target nor a song.
  public static func string(_ time: SectionTime, target: TimeInterval?) -> String {
    string(target == nil ? time.length : time.played, target: target)
  }

  /// The total length for a screen reader: `3 minutes 44 seconds of 45 minutes, 41 minutes 16
  /// seconds left`, `about 3 minutes` if some lengths are unknown, and `unknown length`.
  public static func spoken(_ time: PlayingTime, target: TimeInterval? = nil) -> String {
    text(time, target: target) {
      time.spoken(spoken($0))
    } plain: {
      spoken($0)
    }
  }

  private static func text(
    _ time: PlayingTime, target: TimeInterval?, tellsRest: Bool = true,
    marked: (TimeInterval) -> String, plain: (TimeInterval?) -> String
  ) -> String {
    let length = time.isUnknown ? plain(nil) : marked(time.seconds)
    guard let target else { return length }
    guard tellsRest, !time.isUnknown else {
      // Translators: both are lengths, as in “11:42 of 45:00”.
      return pgettext("length", "%1$s of %2$s", length, plain(target))
    }
    let difference = target - time.seconds
    let rest = marked(abs(difference))
    return difference < 0
      // Translators: all are lengths, as in “46:00 of 45:00, 1:00 over”, also in words.
      ? gettext("%1$s of %2$s, %3$s over", length, plain(target), rest)
      // Translators: all are lengths, as in “11:42 of 45:00, 33:18 left”, also in words.
      : gettext("%1$s of %2$s, %3$s left", length, plain(target), rest)
  }
}
