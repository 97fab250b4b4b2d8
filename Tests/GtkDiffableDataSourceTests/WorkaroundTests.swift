import CGtk
import CGtkSupport
import GtkSupport
import XCTest

@testable import GtkDiffableDataSource

/// Compares the behaviour of plain GTK with the conditions of the workarounds.
@MainActor
final class WorkaroundTests: DragTestCase {
  func testAListHasWidgetsForRowsThatAreFarFromTheScreen() async throws {
    var made = 0
    let plain = PlainWindow(
      PlainWindow.list(of: 1000) {
        made += 1
        return gtk_label_new("row")
      }.scrolled)
    defer { plain.close() }
    try await plain.present()
    // Some thirty rows fit on the screen.
    compare(made > 120, with: .placeholders, "\(made) widgets")
  }

  func testTheFocusGoesToWhatIsInsideOfARow() async throws {
    let (list, scrolled) = PlainWindow.list(of: 20) { gtk_button_new_with_label("row") }
    let plain = PlainWindow(scrolled)
    defer { plain.close() }
    try await plain.present()
    gtk_widget_child_focus(list, GTK_DIR_TAB_FORWARD)
    let focus = try XCTUnwrap(gtk_root_get_focus(plain.window.opaque))
    let isInside = g_type_check_instance_is_a(
      UnsafeMutableRawPointer(focus).assumingMemoryBound(to: GTypeInstance.self),
      gtk_button_get_type())
    compare(isInside != 0, with: .rowFocus)
  }

  func testTabEntersAListAtItsFirstRow() async throws {
    let box: UnsafeMutablePointer<GtkWidget> = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
    let button: UnsafeMutablePointer<GtkWidget> = gtk_button_new_with_label("before")
    let (list, scrolled) = PlainWindow.list(of: 20) { gtk_label_new("row") }
    gtk_box_append(box.cast(to: GtkBox.self), button)
    gtk_box_append(box.cast(to: GtkBox.self), scrolled)
    let plain = PlainWindow(box)
    defer { plain.close() }
    try await plain.present()
    let rows = children(of: list)
    gtk_widget_grab_focus(rows[5])
    XCTAssertEqual(gtk_root_get_focus(plain.window.opaque), rows[5])
    gtk_widget_grab_focus(button)
    gtk_widget_child_focus(plain.window.cast(), GTK_DIR_TAB_FORWARD)
    let focus = gtk_root_get_focus(plain.window.opaque)
    compare(focus == rows[0], with: .tabBehavior)
    compare(focus != rows[5], with: .tabBehavior)
  }

  func testAListScrollsByItselfUnderADrag() async throws {
    let (list, scrolled) = PlainWindow.list(of: 20) { gtk_label_new("row") }
    let plain = PlainWindow(scrolled)
    defer { plain.close() }
    try await plain.present()
    let controllers = ObjectReference(consuming: gtk_widget_observe_controllers(list))
    let scrolls = (0..<g_list_model_get_n_items(controllers.opaque)).contains { index in
      guard let item = g_list_model_get_item(controllers.opaque, index) else { return false }
      defer { g_object_unref(item) }
      return gtk_support_is_drop_controller_motion(item) != 0
    }
    compare(scrolls, with: .dragScrolling)
  }

  func testAQuickDragDrawsARubberBand() async throws {
    var begun = 0
    let (list, scrolled) = PlainWindow.list(of: 20, hasRubberBand: true) {
      gtk_label_new("row")
    }
    let source = PlainDrag.source()
    gtk_event_controller_set_propagation_phase(source, GTK_PHASE_CAPTURE)
    connect(source, .dragBegin) { _ in begun += 1 }
    gtk_widget_add_controller(list, source)
    let plain = PlainWindow(scrolled)
    defer { plain.close() }
    try await plain.present()
    let identifier = try await plain.identifier()
    func move(_ y: Int) -> [String] { ["mousemove", "--window", identifier, "150", "\(y)"] }
    try await InputDevices.run(move(10))
    try await InputDevices.run(
      ["mousedown", "1"] + move(16) + move(24) + move(40) + move(60) + move(80))
    func hasBand() -> Bool {
      children(of: list).contains { String(cString: gtk_widget_get_css_name($0)) == "rubberband" }
    }
    try await pump(until: "a drag or a rubber band has begun") { begun > 0 || hasBand() }
    compare(hasBand(), with: .rubberBand)
    try await InputDevices.run(["mouseup", "1"])
    await settle()
  }

  func testADragLosesEscape() async throws {
    let drag = PlainDrag()
    defer { drag.plain.close() }
    try await drag.begin()
    try await InputDevices.run(["key", "Escape"])
    await settle()
    try await InputDevices.run(["mouseup", "1"])
    try await pump(until: "the drag has ended") { drag.isOver }
    compare(!drag.hasHeardEscape && !drag.isCancelled, with: .escapeGrab)
  }

  func testADragTellsOfAKeyWithTheNextMotion() async throws {
    let drag = PlainDrag()
    defer { drag.plain.close() }
    try await drag.begin()
    try await InputDevices.run(["keydown", "Control_L"])
    var isTold = false
    do {
      try await pump(until: "the drag is a copy", within: 3) { drag.actions == GDK_ACTION_COPY }
      isTold = true
    } catch is Timeout {}
    compare(!isTold, with: .repeatedMotion)
    try await InputDevices.run(["keyup", "Control_L"])
    try await InputDevices.run(["mouseup", "1"])
    try await pump(until: "the drag has ended") { drag.isOver }
  }

  /// Fails if plain GTK behaves otherwise than a workaround expects, and says what to do.
  private func compare(
    _ isWrong: Bool, with workaround: Workaround, _ detail: String = "", line: UInt = #line
  ) {
    XCTAssertEqual(
      isWrong, workaround.isNeeded,
      """
      GTK \(gtk_get_major_version()).\(gtk_get_minor_version()).\(gtk_get_micro_version()) \
      \(isWrong ? "needs" : "does not need") the workaround `\(workaround)`. Add the version to its \
      description and to `isNeeded` in Workaround.swift, and run the tests of what it is used for. \
      \(detail)
      """, line: line)
  }

  private func children(
    of widget: UnsafeMutablePointer<GtkWidget>
  ) -> [UnsafeMutablePointer<GtkWidget>] {
    Array(sequence(first: gtk_widget_get_first_child(widget)) { gtk_widget_get_next_sibling($0) })
      .compactMap { $0 }
  }
}
