import DiffableDataSource
import XCTest

@testable import GtkDiffableDataSource

@MainActor
final class HiddenSelectionTests: OutlineTestCase {
  func testTheSelectionOfHiddenItemsComesBackWithThem() async throws {
    let window = try await openOutline(expanding: [1, 10])
    let dataSource = window.dataSource
    var told: [Set<Int>] = []
    dataSource.selectionDidChange = { [unowned dataSource] in
      told.append(dataSource.selectedItemIdentifiers)
    }
    dataSource.selectedItemIdentifiers = [100, 10, 2]
    dataSource.collapse(10)
    dataSource.collapse(1)
    XCTAssertEqual(dataSource.selectedItemIdentifiers, [2])
    dataSource.expand(1)
    XCTAssertEqual(dataSource.selectedItemIdentifiers, [10, 2])
    dataSource.expand(10)
    XCTAssertEqual(dataSource.selectedItemIdentifiers, [100, 10, 2])
    XCTAssertEqual(window.selectedInGtk, [100, 10, 2])
    XCTAssertEqual(told, [[10, 2], [2], [10, 2], [100, 10, 2]])
    // A tree that the program applies hides items in the same way.
    dataSource.apply(try tree(), to: "A", completion: nil)
    XCTAssertEqual(dataSource.selectedItemIdentifiers, [2])
    dataSource.apply(try tree(expanding: [1]), to: "A", completion: nil)
    XCTAssertEqual(dataSource.selectedItemIdentifiers, [10, 2])
  }

  func testAnotherSelectionMeanwhileForgetsTheHiddenOne() async throws {
    let window = try await openOutline(expanding: [1])
    let dataSource = window.dataSource
    let devices = try await InputDevices(of: window)
    dataSource.selectedItemIdentifiers = [10]
    dataSource.collapse(1)
    await window.draw()
    try await devices.click(x: 150, y: window.middle(of: .item(7)))
    try await pump(until: "the row is selected") { dataSource.selectedItemIdentifiers == [7] }
    dataSource.expand(1)
    XCTAssertEqual(dataSource.selectedItemIdentifiers, [7])
    dataSource.selectedItemIdentifiers = [10]
    dataSource.collapse(1)
    dataSource.selectedItemIdentifiers = [2]
    dataSource.expand(1)
    XCTAssertEqual(dataSource.selectedItemIdentifiers, [2])
  }

  func testWhatHasLeftTheTreeIsNotSelectedWhenItComesBack() async throws {
    let window = try await openOutline(expanding: [1])
    let dataSource = window.dataSource
    dataSource.selectedItemIdentifiers = [10, 11, 2]
    dataSource.collapse(1)
    var tree = try tree()
    try tree.delete([10, 2])
    dataSource.apply(tree, to: "A", completion: nil)
    dataSource.apply(try self.tree(expanding: [1]), to: "A", completion: nil)
    XCTAssertEqual(window.sections["A"], [1, 10, 11, 2])
    XCTAssertEqual(dataSource.selectedItemIdentifiers, [11])
  }

  func testOneHiddenItemComesBackWhereOneIsSelected() async throws {
    let window = try await openOutline(ListWindow(selectionMode: .single), expanding: [1])
    let dataSource = window.dataSource
    dataSource.selectedItemIdentifiers = [11]
    dataSource.collapse(1)
    XCTAssertEqual(dataSource.selectedItemIdentifiers, [])
    dataSource.expand(1)
    XCTAssertEqual(dataSource.selectedItemIdentifiers, [11])
    XCTAssertEqual(window.selectedInGtk, [11])
  }
}
