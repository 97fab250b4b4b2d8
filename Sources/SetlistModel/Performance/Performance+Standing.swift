public import Foundation

extension Performance {
  /// How a performance stands at a moment, as the screen and others show it. Times are in seconds;
  /// negative ones are past.
  public struct Standing: Hashable, Sendable {
    /// The time of day, in seconds after midnight.
    public var timeOfDay: TimeInterval
    /// The entry that is on; `nil` before the beginning and after the end.
    public var now: Entry.ID?
    /// The entry that comes next; `nil` if there is none.
    public var next: Entry.ID?
    /// The instant at which the current entry has begun; `nil` if none is on.
    public var began: Date?
    /// The time into the current entry; `nil` if none is on.
    public var elapsed: TimeInterval?
    /// The length of the current entry; `nil` if it is unknown, or none is on.
    public var length: TimeInterval?
    /// The planned start of the current entry, or before the beginning of the first one; `nil` if
    /// it is not known.
    public var plannedStart: Date?
    /// The distance from the plan: positive when behind it, negative when ahead; `nil` if nothing
    /// is planned or on.
    public var offset: TimeInterval?
    /// Whether some lengths before are unknown or assumed, so that the plan is not exact.
    public var isApproximate = false
    /// The time until the beginning; `nil` after it, and if no start is planned.
    public var untilBeginning: TimeInterval?
    /// The section that is on; `nil` before the beginning and after the end.
    public var part: RunningOrder.Part?
    /// The length of what is left of the section's songs.
    public var leftInPart: TimeInterval?
    /// The time until the target length of the section has passed; `nil` if it has none.
    public var untilTarget: TimeInterval?
    /// The next section or entry with a start time, and the time until then; `nil` if there is
    /// none.
    public var fixedStart: FixedStart?
    /// The time of day, in seconds after midnight, at which everything ends if all goes on as
    /// planned from now; `nil` after the end.
    public var end: TimeInterval?
  }

  /// A section or an entry with a start time that comes later.
  public struct FixedStart: Hashable, Sendable {
    /// The title of the section or the entry.
    public let title: String
    /// The start in seconds after midnight.
    public let timeOfDay: TimeInterval
    /// The time until the start, in seconds; negative when it is past.
    public let distance: TimeInterval
    /// The time left before the fixed start, if all goes on as planned from now.
    public let timing: BackTiming
    /// Whether it is the start of an entry, before which time can be filled.
    public let isOfEntry: Bool
  }

  /// How the performance stands at a moment.
  ///
  /// - Complexity: O(*s*) in the number of sections.
  public func standing(
    at moment: Moment, in order: RunningOrder, zone: TimeZone = .current
  ) -> Standing {
    var standing = Standing(timeOfDay: zone.timeOfDay(at: moment.instant))
    let next = next(in: order)
    (standing.now, standing.next) = (now, next)
    let plan = Plan(of: self, at: moment, in: order, zone: zone)
    switch place {
    case .ended: break
    case .waiting:
      guard let first = order.stops.first else { break }
      standing.plannedStart = plan.knownStart(of: first)
      standing.untilBeginning = standing.plannedStart?.timeIntervalSince(moment.instant)
      standing.offset = standing.untilBeginning.flatMap { $0 < 0 ? -$0 : nil }
      let beginning = max(moment.instant, standing.plannedStart ?? moment.instant)
      standing.end = plan.end(from: beginning).map(zone.timeOfDay)
    case .playing(let turn):
      guard let stop = order.stop(turn.entry) else { break }
      show(turn, stop, of: plan, followedBy: next.flatMap(order.stop), in: &standing)
    }
    return standing
  }

  private func show(
    _ turn: Turn, _ stop: RunningOrder.Stop, of plan: Plan, followedBy next: RunningOrder.Stop?,
    in standing: inout Standing
  ) {
    let elapsed = plan.moment.seconds(since: turn.began)
    (standing.began, standing.elapsed) = (turn.began.instant, elapsed)
    standing.length = stop.length
    let start = plan.start(of: stop)
    let end = start.addingTimeInterval(stop.plannedLength)
    // The next stop is due when the plan says so, and not before this one can have ended.
    let due = next.map { max(plan.start(of: $0), end) } ?? end
    // The beginning, as the clock tells it now: a clock that was set since then is right now.
    let began = plan.moment.instant.addingTimeInterval(-elapsed)
    standing.plannedStart = start
    standing.offset = max(
      began.timeIntervalSince(start), plan.moment.instant.timeIntervalSince(due))
    standing.isApproximate = stop.isApproximate
    let part = plan.order.part(of: stop)
    standing.part = part
    let done = min(elapsed, stop.plannedLength)
    standing.leftInPart = max(0, part.played - stop.played - (stop.isSong ? done : 0))
    if let target = part.target, let run = self.part {
      let breaks = run.breaks + (stop.isSong ? 0 : elapsed)
      standing.untilTarget = target - (plan.moment.seconds(since: run.began) - breaks)
    }
    standing.fixedStart = plan.fixedStart(after: stop, done: done)
    standing.end = plan.end(from: plan.moment.instant, after: stop, done: done)
      .map(plan.zone.timeOfDay)
  }
}

/// The instants that a running order plans for a performance.
private struct Plan {
  let moment: Moment
  let order: RunningOrder
  let zone: TimeZone
  private let fixedStarts: [Date]
  /// The beginning of the performance, as the clock tells it now.
  private let beginning: Date

  init(of performance: Performance, at moment: Moment, in order: RunningOrder, zone: TimeZone) {
    (self.moment, self.order, self.zone) = (moment, order, zone)
    fixedStarts = order.instantsOfFixedStarts(
      on: performance.day ?? order.day(nearestTo: moment.instant, in: zone), in: zone)
    beginning = moment.instant.addingTimeInterval(
      -(performance.began.map { moment.seconds(since: $0) } ?? 0))
  }

  /// The planned start of a stop. Before the first start time it counts from the beginning.
  func start(of stop: RunningOrder.Stop) -> Date {
    let count = stop.fixedStarts
    return (count == 0 ? beginning : fixedStarts[count - 1]).addingTimeInterval(stop.offset)
  }

  /// The planned start of a stop; `nil` if there is no start time before it.
  func knownStart(of stop: RunningOrder.Stop) -> Date? {
    stop.fixedStarts == 0 ? nil : start(of: stop)
  }

  /// The next section or entry with a start time after a stop.
  ///
  /// - Parameter done: the seconds of the stop that are over.
  func fixedStart(after stop: RunningOrder.Stop, done: TimeInterval) -> Performance.FixedStart? {
    let index = stop.fixedStarts
    guard index < fixedStarts.count, let title = order.fixedStarts[index].title else { return nil }
    let start = order.fixedStarts[index]
    let distance = fixedStarts[index].timeIntervalSince(moment.instant)
    let left = max(0, start.elapsed.seconds - stop.offset - done)
    return Performance.FixedStart(
      title: title, timeOfDay: zone.timeOfDay(at: fixedStarts[index]), distance: distance,
      timing: BackTiming(
        title: title, timeLeft: distance - left, isApproximate: start.elapsed.isApproximate),
      isOfEntry: start.isOfEntry)
  }

  /// The end of everything if all goes on as planned from an instant.
  ///
  /// - Parameters:
  ///   - stop: the stop that is on; `nil` before the first one.
  ///   - done: the seconds of it that are over.
  func end(
    from instant: Date, after stop: RunningOrder.Stop? = nil, done: TimeInterval = 0
  ) -> Date? {
    guard !order.parts.isEmpty else { return nil }
    var reached = stop.map { $0.offset + done } ?? 0
    var index = stop?.fixedStarts ?? order.stops.first.map { min(1, $0.fixedStarts) } ?? 0
    var end = instant
    while index < fixedStarts.count {
      end.addTimeInterval(max(0, order.fixedStarts[index].elapsed.seconds - reached))
      end = max(end, fixedStarts[index])
      (reached, index) = (0, index + 1)
    }
    return end.addingTimeInterval(max(0, order.end - reached))
  }
}
