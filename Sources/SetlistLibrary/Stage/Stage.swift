import SetlistFiles
public import SetlistModel
import SetlistStore

/// The side controller of a setlist on stage: what is on, what comes next, and the presses and
/// edits of the performers.
///
/// The place is kept by the identity of entries, whoever edits the setlist meanwhile. Each change
/// is stored at once in a file, from which the performance goes on after the program was killed.
@MainActor
public final class Stage {
  /// A press of a key, a pedal or the screen.
  public enum Press: Hashable, Sendable {
    /// Go on to what comes next.
    case next
    /// Go back to what was before.
    case back
  }

  /// Called before the performance or its order changes.
  public var willChange: (() -> Void)?
  /// Called after the performance or its order has changed.
  public var didChange: (() -> Void)?
  /// Called with what a press or an edit has changed in the performance.
  public var didStep: ((Performance.Step) -> Void)?
  /// Called when the performance cannot be stored, or what was played cannot be logged.
  public var didFail: ((any Error) -> Void)? {
    get { record.didFail }
    set { record.didFail = newValue }
  }

  /// The setlist that is performed.
  public let open: OpenSetlist
  /// The clocks of the stage.
  public let clock: StageClock
  /// The running performance.
  public private(set) var performance: Performance
  /// The order in which the setlist is performed.
  public private(set) var order = RunningOrder(of: Setlist(name: ""))
  private let record: StageRecord
  private var presses = PressFilter()

  /// Makes a stage for a setlist, still without its content.
  public init(
    for setlist: Setlist.ID, in library: Library, clock: StageClock = .system,
    file: PerformanceFile = .user
  ) {
    open = OpenSetlist(library: library)
    self.clock = clock
    record = StageRecord(file: file, library: library)
    performance = Performance(of: setlist)
  }

  /// The sections that are performed, in order.
  public var sections: [RunningOrder.Part] { order.parts }

  /// Whether the setlist was removed.
  public var isGone: Bool { open.setlistID == nil }

  /// How the performance stands now.
  ///
  /// - Complexity: O(*s*) in the number of sections.
  public var standing: Performance.Standing {
    performance.standing(at: clock.now(), in: order, zone: clock.zone())
  }

  /// Reads the setlist, and waits for the beginning.
  ///
  /// - Parameter former: a performance of the setlist that goes on; `nil` to begin anew.
  public func begin(resuming former: Performance? = nil) async throws {
    try await open.open(performance.setlist)
    open.didChange = { [weak self] in self?.follow() }
    if let former, former.setlist == performance.setlist { performance = former }
    follow()
    for turn in performance.unlogged { note(turn) }
    store()
    logPlays()
  }

  /// Returns whether a press is none of the one before.
  func accepts() -> Bool { presses.accepts(at: clock.now()) }

  /// Goes on or back, unless the press is a bounce of the one before.
  ///
  /// - Returns: whether anything has changed.
  @discardableResult
  public func press(_ press: Press) -> Bool {
    guard accepts() else { return false }
    let moment = clock.now()
    var changed = performance
    let step: Performance.Step? =
      switch press {
      case .next: changed.goOn(at: moment, in: order, zone: clock.zone())
      case .back: changed.goBack(at: moment, in: order, zone: clock.zone())
      }
    guard let step else { return false }
    let known = Set(performance.unlogged.map(\.id))
    for turn in changed.unlogged where !known.contains(turn.id) { note(turn) }
    change { performance = changed }
    store()
    logPlays()
    didStep?(step)
    return true
  }

  /// Logs the songs that have ended and cannot be resumed any more. Call it once in a while.
  ///
  /// - Parameter isOver: whether the performance ends, so that all are logged.
  public func logPlays(isOver: Bool = false) {
    let turns = performance.loggable(at: clock.now(), isOver: isOver)
    guard !turns.isEmpty else { return }
    record.log(turns) { [weak self] in
      guard let self else { return }
      performance.didLog(turns)
      if !isOver { store() }
    }
  }

  /// Ends the performance: logs what was played, and leaves nothing else of it on the disk.
  public func leave() {
    open.didChange = nil
    if let turn = performance.endTurn(at: clock.now(), in: order) { note(turn) }
    logPlays(isOver: true)
    open.close()
    record.remove()
  }

  /// Waits until all changes so far are on the disk.
  public func finishStoring() async { await record.finish() }

  /// Follows an edit of the setlist.
  private func follow() {
    let order = RunningOrder(of: open.setlist ?? Setlist(name: ""))
    let before = performance
    var changed = performance
    let step =
      open.setlist == nil ? nil : changed.follow(order, at: clock.now(), zone: clock.zone())
    change { (performance, self.order) = (changed, order) }
    if changed != before { store() }
    if let step { didStep?(step) }
  }

  private func store() { record.write(performance, at: clock.now()) }

  /// Notes what the log will say of a turn that has ended, as things are named now.
  private func note(_ ended: Performance.EndedTurn) {
    guard let setlist = open.setlist, let entry = open.entry(ended.turn.entry),
      let song = entry.song, let stop = order.stop(entry.id)
    else { return }
    let began = LocalInstant(ended.turn.began.instant, in: clock.zone())
    record.note(
      Play(
        id: Identifier(rawValue: ended.id.rawValue), PlayedSong(song),
        in: PlayedPlace(
          setlist: setlist.id, setlistName: setlist.name, sectionTitle: order.part(of: stop).title,
          entry: entry.id),
        began: began, length: ended.length, plannedStart: ended.turn.plannedStart,
        plannedLength: stop.length,
        occasion: Occasion(of: setlist.options, on: performance.day ?? began.date),
        source: .stage))
  }
}

extension Stage: SideController {}
