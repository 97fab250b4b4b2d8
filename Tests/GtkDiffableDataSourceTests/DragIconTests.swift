import CGtk
import GtkSupport
import XCTest

@testable import GtkDiffableDataSource

@MainActor
final class DragIconTests: DragTestCase {
  func testTheRowsAtThePointerAreNarrowAndLetSeeThrough() async throws {
    let (list, _) = try await openList()
    let rows = list.dataSource.engine.viewport.visibleCells.compactMap(\.cell.rowWidget)
    for (width, isRightToLeft) in [(40.0, false), (40, true), (10_000, false)] {
      let picture = ObjectReference(
        retaining: try XCTUnwrap(
          DragIcon.picture(
            of: Array(rows.prefix(1)), count: 1, isRightToLeft: isRightToLeft, width: width,
            opacity: DragIcon.opacity)))
      let stack = try XCTUnwrap(gtk_overlay_get_child(picture.opaque))
      XCTAssertEqual(gtk_widget_get_opacity(stack), 0.5, accuracy: 0.01)
      var size = GtkRequisition()
      gtk_widget_get_preferred_size(picture.cast(), nil, &size)
      let full = gtk_widget_get_width(rows[0])
      // The picture has a border, and a row has a padding.
      let expected = width < 100 ? 40...42 : full...full + 10
      XCTAssert(expected.contains(size.width), "\(size.width) of \(full)")
    }
  }

  func testTheRowsAreStackedAwayFromWhereOneBeginsToReadAndCountedThere() async throws {
    let (list, _) = try await openList()
    let rows = list.dataSource.engine.viewport.visibleCells.compactMap(\.cell.rowWidget)
    for isRightToLeft in [false, true] {
      let picture = try XCTUnwrap(
        DragIcon.picture(of: rows, count: 5, isRightToLeft: isRightToLeft))
      let window = ObjectReference(retaining: OpaquePointer(gtk_window_new()))
      gtk_window_set_child(window.cast(), picture)
      gtk_window_present(window.cast())
      defer { gtk_window_destroy(window.cast()) }
      try await pump(until: "the picture has a place") { gtk_widget_get_width(picture) > 0 }
      let stack = try XCTUnwrap(gtk_overlay_get_child(picture.opaque))
      let badge = try XCTUnwrap(gtk_widget_get_last_child(picture))
      // The child on top is the last one.
      let top = try XCTUnwrap(gtk_widget_get_last_child(stack))
      let bottom = try XCTUnwrap(gtk_widget_get_first_child(stack))
      let distances = [top, badge, bottom].map { widget in
        var bounds = graphene_rect_t()
        XCTAssertNotEqual(gtk_widget_compute_bounds(widget, picture, &bounds), 0)
        return isRightToLeft
          ? Float(gtk_widget_get_width(picture)) - bounds.origin.x - bounds.size.width
          : bounds.origin.x
      }
      XCTAssertEqual(distances, [0, 0, 10], "right to left: \(isRightToLeft)")
    }
  }
}
