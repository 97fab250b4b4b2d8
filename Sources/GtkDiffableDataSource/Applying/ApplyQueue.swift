internal import DiffableDataSource
internal import GtkSupport

/// Sees to it that one apply runs at a time and that the newest snapshot wins.
///
/// A request made while rows are being filled, while GTK tells of a selection, or from a completion
/// waits; a newer one then supersedes it. So does a request whose snapshot is compared with the
/// list off the main thread: only one is at a time, and its result is dropped if a newer request
/// came meanwhile. But no two results in a row are dropped: the second is applied, and what came
/// meanwhile is compared next. So requests that keep coming faster than they are compared do not
/// keep the list from changing, and each is answered within two comparisons. Completions run once
/// each, in the order of the requests.
@MainActor
final class ApplyQueue<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  typealias Request = ApplyRequest<SectionID, ItemID>
  typealias Change = RowChange<SectionID, ItemID>
  typealias Snapshot = DiffableDataSourceSnapshot<SectionID, ItemID>

  /// Applies the last of the requests; the others are superseded, but what they wanted reloaded is
  /// still due. The change is how, if that is known already.
  var perform: ([Request], Change?) -> Void = { _, _ in }
  /// How to compare the list with a snapshot off the main thread; `nil` if that is not worth it.
  var comparison: (Snapshot) -> (@Sendable () -> Change)? = { _ in nil }
  private var waiting: [Request] = []
  private var isApplying = false
  private var isComparing = false
  /// Whether the last comparison's result was dropped for a newer request.
  private var hasDropped = false
  /// Changes whenever requests are carried out, which makes stale what is being compared.
  private var serial = 0
  private var guardedDepth = 0
  private let laterDrain = MainLoopCall()

  /// What the list is going to show, if that is not yet decided by what it shows.
  var newestSnapshot: Snapshot? { waiting.last?.snapshot }

  func add(_ request: Request) {
    waiting.append(request)
    if isApplying { return }
    if guardedDepth > 0 { drainLater() } else { drain() }
  }

  /// Runs `body`, during which nothing may be applied.
  func guarding<Result>(_ body: () -> Result) -> Result {
    guardedDepth += 1
    defer { guardedDepth -= 1 }
    return body()
  }

  /// Carries out what waits, beginning with what a comparison was made for.
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
    perform(requests, change)
    for (index, request) in requests.enumerated() {
      request.completion?(index == requests.count - 1 ? .applied : .superseded)
    }
  }

  /// Begins to compare the newest snapshot, or waits for a comparison that runs. Returns whether
  /// the requests have to wait.
  private func compare() -> Bool {
    guard waiting.allSatisfy(\.isAwaited) else { return false }
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
    laterDrain.schedule(.next) { [weak self] in
      guard let self, !isApplying else { return }
      if guardedDepth > 0 { drainLater() } else { drain() }
    }
  }
}
