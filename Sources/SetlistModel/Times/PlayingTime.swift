public import Foundation
import Localization

/// The total length of entries, as far as it is known.
public struct PlayingTime: Hashable, Sendable {
  /// The known seconds, with the gaps between songs.
  public var seconds: TimeInterval
  /// The number of songs and breaks with unknown length.
  public var unknownCount: Int

  /// Makes a time; by default zero.
  public init(seconds: TimeInterval = 0, unknownCount: Int = 0) {
    self.seconds = seconds
    self.unknownCount = unknownCount
  }

  /// Whether the actual time is longer than the seconds.
  public var isAtLeast: Bool { unknownCount > 0 }

  /// The mark before the time in text: a tilde if the actual time is longer, else nothing.
  public var mark: String { isAtLeast ? "~" : "" }

  /// A time for a screen reader, with a word for the mark.
  ///
  /// - Parameter time: the time as it is spoken, such as `3 minutes`, or a time of day.
  public func spoken(_ time: String) -> String {
    // Translators: %1$s is a length such as “3 minutes”, or a time of day.
    isAtLeast ? gettext("about %1$s", time) : time
  }

  /// Whether there is something to play, but no known length.
  var isUnknown: Bool { isAtLeast && seconds == 0 }

  /// The sum of both times.
  public static func + (first: PlayingTime, second: PlayingTime) -> PlayingTime {
    PlayingTime(
      seconds: first.seconds + second.seconds,
      unknownCount: first.unknownCount + second.unknownCount)
  }

  /// Lengthens a time by another one.
  public static func += (time: inout PlayingTime, other: PlayingTime) {
    time = time + other
  }
}
