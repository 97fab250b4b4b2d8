import XCTest

@testable import GtkDiffableDataSource

/// The base class of tests with drags in a list with an empty section in the middle.
@MainActor
class DragTestCase: WindowTestCase {
  override func tearDown() async throws {
    // A failed test may leave a drag behind, which would disturb the next test.
    _ = try? await InputDevices.run(["key", "Escape", "mouseup", "1"])
    try await super.tearDown()
  }

  func openList(
    _ kind: RowsWidget.Kind = .list, hasRubberBand: Bool = false
  ) async throws -> (ListWindow, InputDevices) {
    let window = try await open(
      ListWindow(kind: kind, hasRubberBand: hasRubberBand),
      showing: .init([("A", [1, 2, 3]), ("B", []), ("C", [4, 5])]))
    window.dataSource.reorderingHandlers = ReorderingHandlers()
    return (window, try await InputDevices(of: window))
  }

  /// Opens a second list beside the first one, from which an item can be dragged with `content`.
  func openListBeside(
    _ devices: InputDevices, offering content: @escaping ([Int]) -> DragContent
  ) async throws -> (ListWindow, InputDevices) {
    let other = try await open(ListWindow(), showing: .init([("Z", [9])]))
    other.dataSource.dragContent = content
    let otherDevices = try await InputDevices(of: other)
    try await devices.moveWindow(x: 20)
    try await otherDevices.moveWindow(x: 700)
    return (other, otherDevices)
  }
}
