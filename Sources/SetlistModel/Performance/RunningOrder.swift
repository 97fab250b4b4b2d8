public import Foundation

/// The songs and breaks of a setlist's counted sections in the order in which they are performed,
/// with the times that the setlist plans for them.
///
/// Notes are no stops of their own. Times are those of ``SetlistTimes``: the setlist as it is now
/// is the plan, so that what is inserted or taken out during a performance changes the plan too.
public struct RunningOrder: Hashable, Sendable {
  /// A song or a break.
  public struct Stop: Identifiable, Hashable, Sendable {
    /// The entry with the song or the break.
    public let id: Entry.ID
    /// Whether the stop is a song.
    public let isSong: Bool
    /// The length in seconds; `nil` if it is unknown.
    public let length: TimeInterval?
    /// Whether the planned start may be later, because some lengths before it are unknown.
    public let isApproximate: Bool
    /// The index of the section in ``RunningOrder/parts``.
    let part: Int
    /// The planned seconds since the last fixed start, or since the beginning if there is none.
    let offset: TimeInterval
    /// The planned seconds of songs and gaps in the section before this stop.
    let played: TimeInterval
  }

  /// A section that is performed.
  public struct Part: Identifiable, Hashable, Sendable {
    /// The identity of the section.
    public let id: Section.ID
    /// The title of the section, or what stands for an empty one.
    public let title: String
    /// The section's target length in seconds; `nil` if there is none.
    public let target: TimeInterval?
    /// The number of fixed starts up to the beginning of the section.
    let fixedStarts: Int
    /// The planned seconds of the section's songs and of the gaps between them.
    let played: TimeInterval
    /// The planned end of the section, as the offset of a stop.
    let end: TimeInterval
  }

  /// A start time of the setlist or of a section.
  struct FixedStart: Hashable, Sendable {
    /// The seconds after the midnight of the day on which the performance begins.
    let clock: TimeInterval
    /// The planned seconds since the fixed start before it, or since the beginning.
    let distance: TimeInterval
    /// The title of the section; `nil` for the start of the setlist.
    let title: String?
  }

  /// The songs and breaks in order.
  public let stops: [Stop]
  /// The counted sections in order, also those without stops.
  public let parts: [Part]
  /// The start times in order.
  let fixedStarts: [FixedStart]
  private let indices: [Entry.ID: Int]

  /// Makes the running order of a setlist.
  ///
  /// - Complexity: O(*n*) in the number of entries.
  public init(of setlist: Setlist) {
    var (stops, parts) = ([Stop](), [Part]())
    var starts =
      setlist.options.startTime.map {
        [FixedStart(clock: $0, distance: 0, title: nil)]
      } ?? []
    // The time since the last fixed start.
    var elapsed = PlayingTime()
    for section in setlist.sections where section.options.isCounted {
      if let start = section.options.startTime {
        let day = SetlistOptions.secondsPerDay
        let days = starts.last.map { ($0.clock + elapsed.seconds - start) / day } ?? 0
        starts.append(
          FixedStart(
            clock: start + max(0, days.rounded()) * day, distance: elapsed.seconds,
            title: section.displayedTitle))
        elapsed = PlayingTime()
      }
      var breaks: TimeInterval = 0
      let time = SectionTime(of: section.entries, gap: setlist.options.gap) { entry, time in
        guard !entry.isNote else { return }
        let length = entry.knownDuration
        stops.append(
          Stop(
            id: entry.id, isSong: entry.isSong, length: length,
            isApproximate: (elapsed + time).isAtLeast, part: parts.count,
            offset: elapsed.seconds + time.seconds, played: time.seconds - breaks))
        if !entry.isSong { breaks += length ?? 0 }
      }
      elapsed += time.elapsed
      parts.append(
        Part(
          id: section.id, title: section.displayedTitle, target: section.options.targetDuration,
          fixedStarts: starts.count, played: time.played.seconds, end: elapsed.seconds))
    }
    (self.stops, self.parts, fixedStarts) = (stops, parts, starts)
    indices = Dictionary(
      stops.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The index of an entry among the stops; `nil` if it is none of them.
  ///
  /// - Complexity: O(1).
  public func index(of entry: Entry.ID) -> Int? { indices[entry] }

  /// The stop of an entry; `nil` if it is none.
  public func stop(_ entry: Entry.ID) -> Stop? { index(of: entry).map { stops[$0] } }

  /// The entry of the stop after another one; `nil` if that is the last one, or gone.
  public func follower(of entry: Entry.ID) -> Entry.ID? {
    index(of: entry).flatMap { $0 + 1 < stops.count ? stops[$0 + 1].id : nil }
  }

  /// The entry of the stop before another one; `nil` if that is the first one, or gone.
  public func predecessor(of entry: Entry.ID) -> Entry.ID? {
    index(of: entry).flatMap { $0 > 0 ? stops[$0 - 1].id : nil }
  }

  /// The section of a stop.
  public func part(of stop: Stop) -> Part { parts[stop.part] }

  /// The number of fixed starts up to a stop.
  func fixedStartCount(at stop: Stop) -> Int { parts[stop.part].fixedStarts }

  /// The planned end of the stop, as its offset.
  func end(of stop: Stop) -> TimeInterval { stop.offset + (stop.length ?? 0) }

  /// The instants of all fixed starts, in order.
  ///
  /// - Parameter day: the day on which the performance begins.
  func instantsOfFixedStarts(on day: CalendarDate, in zone: TimeZone) -> [Date] {
    var instants: [Date] = []
    for start in fixedStarts {
      let near = instants.last?.addingTimeInterval(start.distance)
      instants.append(zone.instant(of: start.clock, on: day, near: near ?? .distantPast))
    }
    return instants
  }

  /// The day on which a performance begins that begins at an instant: the one whose first fixed
  /// start is nearest.
  func day(nearestTo instant: Date, in zone: TimeZone) -> CalendarDate {
    let today = CalendarDate(instant, in: zone)
    guard let first = fixedStarts.first else { return today }
    func distance(_ day: CalendarDate) -> TimeInterval {
      let start = zone.instant(of: first.clock, on: day, near: instant)
      return abs(start.addingTimeInterval(-first.distance).timeIntervalSince(instant))
    }
    return [-1, 0, 1].map(today.adding).min { distance($0) < distance($1) } ?? today
  }
}
