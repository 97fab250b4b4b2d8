import DiffableDataSource
import GtkSupport
import XCTest

@testable import GtkDiffableDataSource

/// Tests when completions are called.
@MainActor
final class CompletionTimingTests: WindowTestCase {
  typealias Snapshot = ListWindow.Snapshot

  private func openList() async throws -> ListWindow {
    try await open(ListWindow(), showing: Snapshot([("A", [1, 2, 3, 4])]))
  }

  func testACompletionComesBeforeTheAnimationUnlessTheProgramWantsItAfter() async throws {
    let window = try await openList()
    var wasRunning: [Bool] = []
    func note(_ result: ApplyResult) {
      XCTAssertEqual(result, .applied)
      let animation = window.engine.animation
      wasRunning.append(animation.isRunning || animation.ghostCount > 0)
    }
    window.dataSource.apply(try Snapshot([("A", [4, 1, 2])]), animatingDifferences: true) { _ in
      wasRunning.append(true)
    }
    XCTAssertEqual(wasRunning, [true])
    try await pump(until: "the rows rest") { !window.engine.animation.isRunning }

    window.dataSource.completionTiming = .afterAnimations
    window.dataSource.apply(
      try Snapshot([("A", [2, 4, 1, 3])]), animatingDifferences: true, completion: note)
    XCTAssertEqual(window.dataSource.snapshot().itemIdentifiers, [2, 4, 1, 3])
    XCTAssertEqual(wasRunning, [true])
    try await pump(until: "the completion is called") { wasRunning.count == 2 }
    XCTAssertEqual(wasRunning, [true, false])
  }

  func testAnAwaitedApplyReturnsAfterTheAnimation() async throws {
    let window = try await openList()
    window.dataSource.completionTiming = .afterAnimations
    var isDone = false
    let task = Task {
      await window.dataSource.apply(
        try Snapshot([("A", [4, 3, 2, 1])]), animatingDifferences: true)
      isDone = true
    }
    try await pump(until: "the rows move") { window.engine.animation.isRunning }
    XCTAssertFalse(isDone)
    try await pump(until: "the call returns") { isDone }
    XCTAssertFalse(window.engine.animation.isRunning)
    try await task.value
  }

  func testCompletionsKeepTheirOrderAndEachIsCalledOnce() async throws {
    let window = try await openList()
    window.dataSource.completionTiming = .afterAnimations
    var order: [Int] = []
    for number in 0..<6 {
      window.dataSource.apply(
        try Snapshot([("A", number % 2 == 0 ? [2, 1] : [1, 2, 3])]),
        animatingDifferences: number % 3 != 0
      ) { _ in order.append(number) }
    }
    try await pump(until: "all completions are called") { order.count == 6 }
    await window.draw()
    XCTAssertEqual(order, Array(0..<6))
  }

  func testWithoutAnAnimationNothingIsWaitedFor() async throws {
    let window = try await openList()
    window.dataSource.completionTiming = .afterAnimations
    var isDone = false
    window.dataSource.apply(try Snapshot([("A", [4])])) { _ in isDone = true }
    try await pump(until: "the completion is called") { isDone }
  }
}
