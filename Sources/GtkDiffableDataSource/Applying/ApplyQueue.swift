internal import DiffableDataSource

/// Sees to it that one apply runs at a time and that the newest snapshot wins.
///
/// A request made while rows are being filled, while GTK tells of a selection, or from a completion waits; a newer one then
/// supersedes it. Completions run once each, in the order of the requests.
@MainActor
final class ApplyQueue<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  typealias Request = ApplyRequest<SectionID, ItemID>

  /// Applies the last of the requests; the others are superseded, but what they wanted reloaded is still due.
  var perform: ([Request]) -> Void = { _ in }
  private var waiting: [Request] = []
  private var isApplying = false
  private var guardedDepth = 0
  private let idleCall = IdleCall()

  /// What the list is going to show, if that is not yet decided by what it shows.
  var newestSnapshot: DiffableDataSourceSnapshot<SectionID, ItemID>? { waiting.last?.snapshot }

  func add(_ request: Request) {
    waiting.append(request)
    if isApplying { return }
    if guardedDepth > 0 { drainWhenIdle() } else { drain() }
  }

  /// Runs `body`, during which nothing may be applied.
  func guarding<Result>(_ body: () -> Result) -> Result {
    guardedDepth += 1
    defer { guardedDepth -= 1 }
    return body()
  }

  private func drain() {
    isApplying = true
    while !waiting.isEmpty {
      let requests = waiting
      waiting = []
      perform(requests)
      for (index, request) in requests.enumerated() {
        request.completion?(index == requests.count - 1 ? .applied : .superseded)
      }
    }
    isApplying = false
  }

  private func drainWhenIdle() {
    idleCall.schedule { [weak self] in
      guard let self, !isApplying else { return }
      if guardedDepth > 0 { drainWhenIdle() } else { drain() }
    }
  }
}
