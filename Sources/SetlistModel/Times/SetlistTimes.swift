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
    /// or entry with a start time of its own. If none is known, the time since the beginning.
    public let sinceClock: PlayingTime
    /// The start in seconds after the midnight before the setlist begins, more than a day if the
    /// setlist lasts past the next midnight; `nil` if no start time is known at or before the
    /// entry.
    public let clock: TimeInterval?
    /// The number of fixed starts up to the entry.
    let fixedStarts: Int

    /// The time of day, or the time since the beginning of the setlist if none is known. A tilde
    /// precedes it if lengths before it are unknown.
    ///
    /// - Parameter showsSeconds: whether a time of day has seconds, or else is rounded down.
    public func text(showsSeconds: Bool = false) -> String {
      let text =
        clock.map {
          showsSeconds
            ? DurationFormat.clock($0, showsSeconds: true) : DurationFormat.clockMinute($0)
        } ?? DurationFormat.string(inList.seconds)
      return sinceClock.mark + text
    }
  }

  /// A time of day at which the setlist, a section or an entry begins, whenever what is before it
  /// ends.
  struct FixedStart: Hashable, Sendable {
    /// The seconds after the midnight before the setlist begins.
    let clock: TimeInterval
    /// The time since the fixed start before it, or since the beginning.
    let elapsed: PlayingTime
    /// The title of the section or the entry; `nil` for the setlist.
    let title: String?
    /// Whether it is an entry that begins then.
    let isOfEntry: Bool
  }

  /// The length of every section, including sections that are not counted.
  public private(set) var sections: [Section.ID: SectionTime] = [:]
  /// The starts of the counted sections with a start time of their own.
  public private(set) var sectionStarts: [Section.ID: SectionStart] = [:]
  /// The back-timing of the counted entries with a start time of their own, if the end of the
  /// entries before is known.
  public private(set) var backTimings: [Entry.ID: BackTiming] = [:]
  /// For each section, the first of its entries in `backTimings` before which something is over its
  /// time, or else before which there is a gap.
  public private(set) var unmetStarts: [Section.ID: Entry.ID] = [:]
  /// The length of all counted sections from the beginning to the end of the setlist, with their
  /// breaks.
  public private(set) var total = PlayingTime()
  /// The latest end of an entry, in the units of `Start.clock`, as what has a start time of its own
  /// may begin before the rest has ended. If there are no entries, the last start time. `nil` if
  /// nothing that counts has a start time.
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
    self.init(
      of: setlist, EntriesInMemory(setlist: setlist), assuming: setlist.assumedSongLength,
      keepsStarts: true)
  }

  /// Computes the times of a setlist whose entries are taken one after another, twice at most. Of
  /// the starts of entries, only that of the first one of each section is kept.
  ///
  /// - Throws: an error of the content.
  /// - Complexity: O(*n*) in the number of entries; the memory is that of the sections.
  package init(ofSectionsIn content: any SetlistContent) throws {
    try self.init(
      of: content.head, StreamedEntries(content: content), assuming: content.assumedSongLength(),
      keepsStarts: false)
  }

  private init<Entries: SectionEntries>(
    of setlist: Setlist, _ entries: Entries, assuming assumed: TimeInterval?, keepsStarts: Bool
  ) throws(Entries.Failure) {
    var evening = Evening(start: setlist.options.startTime)
    for (index, section) in setlist.sections.enumerated() {
      let isCounted = section.options.isCounted
      if isCounted, let start = section.options.startTime {
        let predecessor = evening.latest
        evening.restart(at: start, title: section.displayedTitle)
        sectionStarts[section.id] = SectionStart(
          clock: evening.clock.time ?? start,
          predecessor: predecessor?.predecessor(of: evening.clock))
      }
      let listStart = total
      var (sectionStart, before) = (evening.clock, PlayingTime())
      var lastEnd: RunningClock?
      var isEmpty = true
      var running = RunningSectionTime(gap: setlist.options.gap)
      try entries.visit(ofSection: index) { entry in
        let isFirst = isEmpty
        isEmpty = false
        running.begin(entry)
        let time = running.time.assuming(assumed).elapsed
        running.end(entry)
        guard isCounted else { return }
        evening.clock = sectionStart.after(time - before)
        if let start = entry.startTime {
          if let lastEnd { evening.noteEnd(of: section, at: lastEnd) }
          let timing = evening.restart(
            at: start, title: entry.displayedTitle, isOfEntry: true)
          note(timing, of: entry, in: section)
          (sectionStart, before) = (evening.clock, time)
        }
        if keepsStarts || isFirst {
          starts[entry.id] = Start(
            inSection: time, inList: listStart + time, sinceClock: evening.clock.elapsed,
            clock: evening.clock.time, fixedStarts: evening.fixedStarts.count)
        }
        lastEnd = evening.clock.after(entry.playingTime(assuming: assumed))
      }
      let length = running.time.assuming(assumed)
      sections[section.id] = length
      guard isCounted else { continue }
      total += length.elapsed
      evening.clock = sectionStart.after(length.elapsed - before)
      // A section without entries has no end, whatever its start time is.
      if !isEmpty { evening.noteEnd(of: section, at: evening.clock) }
    }
    end = evening.latest?.time ?? evening.clock.time
    sinceClock = evening.latest?.elapsed ?? evening.clock.elapsed
    fixedStarts = evening.fixedStarts
    sinceFixedStart = evening.clock.elapsed
  }

  /// The time of day at which the setlist begins, in the units of `Start.clock`: the first fixed
  /// start, or earlier if something is planned before it; `nil` if nothing has a start time.
  package var beginning: TimeInterval? {
    fixedStarts.first.map { $0.clock - $0.elapsed.seconds }
  }

  private mutating func note(_ timing: BackTiming?, of entry: Entry, in section: Section) {
    guard let timing else { return }
    backTimings[entry.id] = timing
    // What does not fit is more urgent than what is to be filled.
    let known = unmetStarts[section.id].flatMap { backTimings[$0] }
    if known == nil ? timing.isOver || timing.isGap : timing.isOver && known?.isOver == false {
      unmetStarts[section.id] = entry.id
    }
  }

  /// The start of an entry; `nil` if the entry is in no counted section.
  ///
  /// - Complexity: O(1).
  public subscript(entry: Entry.ID) -> Start? { starts[entry] }
}

/// The entries of the sections of a setlist, taken one after another.
private protocol SectionEntries {
  associatedtype Failure: Error

  /// Calls a body with each entry of a section, in order.
  func visit(ofSection index: Int, _ body: (Entry) -> Void) throws(Failure)
}

/// The entries of a setlist in memory.
private struct EntriesInMemory: SectionEntries {
  let setlist: Setlist

  func visit(ofSection index: Int, _ body: (Entry) -> Void) {
    for entry in setlist.sections[index].entries { body(entry) }
  }
}

/// The entries of a content that is not kept in memory.
private struct StreamedEntries: SectionEntries {
  let content: any SetlistContent

  func visit(ofSection index: Int, _ body: (Entry) -> Void) throws {
    try content.forEachEntry(ofSection: index, body)
  }
}

/// The clock of a setlist, its fixed starts, and what ends last.
private struct Evening {
  var clock: RunningClock
  private(set) var fixedStarts: [SetlistTimes.FixedStart] = []
  /// The latest end so far; `nil` while nothing has ended at a known time.
  private(set) var latest: ClockEnd?

  init(start: TimeInterval?) {
    clock = RunningClock(start: start)
    guard let start else { return }
    fixedStarts.append(
      SetlistTimes.FixedStart(
        clock: start, elapsed: PlayingTime(), title: nil, isOfEntry: false))
  }

  /// Sets the clock to a fixed start.
  ///
  /// - Returns: what is before it; `nil` if its end is not known.
  @discardableResult
  mutating func restart(
    at start: TimeInterval, title: String, isOfEntry: Bool = false
  ) -> BackTiming? {
    let before = clock
    clock.restart(at: start)
    let time = clock.time ?? start
    fixedStarts.append(
      SetlistTimes.FixedStart(
        clock: time, elapsed: before.elapsed, title: title, isOfEntry: isOfEntry))
    return before.time.map {
      BackTiming(
        title: title, timeLeft: time - $0, isApproximate: before.elapsed.isApproximate)
    }
  }

  /// Notes that what was played of a section ends at a time.
  mutating func noteEnd(of section: Section, at clock: RunningClock) {
    guard let time = clock.time, latest.map({ time >= $0.time }) ?? true else { return }
    latest = ClockEnd(time: time, elapsed: clock.elapsed, title: section.displayedTitle)
  }
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

  /// The clock after some time.
  func after(_ time: PlayingTime) -> RunningClock {
    var clock = self
    clock.elapsed += time
    return clock
  }

  /// Sets the clock to the start time of a section, on the day on which that is nearest to the
  /// current time.
  mutating func restart(at start: TimeInterval) {
    let day = SetlistOptions.secondsPerDay
    let days = time.map { max(0, (($0 - start) / day).rounded()) } ?? 0
    self = RunningClock(start: start + days * day)
  }
}
