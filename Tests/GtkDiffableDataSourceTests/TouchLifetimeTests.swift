import CGtk
import DiffableDataSource
import GtkSupport
import XCTest

@testable import GtkDiffableDataSource

/// Tests that a data source leaves nothing behind when it is destroyed while a finger is on its
/// list.
@MainActor
final class TouchLifetimeTests: TouchTestCase {
  private func openList() async throws -> (ListWindow, InputDevices) {
    let window = try await open(
      ListWindow(), showing: ListWindow.Snapshot([("A", Array(0..<1000))]))
    window.dataSource.reorderingHandlers = ReorderingHandlers()
    window.list.trailingSwipeAction = { _ in
      SwipeAction(title: "Remove", iconName: "user-trash-symbolic", style: .destructive) {}
    }
    return (window, try await InputDevices(of: window))
  }

  /// Flings a list, and returns while the list scrolls on by itself.
  private func openListThatCoasts() async throws -> ListWindow {
    let (window, devices) = try await openList()
    try setLongPressTime(milliseconds: 30_000)
    var coasts = false
    for _ in 0..<5 where !coasts {
      var fling = devices.move(60, 380) + ["mousedown", "1"]
      for y in stride(from: 350.0, through: 20, by: -30) {
        fling += devices.move(60, y) + ["sleep", "0.01"]
      }
      try await InputDevices.run(fling + ["mouseup", "1"])
      let scroll = window.scroll
      for _ in 0..<10 where !coasts {
        gtk_test_widget_wait_for_draw(window.listView.widget)
        coasts = window.scroll > scroll + 5
      }
    }
    XCTAssertTrue(coasts)
    return window
  }

  func testADataSourceIsReleasedWhileItsListCoasts() async throws {
    for takesOver in [false, true] {
      let window = try await openListThatCoasts()
      try await expectRelease(of: window, takingOver: takesOver, "a list that coasts")
    }
  }

  func testAListThatBecomesShortWhileItCoastsRests() async throws {
    for count in [0, 1, 3] {
      let window = try await openListThatCoasts()
      window.dataSource.apply(
        try .init(count == 0 ? [] : [("A", Array(0..<count))]), completion: nil)
      for _ in 0..<10 { await window.draw() }
      XCTAssertEqual(window.scroll, 0)
      XCTAssertEqual(window.wrongRows(), [])
      XCTAssertEqual(LoggedWarnings.take(), [], "\(count) rows")
    }
  }

  func testADataSourceIsReleasedWhileAFingerHoldsARow() async throws {
    for takesOver in [false, true] {
      let (window, devices) = try await openList()
      try setLongPressTime(milliseconds: 150)
      try await pickUp(y: window.middle(of: .item(3)), in: window, with: devices)
      try await devices.glide(from: window.middle(of: .item(3)), to: 396)
      try await pump(until: "the list scrolls") { window.scroll > 50 }
      try await expectRelease(of: window, takingOver: takesOver, "a row that is held")
      try await devices.glide(from: 396, to: 200)
      try await devices.release()
      XCTAssertEqual(window.dataSource.snapshot().itemIdentifiers, takesOver ? [7, 8] : [])
      XCTAssertEqual(LoggedWarnings.take(), [])
    }
  }

  func testADataSourceIsReleasedWhileAFingerSwipesARow() async throws {
    for takesOver in [false, true] {
      let (window, devices) = try await openList()
      try setLongPressTime(milliseconds: 30_000)
      let y = window.middle(of: .item(3))
      try await devices.touch(x: 200, y: y)
      try await devices.glide(from: (200, y), to: (120, y))
      XCTAssertNotNil(window.engine.rows.swipes.swiping?.slide)
      try await expectRelease(of: window, takingOver: takesOver, "a row that is swiped")
      try await devices.glide(from: (120, y), to: (60, y))
      try await devices.release()
      XCTAssertEqual(LoggedWarnings.take(), [])
    }
  }
}
