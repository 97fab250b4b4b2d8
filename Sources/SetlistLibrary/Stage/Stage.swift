import SetlistFiles
public import SetlistModel
import SetlistStore

/// The side controller of a setlist on stage: what is on, what comes next, and the presses and edits
/// of the performers.
///
/// The place is kept by the identity of entries, whoever edits the setlist meanwhile. Each change is
/// stored at once in a file, from which the performance goes on after the program was killed.
@MainActor
public final class Stage {
  /// What a press of a key, a pedal or the screen asks for.
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
  /// Called when the performance cannot be stored.
  public var didFail: ((any Error) -> Void)?

  /// The setlist that is performed.
  public let open: OpenSetlist
  /// The clocks of the stage.
  public let clock: StageClock
  /// The running performance.
  public private(set) var performance: Performance
  /// The order in which the setlist is performed.
  public private(set) var order = RunningOrder(of: Setlist(name: ""))
  private let storage: PerformanceStorage
  private var presses = PressFilter()

  /// Makes a stage for a setlist, still without its content.
  public init(
    for setlist: Setlist.ID, in library: Library, clock: StageClock = .system,
    file: PerformanceFile = .user
  ) {
    open = OpenSetlist(library: library)
    self.clock = clock
    storage = PerformanceStorage(file)
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
    store()
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
      case .back: changed.goBack(at: moment, in: order)
      }
    guard let step else { return false }
    change { performance = changed }
    store()
    didStep?(step)
    return true
  }

  /// Ends the performance, and leaves nothing of it on the disk.
  public func leave() {
    open.didChange = nil
    open.close()
    storage.remove { [weak self] in self?.didFail?($0) }
  }

  /// Waits until all changes so far are on the disk.
  public func finishStoring() async { await storage.finish() }

  /// Follows an edit of the setlist.
  private func follow() {
    let order = RunningOrder(of: open.setlist ?? Setlist(name: ""))
    let before = performance
    var changed = performance
    let step = open.setlist == nil ? nil : changed.follow(order, at: clock.now())
    change { (performance, self.order) = (changed, order) }
    if changed != before { store() }
    if let step { didStep?(step) }
  }

  private func store() {
    storage.write(performance, at: clock.now()) { [weak self] in self?.didFail?($0) }
  }
}

extension Stage: SideController {}

/// Writes performances one after another, on a thread that may wait for a disk.
@MainActor
private final class PerformanceStorage {
  private let file: PerformanceFile
  private var last: Task<Void, Never>?

  init(_ file: PerformanceFile) { self.file = file }

  /// Stores a performance after all earlier ones.
  func write(
    _ performance: Performance, at moment: Moment, failed: @escaping @MainActor (any Error) -> Void
  ) {
    enqueue({ try $0.write(performance, at: moment) }, failed: failed)
  }

  /// Removes what is stored.
  func remove(failed: @escaping @MainActor (any Error) -> Void) {
    enqueue({ try $0.remove() }, failed: failed)
  }

  /// Waits for all writes so far.
  func finish() async { await last?.value }

  private func enqueue(
    _ body: @escaping @Sendable (PerformanceFile) throws -> Void,
    failed: @escaping @MainActor (any Error) -> Void
  ) {
    last = Task { [last, file] in
      await last?.value
      do {
        try await BlockingWork.run(qos: .userInitiated) { try body(file) }
      } catch {
        failed(error)
      }
    }
  }
}
