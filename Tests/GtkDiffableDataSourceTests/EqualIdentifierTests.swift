import CGtk
import DiffableDataSource
import GtkSupport
import XCTest

@testable import GtkDiffableDataSource

/// Tests identifiers that are equal to earlier ones, but have other contents.
@MainActor
final class EqualIdentifierTests: WindowTestCase {
  /// An identifier whose equality ignores its text.
  private struct Named: Hashable, Sendable {
    let number: Int
    let name: String

    static func == (left: Self, right: Self) -> Bool { left.number == right.number }
    func hash(into hasher: inout Hasher) { hasher.combine(number) }
  }

  private typealias Snapshot = DiffableDataSourceSnapshot<Named, Named>

  private func snapshot(_ items: [Int], _ name: String) throws -> Snapshot {
    try Snapshot([(Named(number: 0, name: name), items.map { Named(number: $0, name: name) })])
  }

  func testARowIsConfiguredWithTheNewestOfEqualItems() async throws {
    for isGrid in [false, true] {
      let dataSource: CollectionDiffableDataSource<Named, Named> =
        isGrid
        ? GridViewDiffableDataSource(showsSectionHeaders: true)
        : ListViewDiffableDataSource()
      dataSource.provideHeaders {
        LabelRow()
      } configure: { row, context in
        row.text = "# \(context.section.name)"
      }
      dataSource.provideRows {
        LabelRow()
      } configure: { row, context in
        row.text = "\(context.item.number) \(context.item.name) \(context.section.name)"
      }
      let window = PlainWindow(dataSource.widget.widget)
      try await window.present()
      dataSource.apply(try snapshot([1, 2, 3], "old"), completion: nil)
      await settle()
      for (items, name) in [([2, 3, 1], "moved"), ([2, 3, 1], "same"), ([3, 1], "fewer")] {
        var next = try snapshot(items, name)
        try next.reconfigureItems(next.itemIdentifiers)
        dataSource.apply(next, completion: nil)
        dataSource.reconfigureRows()
        gtk_test_widget_wait_for_draw(dataSource.widget.widget)
        await settle()
        let texts = dataSource.engine.viewport.visibleCells.compactMap {
          ($0.cell.rowView?.view as? LabelRow)?.text
        }
        XCTAssertEqual(texts, ["# \(name)"] + items.map { "\($0) \(name) \(name)" })
        XCTAssertEqual(dataSource.snapshot().itemIdentifiers.map(\.name), items.map { _ in name })
        XCTAssertEqual(dataSource.itemIdentifier(forRow: 1)?.name, name)
      }
      window.close()
    }
  }
}
