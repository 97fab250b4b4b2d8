import XCTest

@testable import GtkDiffableDataSource

/// The base class of tests with keys in a list with empty sections between and below the others.
@MainActor
class KeyboardTestCase: WindowTestCase {
  func openList(hasHeaderButtons: Bool = false, hasRowButtons: Bool = false) async throws
    -> (ListWindow, InputDevices)
  {
    let window = try await open(
      ListWindow(hasHeaderButtons: hasHeaderButtons, hasRowButtons: hasRowButtons),
      showing: .init([("A", [1, 2]), ("B", []), ("C", [3, 4]), ("D", [])]))
    return (window, try await InputDevices(of: window))
  }
}
