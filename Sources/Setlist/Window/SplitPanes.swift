internal import CAdwaita
internal import CGtk
internal import GtkSupport

/// The panes of a window with libadwaita 1.5 or newer, in an `AdwNavigationSplitView`.
@MainActor
final class SplitPanes: WindowPanes {
  var didChange: (() -> Void)?
  private let builder: Builder
  private let splitView: ObjectReference

  /// Takes the panes from the window's description, and shows the content.
  init(builder: Builder) {
    self.builder = builder
    splitView = ObjectReference(retaining: builder.object("panes"))
    // The split view assigns the window's buttons to the header bars.
    adw_header_bar_set_show_end_title_buttons(builder.object("sidebar-header"), 1)
    // Its own button has the sidebar's name, and leaves the focus to the sidebar.
    adw_header_bar_set_show_back_button(builder.object("content-header"), 0)
    showContent()
    showButton()
    keepEscape()
    for property in ["collapsed", "show-content"] {
      connect(splitView.opaque, .notify(property)) { [weak self] in
        self?.showButton()
        self?.keepEscape()
        self?.didChange?()
      }
    }
    connect(builder.object("back"), .clicked) { [weak self] in self?.showSidebar() }
  }

  var isFolded: Bool { adw_navigation_split_view_get_collapsed(splitView.opaque) != 0 }

  var isSidebarAlone: Bool {
    isFolded && adw_navigation_split_view_get_show_content(splitView.opaque) == 0
  }

  func showContent() {
    adw_navigation_split_view_set_show_content(splitView.opaque, 1)
  }

  private func showSidebar() {
    adw_navigation_split_view_set_show_content(splitView.opaque, 0)
    gtk_widget_grab_focus(builder.widget("setlists"))
  }

  private func showButton() {
    gtk_widget_set_visible(builder.widget("back"), isFolded ? 1 : 0)
  }

  /// Leaves `Escape` to the handlers in the panes. While one pane is shown, the split view's inner
  /// navigation view would go to the sidebar instead.
  private func keepEscape() {
    for child in WidgetChildren(of: splitView.cast())
    where g_type_check_instance_is_a(child.cast(), adw_navigation_view_get_type()) != 0 {
      adw_navigation_view_set_pop_on_escape(child.opaque, 0)
    }
  }
}
