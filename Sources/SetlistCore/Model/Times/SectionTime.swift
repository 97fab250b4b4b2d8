import Foundation

/// How long the entries of a section take.
///
/// The break behind a set is no part of it. It does not count towards the length that a section
/// aims at, nor in the length that is shown and printed for it. A break between two songs does. A
/// section without songs is as long as its breaks.
///
/// Time passes in every break, so that what follows begins after it. Times of the clock and the
/// length of a setlist count them all.
public struct SectionTime: Hashable, Sendable {
  /// How long the section is, without the breaks behind its last song.
  public private(set) var played = PlayingTime()
  /// How long it is until the next section begins.
  public private(set) var elapsed = PlayingTime()

  /// Makes the time of a section without entries.
  public init() {}

  /// Adds up the entries of one section.
  ///
  /// The gap passes before every song but the first, also if a pause or a note stands between two
  /// songs. A section's border is a stop of its own without a gap, so that what elapses in sections
  /// adds up to the time of the setlist.
  /// - Parameters:
  ///   - gap: the seconds between two songs.
  ///   - visit: called for each entry in order with the time at which it begins.
  /// - Complexity: O(*n*) in the number of entries.
  init(
    of entries: some Sequence<Entry>, gap: TimeInterval,
    visit: (Entry, PlayingTime) -> Void = { _, _ in }
  ) {
    var hasSong = false
    for entry in entries {
      let isSong = entry.isSong
      if isSong, hasSong { elapsed.seconds += gap }
      visit(entry, elapsed)
      if case .note = entry.content { continue }
      if let duration = entry.knownDuration {
        elapsed.seconds += duration
      } else {
        elapsed.unknownCount += 1
      }
      if isSong || !hasSong { played = elapsed }
      if isSong { hasSong = true }
    }
  }
}
