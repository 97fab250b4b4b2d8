public import Foundation

/// A setlist that is performed: the song or break that is on now, and when it began.
///
/// Songs are known by the identity of their entry, so that an edit of the setlist keeps the place.
/// A performance is a value that is stored after each change, so that it goes on as it was after
/// the program, or the system, has ended.
public struct Performance: Codable, Hashable, Sendable {
  /// One time that a song is played, or a break is held.
  public struct Turn: Identifiable, Codable, Hashable, Sendable {
    /// The identity of the turn, by which a log knows it.
    public let id: Identifier<Turn>
    /// The entry with the song or the break.
    public let entry: Entry.ID
    /// The beginning of the turn.
    public internal(set) var began: Moment

    /// Makes a turn that begins.
    init(of entry: Entry.ID, at moment: Moment) {
      (id, self.entry, began) = (Identifier(), entry, moment)
    }
  }

  /// Where the performance is.
  public enum Place: Codable, Hashable, Sendable {
    /// Nothing has begun yet.
    case waiting
    /// A song or a break is on.
    case playing(Turn)
    /// Everything is done, since a moment; the turn is the last one.
    case ended(Turn, Moment)
  }

  /// What a press or an edit has changed.
  public struct Step: Hashable, Sendable {
    /// The turn that has ended; `nil` if none has.
    public var ended: Turn?
    /// The seconds for which that turn was on.
    public var length: TimeInterval = 0
    /// Whether the ended turn was skipped: its entry is no part of the order any more.
    public var isSkipped = false
    /// The turn that goes on as though it had never ended; `nil` if none does.
    public var resumed: Turn?
    /// The turn that has begun; `nil` if none has.
    public var began: Turn?
  }

  /// The seconds in which going back takes a press of "next" back.
  public static let graceTime: TimeInterval = 10

  /// The setlist that is performed.
  public let setlist: Setlist.ID
  /// Where the performance is.
  public private(set) var place = Place.waiting
  /// The beginning of the first turn; `nil` before it.
  public private(set) var began: Moment?
  /// The day on which the first turn began, to which the setlist's start times belong; `nil` before
  /// it.
  private(set) var day: CalendarDate?
  /// The section that is performed, since when, and the seconds of its breaks until now.
  private(set) var part: SectionRun?
  /// The turn before the current one, which going back can resume, and what was then the section.
  private var last: (turn: Turn, part: SectionRun?)? {
    get { lastTurn.map { ($0, lastPart) } }
    set { (lastTurn, lastPart) = (newValue?.turn, newValue?.part) }
  }
  private var lastTurn: Turn?
  private var lastPart: SectionRun?
  /// The turn whose entry was taken out of the order while it was on.
  private var removed: Turn?
  /// The stops before and after the current one, the nearest first, for the place of an entry that
  /// is removed.
  private var neighbors = Neighbors()

  /// A section that is performed.
  struct SectionRun: Codable, Hashable, Sendable {
    let id: Section.ID
    var began: Moment
    /// The seconds of breaks in the section that have ended.
    var breaks: TimeInterval = 0
  }

  /// Some stops around the current one.
  private struct Neighbors: Codable, Hashable {
    var before: [Entry.ID] = []
    var after: [Entry.ID] = []
    static let limit = 32
  }

  /// Makes a performance that waits for its beginning.
  public init(of setlist: Setlist.ID) {
    self.setlist = setlist
  }

  /// The turn that is on; `nil` before the beginning and after the end.
  public var turn: Turn? { if case .playing(let turn) = place { turn } else { nil } }

  /// The entry that is on; `nil` before the beginning and after the end.
  public var now: Entry.ID? { turn?.entry }

  /// The entry that comes next; `nil` if there is none.
  public func next(in order: RunningOrder) -> Entry.ID? {
    switch place {
    case .waiting: order.stops.first?.id
    case .playing(let turn): order.follower(of: turn.entry)
    case .ended(let turn, _): order.follower(of: turn.entry)
    }
  }

  /// The number of stops, from the first one, that are done.
  public func doneCount(in order: RunningOrder) -> Int {
    switch place {
    case .waiting: 0
    case .playing(let turn): order.index(of: turn.entry) ?? 0
    case .ended(let turn, _): order.index(of: turn.entry).map { $0 + 1 } ?? order.stops.count
    }
  }

  /// The performance on the clocks of a system that was started anew since it was stored.
  public func carried(over now: Moment) -> Performance {
    var copy = self
    func carry(_ moment: inout Moment) { moment = moment.carried(over: now) }
    switch place {
    case .waiting: break
    case .playing(var turn):
      carry(&turn.began)
      copy.place = .playing(turn)
    case .ended(var turn, var end):
      carry(&turn.began)
      carry(&end)
      copy.place = .ended(turn, end)
    }
    copy.began = began?.carried(over: now)
    copy.part?.began.carry(over: now)
    copy.lastTurn?.began.carry(over: now)
    copy.lastPart?.began.carry(over: now)
    copy.removed?.began.carry(over: now)
    return copy
  }
}

extension Performance {
  /// Goes on to the next stop. After the last one the performance has ended.
  ///
  /// - Returns: what has changed; `nil` if there is nothing to go on to.
  public mutating func goOn(
    at moment: Moment, in order: RunningOrder, zone: TimeZone = .current
  ) -> Step? {
    let next = next(in: order)
    switch place {
    case .waiting, .ended:
      guard let next else { return nil }
      if began == nil { (began, day) = (moment, order.day(nearestTo: moment.instant, in: zone)) }
      last = nil
      return Step(began: begin(next, at: moment, in: order))
    case .playing(let turn):
      last = (turn, part)
      var step = end(turn, at: moment, in: order)
      if let next {
        step.began = begin(next, at: moment, in: order)
      } else {
        place = .ended(turn, moment)
      }
      return step
    }
  }

  /// Goes back to the stop before. Shortly after its end, or after the end of everything, it goes
  /// on as though it had never ended; else it begins anew.
  ///
  /// - Returns: what has changed; `nil` if there is nothing to go back to.
  public mutating func goBack(at moment: Moment, in order: RunningOrder) -> Step? {
    switch place {
    case .waiting: return nil
    case .ended(let turn, _):
      if order.index(of: turn.entry) != nil {
        return resume(turn, with: lastPart, at: moment, in: order)
      }
      guard let last = order.stops.last else { return nil }
      return Step(began: begin(last.id, at: moment, in: order))
    case .playing(let turn):
      let isMistake = moment.seconds(since: turn.began) < Self.graceTime
      guard let previous = order.predecessor(of: turn.entry) else {
        guard isMistake, lastTurn == nil else { return nil }
        (place, began, day, part) = (.waiting, nil, nil, nil)
        return Step(ended: turn, length: moment.seconds(since: turn.began))
      }
      if isMistake, let last, last.turn.entry == previous {
        return resume(last.turn, with: last.part, at: moment, in: order)
      }
      var step = end(turn, at: moment, in: order)
      last = nil
      step.began = begin(previous, at: moment, in: order)
      return step
    }
  }

  /// Follows an edit of the setlist. The entry that is on stays; if it was taken out, what comes
  /// after it begins, and if it comes back at once, it goes on as though it had not ended.
  ///
  /// - Returns: what has changed; `nil` if the same entry is on.
  public mutating func follow(_ order: RunningOrder, at moment: Moment) -> Step? {
    guard let turn else { return nil }
    if let removed, order.follower(of: removed.entry) == turn.entry {
      self.removed = nil
      return resume(removed, with: lastPart, at: moment, in: order)
    }
    guard order.index(of: turn.entry) == nil else {
      notePlace(of: turn.entry, in: order)
      return nil
    }
    let isThere = { (entry: Entry.ID) in order.index(of: entry) != nil }
    let survivor =
      neighbors.after.first(where: isThere)
      ?? neighbors.before.first(where: isThere).flatMap(order.follower)
    last = (turn, part)
    var step = end(turn, at: moment, in: order)
    step.isSkipped = true
    if let survivor {
      step.began = begin(survivor, at: moment, in: order)
      removed = turn
    } else {
      place = .ended(turn, moment)
    }
    return step
  }

  private mutating func begin(
    _ entry: Entry.ID, at moment: Moment, in order: RunningOrder
  ) -> Turn {
    let turn = Turn(of: entry, at: moment)
    show(turn, in: order)
    let id = order.stop(entry).map { order.part(of: $0).id }
    if let id, id != part?.id { part = SectionRun(id: id, began: moment) }
    return turn
  }

  private mutating func resume(
    _ turn: Turn, with part: SectionRun?, at moment: Moment, in order: RunningOrder
  ) -> Step {
    var step = Step(resumed: turn)
    if let current = self.turn {
      (step.ended, step.length) = (current, moment.seconds(since: current.began))
    }
    show(turn, in: order)
    self.part = part ?? self.part
    last = nil
    return step
  }

  private mutating func show(_ turn: Turn, in order: RunningOrder) {
    place = .playing(turn)
    removed = nil
    notePlace(of: turn.entry, in: order)
  }

  private mutating func end(_ turn: Turn, at moment: Moment, in order: RunningOrder) -> Step {
    let length = moment.seconds(since: turn.began)
    if order.stop(turn.entry)?.isSong == false { part?.breaks += length }
    return Step(ended: turn, length: length)
  }

  private mutating func notePlace(of entry: Entry.ID, in order: RunningOrder) {
    guard let index = order.index(of: entry) else { return }
    neighbors.before = order.stops[..<index].suffix(Neighbors.limit).reversed().map(\.id)
    neighbors.after = order.stops[(index + 1)...].prefix(Neighbors.limit).map(\.id)
  }
}

extension Moment {
  fileprivate mutating func carry(over now: Moment) { self = carried(over: now) }
}
