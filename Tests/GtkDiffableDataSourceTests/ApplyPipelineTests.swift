import CGtk
import DiffableDataSource
import GtkSupport
import XCTest
import TestSupport

@testable import GtkDiffableDataSource

@MainActor
final class ApplyPipelineTests: WindowTestCase {
  typealias Snapshot = ListWindow.Snapshot

  /// A list that is compared off the main thread, and the number of comparisons that have begun.
  private func openLong(_ count: Int = 60_000) async throws -> (ListWindow, Counter) {
    let window = try await open(ListWindow(), showing: Snapshot([("A", Array(0..<count))]))
    let begun = Counter()
    let comparison = window.engine.queue.comparison
    window.engine.queue.comparison = { snapshot in
      guard let body = comparison(snapshot) else { return nil }
      return {
        begun.add()
        return body()
      }
    }
    return (window, begun)
  }

  /// A counter that any thread can increment.
  private final class Counter: @unchecked Sendable {
    // The lock guards `count`.
    private let lock = NSLock()
    private var count = 0

    func add() { lock.withLock { count += 1 } }

    var value: Int { lock.withLock { count } }
  }

  func testALongListIsComparedOffTheMainThreadAndAShortOneIsNot() async throws {
    let (window, begun) = try await openLong()
    var records: [ApplyRecord] = []
    window.dataSource.logger = { records.append($0) }
    let result = await window.dataSource.apply(try Snapshot([("A", Array(1..<60_000))]))
    XCTAssertEqual(result, .applied)
    XCTAssertEqual(window.dataSource.snapshot().numberOfItems, 59_999)
    XCTAssertEqual(begun.value, 1)
    window.dataSource.apply(try Snapshot([("A", Array(2..<60_000))]), completion: nil)
    XCTAssertEqual(begun.value, 1, "a call that does not wait is done when it returns")
    window.dataSource.apply(try Snapshot([("A", [1])]), completion: nil)
    await window.dataSource.apply(try Snapshot([("A", [2])]))
    XCTAssertEqual(begun.value, 1)
    XCTAssertEqual(records.map(\.isComparedInBackground), [true, false, false, false])
    await window.draw()
    XCTAssertEqual(window.wrongRows(), [])
  }

  func testOfFourTasksThatApplyAtOnceTheLastWinsAndEachIsAnsweredOnceInOrder() async throws {
    let (window, begun) = try await openLong()
    let dataSource = window.dataSource
    let changes = ItemsChanges(of: dataSource.engine.store.model)
    var answers: [String] = []
    let snapshots = try (1...4).map { number in
      try Snapshot([("A", Array(0..<60_000).filter { $0 % (number + 1) != 0 })])
    }
    let tasks = snapshots.enumerated().map { number, snapshot in
      Task {
        await withCheckedContinuation { continuation in
          dataSource.engine.queue.add(
            ApplyRequest(snapshot: snapshot, isAwaited: true) { result in
              answers.append("\(number) \(result)")
              continuation.resume()
            })
        }
      }
    }
    for task in tasks { await task.value }
    XCTAssertEqual(answers, ["0 superseded", "1 superseded", "2 superseded", "3 applied"])
    XCTAssertEqual(dataSource.snapshot(), snapshots[3])
    XCTAssertLessThanOrEqual(begun.value, 2, "one at a time, then the newest")
    var count = 60_001
    for change in changes.all { count += change.added - change.removed }
    XCTAssertEqual(count, dataSource.engine.store.rows.count)
    await window.draw()
    XCTAssertEqual(window.wrongRows(), [])
  }

  func testACallThatDoesNotWaitSupersedesOneThatIsBeingCompared() async throws {
    let (window, begun) = try await openLong()
    let dataSource = window.dataSource
    var answers: [String] = []
    let slow = Task {
      let result = await dataSource.apply(try Snapshot([("A", Array(0..<59_000))]))
      answers.append("slow \(result)")
    }
    try await pump(until: "the comparison has begun") { begun.value == 1 }
    if answers.isEmpty {
      dataSource.apply(try Snapshot([("A", [7, 8])])) { answers.append("fast \($0)") }
      XCTAssertEqual(dataSource.snapshot().itemIdentifiers, [7, 8])
    }
    try await slow.value
    XCTAssertEqual(answers.sorted(), ["fast applied", "slow superseded"])
    for _ in 0..<3 { await window.draw() }
    XCTAssertEqual(dataSource.snapshot().itemIdentifiers, [7, 8])
    XCTAssertEqual(window.wrongRows(), [])
  }

  func testManyTasksLeaveTheListAsTheLastSaidWhateverIsDoneMeanwhile() async throws {
    for seed in 1...2 * UInt64(testScale) {
      let (window, _) = try await openLong(20_000)
      let dataSource = window.dataSource
      dataSource.engine.applier.comparison.shortestInBackground = 0
      var generator = SeededGenerator(seed: seed)
      var answers: [Int] = []
      var applied: [Int] = []
      var tasks: [Task<Void, Never>] = []
      var last = dataSource.snapshot()
      for number in 0..<40 {
        var items = Array(0..<20_000).filter { _ in Int.random(in: 0..<8, using: &generator) > 0 }
        if number % 5 == 0 { items.reverse() }
        let snapshot = try Snapshot([("A", items)])
        last = snapshot
        if Int.random(in: 0..<4, using: &generator) == 0 {
          dataSource.apply(snapshot) { result in
            answers.append(number)
            if result == .applied { applied.append(number) }
          }
          XCTAssertEqual(dataSource.snapshot(), snapshot)
        } else {
          tasks.append(
            Task {
              let result = await dataSource.apply(snapshot)
              answers.append(number)
              if result == .applied { applied.append(number) }
            })
          // The task has called `apply` once it has run.
          await Task.yield()
        }
        if number % 3 == 0 { dataSource.selectedItemIdentifiers = Set(items.prefix(5)) }
        if number % 4 == 0 { await settle() }
        if number % 7 == 0 { await window.draw() }
      }
      for task in tasks { await task.value }
      XCTAssertEqual(answers.sorted(), Array(0..<40), "seed \(seed)")
      XCTAssertEqual(applied.last, 39, "seed \(seed)")
      XCTAssertEqual(dataSource.snapshot(), last, "seed \(seed)")
      await window.draw()
      XCTAssertEqual(window.wrongRows(), [], "seed \(seed)")
    }
  }

  func testRequestsThatKeepComingDoNotKeepTheListFromChanging() async throws {
    let (window, _) = try await openLong(2_000)
    let dataSource = window.dataSource
    dataSource.engine.applier.comparison.shortestInBackground = 0
    let comparison = dataSource.engine.queue.comparison
    let last = 20
    var asked = 0
    var answers: [String] = []
    let ask = { @MainActor in
      asked += 1
      let number = asked
      guard let snapshot = try? Snapshot([("A", Array(number..<2_000))]) else { return }
      dataSource.engine.queue.add(
        ApplyRequest(snapshot: snapshot, isAwaited: true) { answers.append("\(number) \($0)") })
    }
    // Each comparison is overtaken by a newer request.
    dataSource.engine.queue.comparison = { snapshot in
      if asked < last { Task { ask() } }
      return comparison(snapshot)
    }
    ask()
    try await pump(until: "all are answered") { answers.count == last }
    XCTAssertEqual(
      answers, (1...last).map { "\($0) \($0 % 2 == 0 ? "applied" : "superseded")" })
    XCTAssertEqual(dataSource.snapshot().itemIdentifiers, Array(last..<2_000))
    await window.draw()
    XCTAssertEqual(window.wrongRows(), [])
  }
}
