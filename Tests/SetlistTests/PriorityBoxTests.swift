import CGtk
import XCTest

@testable import GtkSupport

/// Tests what the layout of a row costs.
@MainActor
final class PriorityBoxTests: XCTestCase {
  /// The sizes for which a widget was measured.
  private final class Measured {
    var heights: [Int32] = []
  }

  func testTheMainPartTellsItsHeightOnlyForTheWidthThatItGets() async throws {
    try prepareDisplay()
    let (main, other) = (Box(.horizontal), Box(.horizontal))
    let measured = Measured()
    CustomLayout { orientation, size in
      if orientation == GTK_ORIENTATION_VERTICAL { measured.heights.append(size) }
      return Extent(minimum: 20, natural: 100)
    } allocate: { _, _ in
    }.install(on: main)
    gtk_widget_set_size_request(other.widget, 30, 40)
    let box = PriorityBox([main, other], main: main, optional: [(other, 1)], spacing: 6)
    let kept = ObjectReference(retaining: box.widget)
    defer { withExtendedLifetime(kept) {} }
    let extent = box.widget.extent(GTK_ORIENTATION_VERTICAL, for: 300)
    XCTAssertEqual(extent.minimum, 40)
    XCTAssertEqual(measured.heights, [300 - 36])
    // There is no room for the other part beside a letter.
    _ = box.widget.extent(GTK_ORIENTATION_VERTICAL, for: 37)
    XCTAssertEqual(measured.heights, [300 - 36, 37])
  }
}
