import Foundation

/// The length of the entries of a section.
///
/// The break after a set is not part of it. It does not count towards the section's target length,
/// nor in its shown and printed length. A break between two songs does. A section without songs is
/// as long as its breaks.
///
/// Time passes in every break, so the next entry begins after it. Clock times and the length of a
/// setlist count all breaks.
public struct SectionTime: Hashable, Sendable {
  /// The length of the section without the breaks after its last song.
  public private(set) var played = PlayingTime()
  /// The time until the next section begins.
  public private(set) var elapsed = PlayingTime()

  /// Makes the time of a section without entries.
  public init() {}

  /// Adds up the entries of one section.
  ///
  /// The gap comes before every song but the first, even if a break or a note is between two songs.
  /// A section border has no gap, so that the elapsed times of sections add up to the time of the
  /// setlist.
  /// - Parameters:
  ///   - gap: the seconds between two songs.
  ///   - visit: called for each entry in order with its start time.
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
      if entry.isNote { continue }
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
