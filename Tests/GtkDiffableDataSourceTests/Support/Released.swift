import CGtk
import GtkSupport
import XCTest

@testable import GtkDiffableDataSource

/// A weak reference to a data source.
@MainActor
final class Released {
  weak var dataSource: ListWindow.DataSource?

  init(_ dataSource: ListWindow.DataSource) { self.dataSource = dataSource }
}

extension WindowTestCase {
  /// Releases the data source of a window, whose list another one may take over. Waits until it is
  /// destroyed and the list shows none of its rows.
  func expectRelease(of window: ListWindow, takingOver: Bool, _ when: String) async throws {
    let released = Released(window.dataSource)
    if takingOver {
      let overlay = gtk_widget_get_parent(window.scrolledWindow)?.opaque
      window.dataSource = ListViewDiffableDataSource(listView: window.listView, overlay: overlay)
      window.dataSource.provideRows {
        LabelRow()
      } configure: { row, context in
        row.text = "\(context.item)"
      }
      window.dataSource.provideHeaders {
        LabelRow()
      } configure: { row, context in
        row.text = "# \(context.section)"
      }
      window.dataSource.apply(try .init([("B", [7, 8])]), completion: nil)
    } else {
      window.dataSource = ListViewDiffableDataSource()
    }
    try await pump(until: "\(when): it is gone and the list shows nothing of it") {
      released.dataSource == nil
        && WidgetChildren(of: window.listView.widget).count { _ in true } == (takingOver ? 3 : 0)
    }
    gtk_test_widget_wait_for_draw(window.listView.widget)
    await settle()
    XCTAssertEqual(LoggedWarnings.take(), [], "\(when), takes over: \(takingOver)")
  }
}
