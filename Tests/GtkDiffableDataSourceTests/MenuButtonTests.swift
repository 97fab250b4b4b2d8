import CGtk
import GtkSupport
import XCTest

@MainActor
final class MenuButtonTests: WindowTestCase {
  func testAMenuThatIsMadeWhenItOpensIsNotCoveredByATooltip() async throws {
    let button: UnsafeMutablePointer<GtkWidget> = gtk_menu_button_new()
    gtk_widget_set_tooltip_text(button, "Menu")
    setMenu(of: button) {
      let menu = ObjectReference(consuming: g_menu_new())
      g_menu_append(menu.opaque, "Remove", "app.remove")
      return menu
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
    try await expectNoTooltipWhileOpen(builder.object("button"))
  }

  func testATooltipIsNotGreyAfterTheMenuWasUnderThePointer() async throws {
    let button: UnsafeMutablePointer<GtkWidget> = gtk_menu_button_new()
    gtk_widget_set_halign(button, GTK_ALIGN_CENTER)
    gtk_widget_set_valign(button, GTK_ALIGN_START)
    gtk_widget_set_tooltip_text(button, "Menu")
    setMenu(of: button) {
      let menu = ObjectReference(consuming: g_menu_new())
      g_menu_append(menu.opaque, "Remove", "app.remove")
      return menu
    }
    let window = try await open(ListWindow())
    let overlay = try XCTUnwrap(gtk_widget_get_parent(window.scrolledWindow))
    gtk_overlay_add_overlay(overlay.opaque, button)
    let devices = try await InputDevices(of: window)
    gtk_menu_button_popup(button.opaque)
    let menu = try XCTUnwrap(gtk_menu_button_get_popover(button.opaque)).widget
    try await pump(until: "the menu is open") { gtk_widget_get_mapped(menu) != 0 }
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

  /// The tooltip that GTK keeps in a window or menu that the pointer is in.
  private func tooltip(in native: UnsafeMutablePointer<GtkWidget>) -> UnsafeMutablePointer<
    GtkWidget
  >? {
    sequence(first: gtk_widget_get_first_child(native), next: gtk_widget_get_next_sibling).first {
      String(cString: gtk_widget_get_css_name($0)) == "tooltip"
    }
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
