public import Foundation

/// How long entries take together, as far as it is known.
public struct PlayingTime: Hashable, Sendable {
  /// The known seconds, with the gaps between songs.
  public var seconds: TimeInterval
  /// How many songs and pauses are of unknown length.
  public var unknownCount: Int

  /// Makes a time; by default none.
  public init(seconds: TimeInterval = 0, unknownCount: Int = 0) {
    self.seconds = seconds
    self.unknownCount = unknownCount
  }

  /// Whether it takes longer than the seconds say.
  public var isAtLeast: Bool { unknownCount > 0 }

  /// What stands before the time as text: a tilde where it takes longer than that, else nothing.
  public var mark: String { isAtLeast ? "~" : "" }

  /// What a screen reader says before the time.
  public var spokenMark: String { isAtLeast ? "about " : "" }

  /// Whether there is something to play, but nothing known of how long it takes.
  var isUnknown: Bool { isAtLeast && seconds == 0 }

  /// Both times, one after the other.
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
