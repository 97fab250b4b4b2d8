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
