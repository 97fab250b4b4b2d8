import CGtk
import DiffableDataSource
import GtkSupport
import XCTest

@testable import GtkDiffableDataSource

/// Tests that a data source with every handler, standard rows and a movement is released with what
/// it has made.
@MainActor
final class HandlerLifetimeTests: WindowTestCase {
  func testNothingIsLeftOfHandlersAccessoriesAndAnEmptyState() async throws {
    for takesOver in [false, true] {
      let window = ListWindow()
      window.dataSource.provideRows {
        ListRowView()
      } configure: { row, context in
        row.contentConfiguration = .cell(text: "\(context.item)")
        row.accessories = [
          .checkBox(isOn: false, label: "Done") { [weak row] _ in row?.accessories = [] },
          .button(iconName: "user-trash-symbolic", label: "Remove") {}, .reorder(),
        ]
      }
      window.dataSource.contentUnavailableConfiguration = ContentUnavailableConfiguration(
        text: "Nothing")
      window.dataSource.willDisplayItem = { _ in }
      window.dataSource.didEndDisplayingItem = { _ in }
      window.dataSource.prefetchItems = { _ in }
      window.dataSource.shouldSelectItem = { $0 > 2 }
      window.dataSource.completionTiming = .afterAnimations
      window.list.trailingSwipeActionsConfiguration = { _ in nil }
      _ = try await open(window, showing: .init([("A", Array(1...300))]))
      window.dataSource.scrollTo(200, at: .top, animated: true)
      var isDone = false
      window.dataSource.apply(
        try .init([("A", Array(2...300))]), animatingDifferences: true
      ) { _ in isDone = true }
      weak let row = window.dataSource.rowView(for: 2)
      XCTAssertNotNil(row)
      try await expectRelease(of: window, takingOver: takesOver, "with all handlers")
      try await pump(until: "the completion is called") { isDone }
      XCTAssertNil(row)
    }
  }
}
