public import Foundation
import Localization

/// A total length of entries: the sum of the known lengths, and the number of unknown ones.
public struct PlayingTime: Hashable, Sendable {
  /// The sum of the known lengths in seconds, with the gaps between songs.
  public var seconds: TimeInterval
  /// The number of songs and breaks with unknown length.
  public var unknownCount: Int

  /// Makes a total length; by default zero.
  public init(seconds: TimeInterval = 0, unknownCount: Int = 0) {
    self.seconds = seconds
    self.unknownCount = unknownCount
  }

  /// Whether the actual time is longer than the seconds.
  public var isAtLeast: Bool { unknownCount > 0 }

  /// The mark before the length in text: a tilde if the actual length is longer, else nothing.
  public var mark: String { isAtLeast ? "~" : "" }

  /// A length for a screen reader, with the word "about" if some lengths are unknown.
  ///
  /// - Parameter time: the text of the length, such as `3 minutes`, or of a time of day.
  public func spoken(_ time: String) -> String {
    // Translators: %1$s is a length such as “3 minutes”, or a time of day.
    isAtLeast ? gettext("about %1$s", time) : time
  }

  /// Whether there are songs or breaks, but none has a known length.
  var isUnknown: Bool { isAtLeast && seconds == 0 }

  /// The sum of two lengths.
  public static func + (first: PlayingTime, second: PlayingTime) -> PlayingTime {
    PlayingTime(
      seconds: first.seconds + second.seconds,
      unknownCount: first.unknownCount + second.unknownCount)
  }

  /// Adds a length to another one.
  public static func += (time: inout PlayingTime, other: PlayingTime) {
    time = time + other
  }
}
