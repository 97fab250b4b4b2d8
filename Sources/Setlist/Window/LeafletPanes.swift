internal import CAdwaita
internal import CGtk
internal import GtkSupport

/// The panes of a window with libadwaita 1.2 to 1.4, in an `AdwLeaflet`.
@MainActor
final class LeafletPanes: WindowPanes {
  var didChange: (() -> Void)?
  private let builder: Builder
  private let leaflet: ObjectReference

  /// Takes the panes from the window's description, and shows the content.
  init(builder: Builder) {
    self.builder = builder
    leaflet = ObjectReference(retaining: builder.object("panes"))
    showContent()
    showButtons()
    for property in ["folded", "visible-child"] {
      connect(leaflet.opaque, .notify(property)) { [weak self] in
        self?.showButtons()
        self?.didChange?()
      }
    }
    connect(builder.object("back"), .clicked) { [weak self] in self?.showSidebar() }
  }

  var isFolded: Bool { adw_earlier_leaflet_get_folded(leaflet.opaque) != 0 }

  var isSidebarAlone: Bool {
    isFolded && adw_earlier_leaflet_get_visible_child(leaflet.opaque) == builder.widget("sidebar")
  }

  func showContent() {
    adw_earlier_leaflet_set_visible_child(leaflet.opaque, builder.widget("content"))
  }

  private func showSidebar() {
    adw_earlier_leaflet_navigate(leaflet.opaque, ADW_NAVIGATION_DIRECTION_BACK)
    gtk_widget_grab_focus(builder.widget("setlists"))
  }

  private func showButtons() {
    let isFolded: gboolean = isFolded ? 1 : 0
    gtk_widget_set_visible(builder.widget("back"), isFolded)
    adw_header_bar_set_show_end_title_buttons(builder.object("sidebar-header"), isFolded)
    adw_header_bar_set_show_start_title_buttons(builder.object("content-header"), isFolded)
  }
}
