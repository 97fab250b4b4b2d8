internal import CAdwaita
internal import GtkSupport
internal import Localization

/// The menu of what can be added: a button of the header bar. If that would leave little space for
/// the title, it is a part of the setlist's menu.
@MainActor
final class AddMenu {
  /// The minimum width of the header bar for the button, in pixels. Below it, most titles are
  /// shortened beside the button and the one that shows the sidebar.
  private static let leastWidth: Int32 = 420

  /// The place of the button in the header bar.
  private let place: UnsafeMutablePointer<GtkWidget>
  private let header: UnsafeMutablePointer<GtkWidget>
  private let setlistMenu: OpaquePointer
  private let setlistMenuButton: OpaquePointer
  private let menu: OpaquePointer
  private let panes: any WindowPanes
  private let layouts: WindowLayouts
  private var isNarrow = false

  init(builder: Builder, panes: any WindowPanes) {
    self.panes = panes
    let button = builder.widget("add")
    header = builder.widget("content-header")
    setlistMenu = builder.object("setlist-menu-model")
    setlistMenuButton = builder.object("setlist-menu")
    menu = builder.object("add-menu-model")
    layouts = WindowLayouts(of: header)
    // The button goes once the window is narrow, so it must not keep it wide, as it would with a
    // title in large letters. The builder keeps the button meanwhile.
    adw_header_bar_remove(header.opaque, button)
    let rest: UnsafeMutablePointer<GtkWidget> = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)
    place =
      PriorityBox([rest, button], main: rest, optional: [(button, 0)], spacing: 0).widget
    adw_header_bar_pack_start(header.opaque, place)
    layouts.didEnd = { [weak self] in self?.update() }
  }

  /// Whether something can be added to the shown content.
  var isOffered = true {
    didSet { showButton() }
  }

  private func update() {
    // Beside the sidebar there is always space, and its button for a new setlist would be the only
    // one to add anything.
    let isNarrow = panes.isFolded && gtk_widget_get_width(header) < Self.leastWidth
    guard isNarrow != self.isNarrow else { return }
    self.isNarrow = isNarrow
    showButton()
    // GTK 4.8 keeps the page of a submenu that is removed from a menu, and complains about the next
    // one with that title.
    let popover = gtk_menu_button_get_popover(setlistMenuButton)
    gtk_popover_menu_set_menu_model(popover?.opaque, nil)
    defer { gtk_popover_menu_set_menu_model(popover?.opaque, setlistMenu.cast()) }
    // Undo and Redo come first.
    guard isNarrow else { return g_menu_remove(setlistMenu, 1) }
    let section = ObjectReference(consuming: g_menu_new())
    g_menu_append_submenu(section.opaque, gettext("_Add"), menu.cast())
    g_menu_insert_section(setlistMenu, 1, nil, section.cast())
  }

  private func showButton() {
    gtk_widget_set_visible(place, isOffered && !isNarrow ? 1 : 0)
  }
}
