import CGtk
import DiffableDataSource
import GtkSupport
import XCTest

@testable import GtkDiffableDataSource

/// Tests Tab and Shift+Tab: into a list, through a row and its header, and out of the list.
@MainActor
final class TabKeyTests: KeyboardTestCase {
  func testTabEntersAtTheFirstItemAlthoughTheFirstRowIsAHeader() async throws {
    let (window, devices) = try await openList()
    gtk_window_set_focus(window.window.cast(), nil)
    try await devices.press("Tab")
    XCTAssertEqual(window.dataSource.focusedItemIdentifier, 1)
  }

  func testTabEntersAListThatWasFilledBeforeItWasInAWindow() async throws {
    let window = ListWindow()
    defer { window.close() }
    let content = ObjectReference(
      retaining: try XCTUnwrap(gtk_window_get_child(window.window.cast())))
    gtk_window_set_child(window.window.cast(), nil)
    window.dataSource.apply(try .init([("A", [1, 2])]), completion: nil)
    gtk_window_set_child(window.window.cast(), content.cast())
    try await window.present()
    gtk_window_set_focus(window.window.cast(), nil)
    let devices = try await InputDevices(of: window)
    try await devices.press("Tab")
    XCTAssertEqual(window.dataSource.focusedItemIdentifier, 1)
  }

  func testTabTakesTheHeaderOfAnEmptySectionForItself() async throws {
    let (window, devices) = try await openList(hasHeaderButtons: true)
    let button = try await addButton(before: false, in: window)
    window.dataSource.focus(2)
    for (away, back) in [("Tab", "shift+Tab"), ("shift+Tab", "Tab")] {
      window.list.focus(section: "B")
      try await devices.press(away)
      XCTAssertEqual(gtk_window_get_focus(window.window.cast()), button, away)
      try await devices.press(back)
      XCTAssertEqual(window.focusedRow, .header("B"), back)
    }
  }

  func testTabGoesThroughTheRowAndTheSectionHeaderAndBack() async throws {
    let (window, devices) = try await openList(hasHeaderButtons: true, hasRowButtons: true)
    window.dataSource.focus(3)
    let focus: () -> UnsafeMutablePointer<GtkWidget>? = {
      gtk_window_get_focus(window.window.cast())
    }
    let row = focus()
    XCTAssertEqual(row, window.cell(of: .item(3))?.rowWidget)
    try await devices.press("Tab")
    XCTAssertEqual(focus(), window.labelRow(of: .item(3))?.button)
    try await devices.press("Tab")
    XCTAssertEqual(focus(), window.labelRow(of: .header("C"))?.button)
    try await devices.press("shift+Tab")
    XCTAssertEqual(focus(), row)
    try await devices.press("Tab", "Tab", "Down")
    XCTAssertEqual(focus(), row)
    try await devices.press("Down", "Tab", "shift+Tab")
    XCTAssertEqual(focus(), window.cell(of: .item(4))?.rowWidget)
  }

  func testWithoutItemsTheHeaderHasTheFocusAndTheKeysGoOnWhenItemsAreBack() async throws {
    let (window, devices) = try await openList(hasHeaderButtons: true)
    let full = window.dataSource.snapshot()
    window.dataSource.focus(3)
    var empty = full
    empty.removeItems { _ in true }
    window.dataSource.apply(empty, completion: nil)
    let focus = gtk_window_get_focus(window.window.cast())
    XCTAssertNotNil(focus)
    XCTAssertEqual(focus, window.labelRow(of: .header("C"))?.button)
    window.dataSource.apply(full, completion: nil)
    XCTAssertEqual(gtk_window_get_focus(window.window.cast()), focus)
    try await devices.press("Home")
    XCTAssertEqual(window.dataSource.focusedItemIdentifier, 1)
  }

  func testTheFirstHeaderTakesTheFocusWhereNothingElseOfNewRowsCan() async throws {
    let (window, _) = try await openList(hasHeaderButtons: true)
    _ = try await addButton(before: false, in: window)
    window.dataSource.focus(2)
    window.dataSource.apply(try .init([("X", []), ("Y", [])]), completion: nil)
    await window.draw()
    XCTAssertEqual(window.focusedRow, .header("X"))
  }

  func testTheProgramSaysAtWhichItemTheKeyboardComesBack() async throws {
    let (window, devices) = try await openList()
    let button = try await addButton(before: false, in: window)
    window.dataSource.focus(2)
    window.dataSource.lastFocusedRow = .item(3)
    XCTAssertEqual(window.dataSource.lastFocusedRow, .item(2), "the list has the focus")
    gtk_widget_grab_focus(button)
    for item in [4, 1] {
      window.dataSource.lastFocusedRow = .item(item)
      XCTAssertEqual(gtk_window_get_focus(window.window.cast()), button)
      try await devices.press("shift+Tab")
      XCTAssertEqual(window.dataSource.focusedItemIdentifier, item)
      try await devices.press("Tab")
    }
    // The focus also enters a row that has just been inserted and has no place yet.
    var snapshot = window.dataSource.snapshot()
    try snapshot.insertItems([9], afterItem: 3)
    gtk_widget_grab_focus(button)
    window.dataSource.apply(snapshot, completion: nil)
    window.dataSource.lastFocusedRow = .item(9)
    await window.draw()
    try await devices.press("shift+Tab")
    XCTAssertEqual(window.dataSource.focusedItemIdentifier, 9)
  }

  func testTheFirstOfRowsThatAreAllNewTakesTheFocusAndNothingBesideTheList() async throws {
    for isAnimated in [false, true] {
      let window = try await open(ListWindow(), showing: .init([("A", [1, 2, 3])]))
      let devices = try await InputDevices(of: window)
      _ = try await addButton(before: false, in: window)
      window.dataSource.focus(2)
      await window.draw()
      window.dataSource.apply(
        try .init([("B", [4, 5, 6])]), animatingDifferences: isAnimated, completion: nil)
      for _ in 0..<3 { await window.draw() }
      XCTAssertEqual(window.dataSource.focusedItemIdentifier, 4)
      try await devices.press("Down")
      XCTAssertEqual(window.dataSource.focusedItemIdentifier, 5)
    }
  }

  /// Puts the list of a window into a box, with a button before or after it.
  private func addButton(
    before isBefore: Bool, in window: ListWindow
  ) async throws -> UnsafeMutablePointer<GtkWidget> {
    let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
    let button: UnsafeMutablePointer<GtkWidget> = gtk_button_new_with_label("beside")
    let child = gtk_window_get_child(window.window.cast())
    g_object_ref(child)
    gtk_window_set_child(window.window.cast(), box)
    gtk_widget_set_vexpand(child, 1)
    for widget in isBefore ? [button, child] : [child, button] {
      gtk_box_append(box?.cast(), widget)
    }
    g_object_unref(child)
    await window.draw()
    return button
  }

  func testTabLeavesTheListBehindTheHeader() async throws {
    let (window, devices) = try await openList()
    let button = try await addButton(before: false, in: window)
    window.dataSource.focus(2)
    try await devices.press("Tab")
    XCTAssertEqual(gtk_window_get_focus(window.window.cast()), button)
    try await devices.press("shift+Tab")
    XCTAssertEqual(window.dataSource.focusedItemIdentifier, 2)
    try await devices.press("shift+Tab")
    XCTAssertEqual(gtk_window_get_focus(window.window.cast()), button, "round the end")
    try await devices.press("Tab")
    XCTAssertEqual(window.dataSource.focusedItemIdentifier, 2)
  }

  func testTabReturnsToTheRowFromWhichItLeftThroughTheHeader() async throws {
    let (window, devices) = try await openList(hasHeaderButtons: true)
    let button = try await addButton(before: false, in: window)
    window.dataSource.focus(4)
    for key in ["shift+Tab", "Tab"] {
      try await devices.press("Tab")
      XCTAssertEqual(
        gtk_window_get_focus(window.window.cast()), window.labelRow(of: .header("C"))?.button)
      try await devices.press("Tab")
      XCTAssertEqual(gtk_window_get_focus(window.window.cast()), button)
      try await devices.press(key)
      XCTAssertEqual(window.dataSource.focusedItemIdentifier, 4, key)
    }
  }

  func testTabReturnsToARowFarFromTheHeader() async throws {
    let window = try await open(
      ListWindow(hasHeaderButtons: true), showing: .init([("A", Array(0..<900))]))
    let devices = try await InputDevices(of: window)
    let button = try await addButton(before: false, in: window)
    window.dataSource.focus(700)
    await window.draw()
    try await devices.press("Tab")
    try await pump(until: "the header has the focus") { window.focusedRow == .header("A") }
    await window.draw()
    XCTAssertEqual(window.scroll, 0)
    try await devices.press("Tab")
    XCTAssertEqual(gtk_window_get_focus(window.window.cast()), button)
    try await devices.press("shift+Tab")
    XCTAssertEqual(window.dataSource.focusedItemIdentifier, 700)
    XCTAssertFalse(window.extent(of: .item(700)).isEmpty)
  }

  func testTabEntersAtAVisibleRowWhenTheLastOneIsGone() async throws {
    let (window, devices) = try await openList(hasHeaderButtons: true)
    let button = try await addButton(before: false, in: window)
    window.dataSource.focus(4)
    try await devices.press("Tab", "Tab")
    XCTAssertEqual(gtk_window_get_focus(window.window.cast()), button)
    var snapshot = window.dataSource.snapshot()
    try snapshot.deleteItems([4])
    window.dataSource.apply(snapshot, completion: nil)
    try await devices.press("shift+Tab")
    XCTAssertEqual(window.dataSource.focusedItemIdentifier, 1)
  }

  func testAListOfNothingButHeadersIsEnteredAtTheFirst() async throws {
    let window = try await open(
      ListWindow(hasHeaderButtons: true), showing: .init([("A", []), ("B", [])]))
    let devices = try await InputDevices(of: window)
    let button = try await addButton(before: false, in: window)
    gtk_widget_grab_focus(button)
    try await devices.press("Tab")
    XCTAssertEqual(
      gtk_window_get_focus(window.window.cast()), window.labelRow(of: .header("A"))?.button)
  }

  func testTabFromTheLastListOfAWindowGoesToItsFirstWidget() async throws {
    let (window, devices) = try await openList()
    let button = try await addButton(before: true, in: window)
    window.dataSource.focus(2)
    try await devices.press("Tab")
    XCTAssertEqual(gtk_window_get_focus(window.window.cast()), button)
    try await devices.press("Tab")
    XCTAssertEqual(window.dataSource.focusedItemIdentifier, 2)
  }

  func testTabStaysInAListThatIsAllThereIs() async throws {
    let (window, devices) = try await openList()
    window.dataSource.focus(2)
    for key in ["Tab", "shift+Tab"] {
      try await devices.press(key)
      XCTAssertEqual(window.dataSource.focusedItemIdentifier, 2, key)
    }
  }
}
