public import Foundation
import Localization

extension DurationFormat {
  /// The total length of entries, with its distance to a target: `11:42 of 45:00, 33:18 left`.
  /// Without a target only the length. A tilde means that some lengths are unknown or
  /// assumed. `–:––` means that no length is known, so the distance is left out.
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

/// A total length of entries: the sum of the known and assumed lengths, and the number of unknown
/// ones.
public struct PlayingTime: Hashable, Sendable {
  /// The sum of the known and assumed lengths in seconds, with the gaps between songs.
  public var seconds: TimeInterval
  /// The number of songs and breaks with unknown length.
  public var unknownCount: Int

  /// Makes a total length; by default zero.
  public init(seconds: TimeInterval = 0, unknownCount: Int = 0) {
    self.seconds = seconds
    self.unknownCount = unknownCount
  }

  /// Whether the actual time may differ from the seconds, because some lengths are unknown.
  public var isApproximate: Bool { unknownCount > 0 }

  /// The mark before the length in text: a tilde if some lengths are unknown, else nothing.
  public var mark: String { isApproximate ? "~" : "" }

  /// The meaning of the mark, for whoever sees it; `nil` if there is none.
  public var explanation: String? {
    guard isApproximate else { return nil }
    return ngettext(
      // Translators: explains the sign before a length, as in “~3:44”.
      "“~” means “about”: %1$s length is not known",
      "“~” means “about”: %1$s lengths are not known", unknownCount)
  }

  /// A length for a screen reader, with the word "about" if some lengths are unknown.
  ///
  /// - Parameter time: the text of the length, such as `3 minutes`, or of a time of day.
  public func spoken(_ time: String) -> String {
    // Translators: %1$s is a length such as “3 minutes”, or a time of day.
    isApproximate ? gettext("about %1$s", time) : time
  }

  /// Whether there are songs or breaks, but none has a known or assumed length.
  var isUnknown: Bool { isApproximate && seconds == 0 }

  /// The sum of two lengths.
  public static func + (first: PlayingTime, second: PlayingTime) -> PlayingTime {
    PlayingTime(
      seconds: first.seconds + second.seconds,
      unknownCount: first.unknownCount + second.unknownCount)
  }

  /// The rest of a length that begins with another one.
  package static func - (whole: PlayingTime, beginning: PlayingTime) -> PlayingTime {
    PlayingTime(
      seconds: whole.seconds - beginning.seconds,
      unknownCount: whole.unknownCount - beginning.unknownCount)
  }

  /// Adds a length to another one.
  public static func += (time: inout PlayingTime, other: PlayingTime) {
    time = time + other
  }
}
