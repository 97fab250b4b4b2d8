import CGtk
import GtkSupport
import XCTest

@MainActor
final class MenuButtonTests: WindowTestCase {
  func testAMenuThatIsMadeWhenItOpensIsNotCoveredByATooltip() async throws {
    let button: UnsafeMutablePointer<GtkWidget> = gtk_menu_button_new()
    gtk_widget_set_tooltip_text(button, "Menu")
    setMenu(of: button) {
      Menu([("Remove", "app.remove")])
    }
    try await expectNoTooltipWhileOpen(button.opaque)
  }

  func testAMenuOfADescriptionIsNotCoveredByATooltip() async throws {
    let builder = try Builder(
      Array(
        """
        <interface>
          <menu id="menu"><section><item><attribute name="label">Remove</attribute></item></section></menu>
          <object class="GtkMenuButton" id="button">
            <property name="icon-name">open-menu-symbolic</property>
            <property name="tooltip-text">Menu</property>
            <property name="menu-model">menu</property>
          </object>
        </interface>
        """.utf8))
    try await expectNoTooltipWhileOpen(builder.widget("button").opaque)
  }

  func testATooltipIsNotGreyAfterTheMenuWasUnderThePointer() async throws {
    let (window, devices, button) = try await openList {
      Menu([("Remove", "app.remove")])
    }
    gtk_widget_set_tooltip_text(button, "Menu")
    let menu = try await openMenu(of: button)
    try await devices.take([devices.move(150, 60), devices.move(152, 62)], in: [window])
    XCTAssertNotNil(tooltip(in: menu))
    try await devices.press("Escape")
    try await pump(until: "the menu is closed") {
      gtk_menu_button_get_popover(button.opaque) == nil
    }
    try await devices.take([devices.move(150, 10), devices.move(152, 12)], in: [window])
    try await pump(until: "there is a tooltip", within: 5) {
      self.tooltip(in: window.window.cast()).map { gtk_widget_get_mapped($0) != 0 } ?? false
    }
    let shown = try XCTUnwrap(tooltip(in: window.window.cast()))
    XCTAssertEqual(
      gtk_widget_get_state_flags(shown).rawValue & GTK_STATE_FLAG_INSENSITIVE.rawValue, 0)
  }

  func testTheArrowKeysStayInASubmenuThatThePointerOpened() async throws {
    let (window, devices, button) = try await openList {
      let menu = Menu([("Rename", nil), ("Duplicate", nil), ("Merge", nil)])
      menu.append("Sort", submenu: Menu([("Title", nil), ("Artist", nil)]))
      return menu
    }
    try window.dataSource.apply(.init([("A", [1, 2, 3])]), completion: nil)
    await window.draw()
    try await devices.click(y: 40)
    for isMoved in [false, true] {
      let menu = try await openMenu(of: button)
      let item = try XCTUnwrap(label("Sort", in: menu))
      let (x, y) = try place(of: item, in: menu, over: window)
      try await devices.click(x: x, y: y)
      // The first page of the menu slides away from under the pointer.
      if isMoved { try await devices.take([devices.move(x - 10, y - 40)], in: [window]) }
      try await pump(until: "the submenu is alone") { gtk_widget_get_mapped(item) == 0 }
      for _ in 1...2 {
        try await devices.press("Down")
        let focus = try XCTUnwrap(gtk_root_get_focus(window.window.opaque))
        XCTAssertNotEqual(gtk_widget_is_ancestor(focus, menu), 0)
      }
      try await devices.press("Escape")
      try await pump(until: "the menu is closed") {
        gtk_menu_button_get_popover(button.opaque) == nil
      }
    }
  }

  func testAMenuStaysOpenWhenItsButtonIsScrolledBeyondAllMonitors() async throws {
    keepPopupsOnMonitors()
    let (button, scrolledWindow, window) = makeScrolledButton()
    defer { gtk_window_destroy(window.cast()) }
    gtk_window_present(window.cast())
    try await pump(until: "the window is shown") { gtk_widget_get_height(button) > 0 }
    let menu = try await openMenu(of: button)
    let adjustment = gtk_scrolled_window_get_vadjustment(scrolledWindow.opaque)
    for position in [15_000.0, 7_000, 0] {
      gtk_adjustment_set_value(adjustment, position)
      await drawn(scrolledWindow)
      XCTAssertNotEqual(gtk_widget_get_mapped(menu), 0)
    }
    gtk_menu_button_popdown(button.opaque)
    try await pump(until: "the menu is closed") {
      gtk_menu_button_get_popover(button.opaque) == nil
    }
  }

  /// A button with a menu, at the top of 20,000 pixels in a scrolled window.
  private func makeScrolledButton() -> (
    button: UnsafeMutablePointer<GtkWidget>, scrolledWindow: UnsafeMutablePointer<GtkWidget>,
    window: ObjectReference
  ) {
    let button: UnsafeMutablePointer<GtkWidget> = gtk_menu_button_new()
    setMenu(of: button) {
      Menu([("Remove", "app.remove")])
    }
    let content: UnsafeMutablePointer<GtkWidget> = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
    gtk_widget_set_size_request(content, 200, 20_000)
    gtk_box_append(content.cast(), button)
    let scrolledWindow: UnsafeMutablePointer<GtkWidget> = gtk_scrolled_window_new()
    gtk_scrolled_window_set_child(scrolledWindow.opaque, content)
    let window = ObjectReference(retaining: gtk_window_new())
    gtk_window_set_default_size(window.cast(), 300, 400)
    gtk_window_set_child(window.cast(), scrolledWindow)
    return (button, scrolledWindow, window)
  }

  /// Waits until a widget has been laid out and drawn.
  private func drawn(_ widget: UnsafeMutablePointer<GtkWidget>) async {
    gtk_widget_queue_draw(widget)
    gtk_test_widget_wait_for_draw(widget)
    await settle()
  }

  /// A list with a button above it whose menu is made by `make`.
  private func openList(
    menu make: @escaping @MainActor @Sendable () -> Menu?
  ) async throws -> (ListWindow, InputDevices, UnsafeMutablePointer<GtkWidget>) {
    let button: UnsafeMutablePointer<GtkWidget> = gtk_menu_button_new()
    gtk_widget_set_halign(button, GTK_ALIGN_CENTER)
    gtk_widget_set_valign(button, GTK_ALIGN_START)
    setMenu(of: button, make)
    let window = try await open(ListWindow())
    let overlay = try XCTUnwrap(gtk_widget_get_parent(window.scrolledWindow))
    gtk_overlay_add_overlay(overlay.opaque, button)
    return (window, try await InputDevices(of: window), button)
  }

  private func openMenu(of button: UnsafeMutablePointer<GtkWidget>) async throws
    -> UnsafeMutablePointer<GtkWidget>
  {
    gtk_menu_button_popup(button.opaque)
    let menu = try XCTUnwrap(gtk_menu_button_get_popover(button.opaque)).widget
    try await pump(until: "the menu is open") { gtk_widget_get_height(menu) > 0 }
    return menu
  }

  /// The label with a text that is shown somewhere in a widget.
  private func label(_ text: String, in widget: UnsafeMutablePointer<GtkWidget>)
    -> UnsafeMutablePointer<GtkWidget>?
  {
    if g_type_check_instance_is_a(
      UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GTypeInstance.self),
      gtk_label_get_type()) != 0
    {
      let isShown = gtk_widget_get_mapped(widget) != 0
      return isShown && String(cString: gtk_label_get_text(widget.opaque)) == text ? widget : nil
    }
    return children(of: widget).lazy.compactMap { self.label(text, in: $0) }.first
  }

  /// The middle of a widget in a menu, in coordinates of the list of `window`.
  private func place(
    of widget: UnsafeMutablePointer<GtkWidget>, in menu: UnsafeMutablePointer<GtkWidget>,
    over window: ListWindow
  ) throws -> (x: Double, y: Double) {
    let top = window.window.cast(to: GtkWidget.self)
    let surface = try XCTUnwrap(gtk_native_get_surface(menu.opaque))
    let inMenu = point(
      Double(gtk_widget_get_width(widget)) / 2, Double(gtk_widget_get_height(widget)) / 2,
      of: widget, in: menu)
    var (left, up) = (0.0, 0.0)
    gtk_native_get_surface_transform(menu.opaque, &left, &up)
    var (topLeft, topUp) = (0.0, 0.0)
    gtk_native_get_surface_transform(top.opaque, &topLeft, &topUp)
    return point(
      inMenu.x + left + Double(gdk_popup_get_position_x(surface)) - topLeft,
      inMenu.y + up + Double(gdk_popup_get_position_y(surface)) - topUp,
      of: top, in: window.listView.widget)
  }

  /// The tooltip window that GTK keeps for a window or menu with the pointer.
  private func tooltip(in native: UnsafeMutablePointer<GtkWidget>) -> UnsafeMutablePointer<
    GtkWidget
  >? {
    children(of: native).first { String(cString: gtk_widget_get_css_name($0)) == "tooltip" }
  }

  private func children(of widget: UnsafeMutablePointer<GtkWidget>)
    -> [UnsafeMutablePointer<GtkWidget>]
  {
    var children: [UnsafeMutablePointer<GtkWidget>] = []
    var next: UnsafeMutablePointer<GtkWidget>? = gtk_widget_get_first_child(widget)
    while let child = next {
      children.append(child)
      next = gtk_widget_get_next_sibling(child)
    }
    return children
  }

  private func expectNoTooltipWhileOpen(_ button: OpaquePointer) async throws {
    let widget = button.widget
    let window: UnsafeMutablePointer<GtkWidget> = gtk_window_new()
    let topLevel: UnsafeMutablePointer<GtkWindow> = window.cast()
    gtk_window_set_child(topLevel, widget)
    gtk_window_present(topLevel)
    defer { gtk_window_destroy(topLevel) }
    try await pump(until: "the window is shown") { gtk_widget_get_mapped(widget) != 0 }
    for _ in 1...2 {
      XCTAssertNotEqual(gtk_widget_get_has_tooltip(widget), 0)
      gtk_menu_button_popup(button)
      let menu = try XCTUnwrap(gtk_menu_button_get_popover(button))
      let menuWidget = menu.widget
      try await pump(until: "the menu is open") { gtk_widget_get_mapped(menuWidget) != 0 }
      XCTAssertEqual(gtk_widget_get_has_tooltip(widget), 0)
      gtk_menu_button_popdown(button)
      try await pump(until: "the tooltip is back") { gtk_widget_get_has_tooltip(widget) != 0 }
      XCTAssertEqual(gtk_widget_get_tooltip_text(widget).map { String(cString: $0) }, "Menu")
      await settle()
    }
  }
}
