package import Foundation

/// The length of the entries of a section.
///
/// A break belongs between sets. Wherever it is in the section, a break does not count towards the
/// section's target length, nor in its shown and printed length. A section without songs is as long
/// as its breaks.
///
/// Time passes in every break, so the next entry begins after it. Clock times and the length of a
/// setlist count all breaks.
public struct SectionTime: Hashable, Sendable {
  /// The length of the songs, with the gaps between them.
  public fileprivate(set) var played = PlayingTime()
  /// The length of the section's breaks.
  public fileprivate(set) var breaks = PlayingTime()

  /// The time until the next section begins.
  public var elapsed: PlayingTime { played + breaks }

  /// The length of the songs, or of the breaks if there are only breaks.
  public var length: PlayingTime { played == PlayingTime() ? breaks : played }

  /// The length as text; `nil` if there is nothing to play, or no length is known or assumed.
  package var total: String? {
    let time = length
    return time == PlayingTime() || time.isUnknown ? nil : DurationFormat.string(time)
  }

  /// Makes the time of a section without entries.
  public init() {}

  /// Adds up the known lengths of one section's entries.
  ///
  /// The gap comes before every song but the first, even if a break or a note is between two songs.
  /// A section border has no gap, so that the elapsed times of sections add up to the time of the
  /// setlist.
  ///
  /// - Parameters:
  ///   - gap: the seconds between two songs.
  ///   - visit: called for each entry in order with the time before it.
  /// - Complexity: O(*n*) in the number of entries.
  package init(
    of entries: some Sequence<Entry>, gap: TimeInterval,
    visit: (Entry, SectionTime) -> Void = { _, _ in }
  ) {
    var running = RunningSectionTime(gap: gap)
    for entry in entries {
      running.begin(entry)
      visit(entry, running.time)
      running.end(entry)
    }
    self = running.time
  }

  /// The time with an assumed length for each song whose own is unknown. Such a song still counts
  /// as unknown.
  ///
  /// - Parameter length: the assumed seconds; `nil` for none.
  package func assuming(_ length: TimeInterval?) -> SectionTime {
    var time = self
    time.played.seconds += TimeInterval(played.unknownCount) * (length ?? 0)
    return time
  }
}

/// The time of a section whose entries come one after another.
struct RunningSectionTime {
  /// The seconds between two songs.
  let gap: TimeInterval
  /// The time so far.
  private(set) var time = SectionTime()
  private var hasSong = false

  /// Makes the time of a section without entries.
  init(gap: TimeInterval) { self.gap = gap }

  /// Adds the gap before an entry.
  mutating func begin(_ entry: Entry) {
    if hasSong, entry.isSong { time.played.seconds += gap }
  }

  /// Adds the length of the entry that began last.
  mutating func end(_ entry: Entry) {
    if entry.isSong {
      time.played += entry.playingTime()
      hasSong = true
    } else {
      time.breaks += entry.playingTime()
    }
  }
}

extension Entry {
  /// The time that the entry takes; zero for a note.
  ///
  /// - Parameter length: the seconds that are assumed for a song whose own length is unknown; `nil`
  ///   for none.
  func playingTime(assuming length: TimeInterval? = nil) -> PlayingTime {
    if isNote { return PlayingTime() }
    let known = knownDuration
    return PlayingTime(
      seconds: known ?? (isSong ? length : nil) ?? 0, unknownCount: known == nil ? 1 : 0)
  }
}

extension Setlist {
  /// The length of some entries of one section, with the gaps between songs and what the setlist
  /// assumes for unknown lengths.
  ///
  /// - Complexity: O(*n*) in the number of the setlist's entries.
  package func time(of entries: some Sequence<Entry>) -> SectionTime {
    SectionTime(of: entries, gap: options.gap).assuming(assumedSongLength)
  }
}
