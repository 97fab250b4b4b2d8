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
    /// The seconds that the plan has for the stop: its length, or what is assumed for it.
    let plannedLength: TimeInterval
    /// Whether the planned start is not exact, because some lengths before it are unknown.
    public let isApproximate: Bool
    /// The index of the section in ``RunningOrder/parts``.
    let part: Int
    /// The number of fixed starts up to the stop.
    let fixedStarts: Int
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
    /// The planned seconds of the section's songs and of the gaps between them.
    let played: TimeInterval
  }

  /// The songs and breaks in order.
  public let stops: [Stop]
  /// The counted sections in order, also those without stops.
  public let parts: [Part]
  /// The start times in order.
  let fixedStarts: [SetlistTimes.FixedStart]
  /// The planned end of the last section, as the offset of a stop.
  let end: TimeInterval
  private let indices: [Entry.ID: Int]

  /// Makes the running order of a setlist.
  ///
  /// - Complexity: O(*n*) in the number of entries.
  public init(of setlist: Setlist) {
    let times = SetlistTimes(of: setlist)
    let assumed = setlist.assumedSongLength
    var (stops, parts) = ([Stop](), [Part]())
    for section in setlist.sections where section.options.isCounted {
      var breaks: TimeInterval = 0
      for entry in section.entries where !entry.isNote {
        guard let start = times[entry.id] else { continue }
        let length = entry.knownDuration
        stops.append(
          Stop(
            id: entry.id, isSong: entry.isSong, length: length,
            plannedLength: length ?? (entry.isSong ? assumed : nil) ?? 0,
            isApproximate: start.sinceClock.isApproximate, part: parts.count,
            fixedStarts: start.fixedStarts, offset: start.sinceClock.seconds,
            played: start.inSection.seconds - breaks))
        if !entry.isSong { breaks += length ?? 0 }
      }
      parts.append(
        Part(
          id: section.id, title: section.displayedTitle, target: section.options.targetDuration,
          played: times.sections[section.id]?.played.seconds ?? 0))
    }
    (self.stops, self.parts, fixedStarts) = (stops, parts, times.fixedStarts)
    end = times.sinceFixedStart.seconds
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

  /// The instants of all fixed starts, in order.
  ///
  /// - Parameter day: the day on which the performance begins.
  func instantsOfFixedStarts(on day: CalendarDate, in zone: TimeZone) -> [Date] {
    var instants: [Date] = []
    for start in fixedStarts {
      let near = instants.last?.addingTimeInterval(start.elapsed.seconds)
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
      return abs(start.addingTimeInterval(-first.elapsed.seconds).timeIntervalSince(instant))
    }
    return [-1, 0, 1].map(today.adding).min { distance($0) < distance($1) } ?? today
  }
}
