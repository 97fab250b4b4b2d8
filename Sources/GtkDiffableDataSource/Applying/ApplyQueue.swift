import DiffableDataSource
import GioDiffableDataSource
import GtkSupport

/// Runs one apply at a time, and lets the newest snapshot win.
///
/// A request waits if it is made while rows are being filled, while GTK reports a selection, or
/// from a completion; a newer request then supersedes it. A request also waits while its snapshot
/// is compared with the list off the main thread. Only one comparison runs at a time, and its
/// result is dropped if a newer request came meanwhile. But two results in a row are never dropped:
/// the second is applied, and the newer requests are compared next. So the list keeps changing even
/// if requests come faster than they are compared, and each request is answered within two
/// comparisons. Each completion runs once, in the order of the requests, even if the list is
/// destroyed before their turn.
@MainActor
final class ApplyQueue<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  typealias Request = ApplyRequest<SectionID, ItemID>
  typealias Change = RowChange<SectionID, ItemID>
  typealias Snapshot = DiffableDataSourceSnapshot<SectionID, ItemID>

  /// Applies the last of the requests. The others are superseded, but the rows that they reload are
  /// still reloaded. The change is passed if a comparison has already computed it.
  var perform: ([Request], Change?) -> Void = { _, _ in }
  /// Returns a closure that compares the list with a snapshot off the main thread; `nil` for a list
  /// that is too short for that.
  var comparison: (Snapshot) -> (@Sendable () -> Change)? = { _ in nil }
  /// The requests that wait, the newest last.
  private(set) var waiting: [Request] = []
  private var isApplying = false
  private var isComparing = false
  /// Whether the last comparison's result was dropped for a newer request.
  private var hasDropped = false
  /// A number that changes when requests are carried out, which makes a running comparison stale.
  private var serial = 0
  private var guardedDepth = 0
  private var hasEnded = false
  private let laterDrain = MainLoopCall()

  /// The newest snapshot that waits to be applied. `nil` if none waits.
  var newestSnapshot: Snapshot? { waiting.last?.snapshot }

  /// Whether a provider or handler of the program is running.
  var isGuarding: Bool { guardedDepth > 0 }

  func add(_ request: Request) {
    waiting.append(request)
    if isApplying { return }
    if guardedDepth > 0 { drainLater() } else { drain() }
  }

  /// Answers all waiting and later requests without carrying them out.
  func end() {
    hasEnded = true
    if waiting.isEmpty || isApplying { return }
    if isGuarding { drainLater() } else { drain() }
  }

  /// Runs `body`. Applies that are requested meanwhile wait.
  func guarding<Result>(_ body: () -> Result) -> Result {
    guardedDepth += 1
    defer { guardedDepth -= 1 }
    return body()
  }

  /// Carries out the waiting requests, beginning with the `count` requests whose change a
  /// comparison has computed.
  private func drain(_ compared: (count: Int, change: Change)? = nil) {
    isApplying = true
    if let compared { perform(first: compared.count, by: compared.change) }
    while !waiting.isEmpty, !compare() { perform(first: waiting.count, by: nil) }
    isApplying = false
  }

  private func perform(first count: Int, by change: Change?) {
    let requests = Array(waiting.prefix(count))
    waiting.removeFirst(count)
    serial += 1
    hasDropped = false
    let isApplied = !hasEnded
    if isApplied { perform(requests, change) }
    for (index, request) in requests.enumerated() {
      request.completion?(isApplied && index == requests.count - 1 ? .applied : .superseded)
    }
  }

  /// Starts comparing the newest snapshot off the main thread, unless a comparison is running
  /// already. Returns whether the requests have to wait for a comparison.
  private func compare() -> Bool {
    guard !hasEnded, waiting.allSatisfy(\.isAwaited) else { return false }
    guard !isComparing else { return true }
    guard let snapshot = waiting.last?.snapshot, let comparison = comparison(snapshot) else {
      return false
    }
    isComparing = true
    let compared = (serial: serial, count: waiting.count)
    Task {
      let change = await Task.detached(priority: .userInitiated) { comparison() }.value
      isComparing = false
      guard !isApplying, !waiting.isEmpty else { return }
      if guardedDepth > 0 {
        drainLater()
      } else if compared.serial != serial {
        drain()
      } else if compared.count < waiting.count, !hasDropped {
        hasDropped = true
        drain()
      } else {
        drain((compared.count, change))
      }
    }
    return true
  }

  private func drainLater() {
    // The strong capture keeps the queue until all requests are answered.
    laterDrain.schedule(.next) { [self] in
      guard !isApplying else { return }
      if guardedDepth > 0 { drainLater() } else { drain() }
    }
  }
}
