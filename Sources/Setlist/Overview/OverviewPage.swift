internal import CAdwaita
internal import GtkSupport
internal import SetlistCore

/// The overview as a page of the window's content. Shows it in place of the open setlist, and hides
/// the setlist's buttons in the header bar.
@MainActor
final class OverviewPage {
  /// Called when the page is shown, or hidden again.
  var shownDidChange: (() -> Void)?

  let overview: OverviewViewController
  private let controller: AllSetlists
  private let toggle: OpaquePointer
  private let widgetsOfSetlist: [UnsafeMutablePointer<GtkWidget>]

  init(
    controller: AllSetlists, covers: SetlistCovers, builder: Builder,
    window: UnsafeMutablePointer<GtkWindow>, errors: ErrorPresenter
  ) {
    self.controller = controller
    overview = OverviewViewController(
      controller: controller, covers: covers, gridView: builder.object("covers"),
      overlay: builder.object("covers-overlay"),
      window: window, errors: errors)
    toggle = builder.object("overview-toggle")
    widgetsOfSetlist = ["setlist-menu", "search-toggle"].map(builder.widget)
    connect(toggle, .toggled) { [weak self] in self?.update() }
  }

  /// Whether the page is shown in place of the open setlist.
  var isShown: Bool {
    get { gtk_toggle_button_get_active(toggle.cast()) != 0 }
    set { gtk_toggle_button_set_active(toggle.cast(), newValue ? 1 : 0) }
  }

  /// The subtitle of the page, for example "5 setlists".
  var summary: String {
    let count = controller.fetchedObjects.count
    return count == 0 ? "" : Counts.setlists(count)
  }

  /// Whether there are no setlists.
  var isEmpty: Bool { controller.fetchedObjects.isEmpty }

  private func update() {
    for widget in widgetsOfSetlist { gtk_widget_set_visible(widget, isShown ? 0 : 1) }
    overview.isShown = isShown
    if isShown { overview.reloadSnapshot() }
    shownDidChange?()
  }
}
