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

  /// Adds up the entries of one section.
  ///
  /// The gap passes before every song but the first, also if a pause or a note stands between two
  /// songs. A section's border is a stop of its own without a gap, so that the times of sections add
  /// up to the time of the setlist.
  /// - Parameters:
  ///   - gap: the seconds between two songs.
  ///   - visit: called for each entry in order with the time at which it begins.
  /// - Complexity: O(*n*) in the number of entries.
  init(
    of entries: some Sequence<Entry>, gap: TimeInterval,
    visit: (Entry, PlayingTime) -> Void = { _, _ in }
  ) {
    self.init()
    var hasSong = false
    for entry in entries {
      if entry.song != nil {
        if hasSong { seconds += gap }
        hasSong = true
      }
      visit(entry, self)
      switch entry.content {
      case .note: break
      case .song, .pause:
        if let duration = entry.knownDuration { seconds += duration } else { unknownCount += 1 }
      }
    }
  }

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
