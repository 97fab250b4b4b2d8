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
    /// The instant at which the turn was to begin by the plan of then; `nil` if there was none.
    public internal(set) var plannedStart: Date?

    /// Makes a turn that begins.
    init(of entry: Entry.ID, at moment: Moment) {
      (id, self.entry, began) = (Identifier(), entry, moment)
    }
  }

  /// A turn that has ended, and is to be written to a log.
  public struct EndedTurn: Identifiable, Codable, Hashable, Sendable {
    /// The turn.
    public let turn: Turn
    /// The seconds for which it was on.
    public let length: TimeInterval
    /// The end of the turn.
    public internal(set) var ended: Moment

    /// The identity of the turn.
    public var id: Turn.ID { turn.id }
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

  /// The turns that a press or an edit has ended, resumed and begun.
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
  public internal(set) var place = Place.waiting
  /// The beginning of the first turn; `nil` before it.
  public internal(set) var began: Moment?
  /// The day on which the first turn began, to which the setlist's start times belong; `nil` before
  /// it.
  package internal(set) var day: CalendarDate?
  /// The songs that have ended and are not logged yet. Going back may resume the last one.
  public internal(set) var unlogged: [EndedTurn] = []
  /// The section that is performed, since when, and the seconds of its breaks until now.
  var part: SectionRun?
  /// The turn before the current one, which going back can resume, and what was then the section.
  var last: (turn: Turn, part: SectionRun?)? {
    get { lastTurn.map { ($0, lastPart) } }
    set { (lastTurn, lastPart) = (newValue?.turn, newValue?.part) }
  }
  var lastTurn: Turn?
  var lastPart: SectionRun?
  /// The turn whose entry was taken out of the order while it was on.
  var removed: Turn?
  /// The stops before and after the current one, the nearest first, for the place of an entry that
  /// is removed.
  var neighbors = Neighbors()

  /// A section that is performed.
  struct SectionRun: Codable, Hashable, Sendable {
    let id: Section.ID
    var began: Moment
    /// The seconds of breaks in the section that have ended.
    var breaks: TimeInterval = 0
  }

  /// Some stops around the current one.
  struct Neighbors: Codable, Hashable {
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

  /// The songs that can be logged at a moment, because going back does not resume them any more.
  ///
  /// - Parameter isOver: whether the performance is left, so that all can be logged.
  public func loggable(at moment: Moment, isOver: Bool = false) -> [EndedTurn] {
    unlogged.filter { isOver || moment.seconds(since: $0.ended) >= Self.graceTime }
  }

  /// Notes that songs are logged.
  public mutating func didLog(_ turns: [EndedTurn]) {
    let logged = Set(turns.map(\.id))
    unlogged.removeAll { logged.contains($0.id) }
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
    for index in copy.unlogged.indices { carry(&copy.unlogged[index].ended) }
    copy.began = began?.carried(over: now)
    copy.part?.began.carry(over: now)
    copy.lastTurn?.began.carry(over: now)
    copy.lastPart?.began.carry(over: now)
    copy.removed?.began.carry(over: now)
    return copy
  }
}

extension Moment {
  fileprivate mutating func carry(over now: Moment) { self = carried(over: now) }
}
