public import Foundation

/// The start times of all entries of a setlist.
///
/// Sections that are not counted have only a length. A song whose length is unknown takes what
/// ``SetlistOptions/assumedLength`` says. `SectionTime` documents the counting of gaps and breaks.
public struct SetlistTimes: Hashable, Sendable {
  /// The start of an entry.
  public struct Start: Hashable, Sendable {
    /// The time from the beginning of the entry's section to the entry.
    public let inSection: PlayingTime
    /// The length of all counted entries before this one in the setlist.
    public let inList: PlayingTime
    /// The time since the last known time of day: the start of the setlist, or of the last section
    /// with a start time of its own. If none is known, the time since the beginning.
    public let sinceClock: PlayingTime
    /// The start in seconds after the midnight before the setlist begins, more than a day if the
    /// setlist lasts past the next midnight; `nil` if no start time is known at or before the
    /// entry.
    public let clock: TimeInterval?
    /// The number of fixed starts up to the entry.
    let fixedStarts: Int
  }

  /// A time of day at which the setlist or a section begins, whenever what is before it ends.
  struct FixedStart: Hashable, Sendable {
    /// The seconds after the midnight before the setlist begins.
    let clock: TimeInterval
    /// The time since the fixed start before it, or since the beginning.
    let elapsed: PlayingTime
    /// The title of the section; `nil` for the setlist.
    let title: String?
  }

  /// The length of every section, including sections that are not counted.
  public private(set) var sections: [Section.ID: SectionTime] = [:]
  /// The starts of the counted sections with a start time of their own.
  public private(set) var sectionStarts: [Section.ID: SectionStart] = [:]
  /// The length of all counted sections from the beginning to the end of the setlist, with their
  /// breaks.
  public private(set) var total = PlayingTime()
  /// The latest end of a section with entries, in the units of `Start.clock`, as sections with
  /// start times of their own may overlap. If there are no entries, the last start time. `nil` if
  /// neither the setlist nor a counted section has a start time.
  public private(set) var end: TimeInterval?
  /// The time from the last known time of day to the end.
  public private(set) var sinceClock = PlayingTime()
  /// The fixed starts in order.
  private(set) var fixedStarts: [FixedStart] = []
  /// The time from the last fixed start, or the beginning, to the end of the last section.
  private(set) var sinceFixedStart = PlayingTime()
  private var starts: [Entry.ID: Start] = [:]

  /// Computes the times of a setlist.
  ///
  /// - Complexity: O(*n*) in the number of entries.
  public init(of setlist: Setlist) {
    let assumed = setlist.assumedSongLength
    var clock = RunningClock(start: setlist.options.startTime)
    if let start = setlist.options.startTime {
      fixedStarts.append(FixedStart(clock: start, elapsed: PlayingTime(), title: nil))
    }
    var latest: ClockEnd?
    for section in setlist.sections {
      let isCounted = section.options.isCounted
      if isCounted, let start = section.options.startTime {
        let elapsed = clock.elapsed
        clock.restart(at: start)
        let time = clock.time ?? start
        fixedStarts.append(
          FixedStart(clock: time, elapsed: elapsed, title: section.displayedTitle))
        sectionStarts[section.id] = SectionStart(
          clock: time, predecessor: latest?.predecessor(of: clock))
      }
      let (listStart, clockStart) = (total, clock)
      let length = SectionTime(of: section.entries, gap: setlist.options.gap) { entry, before in
        guard isCounted else { return }
        let time = before.assuming(assumed).elapsed
        var clock = clockStart
        clock.advance(by: time)
        starts[entry.id] = Start(
          inSection: time, inList: listStart + time, sinceClock: clock.elapsed, clock: clock.time,
          fixedStarts: fixedStarts.count)
      }.assuming(assumed)
      sections[section.id] = length
      guard isCounted else { continue }
      total += length.elapsed
      clock.advance(by: length.elapsed)
      // A section without entries has no end, whatever its start time is.
      guard !section.entries.isEmpty, let time = clock.time else { continue }
      if latest.map({ time >= $0.time }) ?? true {
        latest = ClockEnd(time: time, elapsed: clock.elapsed, title: section.displayedTitle)
      }
    }
    end = latest?.time ?? clock.time
    sinceClock = latest?.elapsed ?? clock.elapsed
    sinceFixedStart = clock.elapsed
  }

  /// The start of an entry; `nil` if the entry is in no counted section.
  ///
  /// - Complexity: O(1).
  public subscript(entry: Entry.ID) -> Start? { starts[entry] }
}

/// The end of a section as a time of day.
private struct ClockEnd {
  let time: TimeInterval
  /// The time from the last known time of day to the section's end.
  let elapsed: PlayingTime
  /// The title of the section that ends.
  let title: String

  /// The end of the section as the predecessor of a section whose start time restarts a clock.
  func predecessor(of clock: RunningClock) -> SectionStart.Predecessor? {
    clock.time.map {
      SectionStart.Predecessor(title: title, pause: $0 - time, isApproximate: elapsed.isApproximate)
    }
  }
}

/// A clock that runs through the entries of a setlist.
private struct RunningClock: Hashable {
  /// The last known time of day, in seconds after the midnight before the setlist begins.
  private var start: TimeInterval?
  /// The time since the last known time of day.
  private(set) var elapsed = PlayingTime()

  init(start: TimeInterval?) { self.start = start }

  /// The current time of day, in the units of `start`; `nil` if unknown.
  var time: TimeInterval? { start.map { $0 + elapsed.seconds } }

  mutating func advance(by time: PlayingTime) { elapsed += time }

  /// Sets the clock to the start time of a section, on the day on which that is nearest to the
  /// current time.
  mutating func restart(at start: TimeInterval) {
    let day = SetlistOptions.secondsPerDay
    let days = time.map { max(0, (($0 - start) / day).rounded()) } ?? 0
    self = RunningClock(start: start + days * day)
  }
}
