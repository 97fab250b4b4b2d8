internal import CAdwaita
internal import GtkSupport
internal import Localization

/// The effect of Escape in the window. It ends one thing at a time, the first one that applies.
///
/// An entry handles the key first. Dialogs and menus handle it themselves.
@MainActor
final class EscapeChain {
  private let frame: MainWindow
  private let songs: SongListViewController
  private let search: SearchBarController
  private let preview: PreviewController
  private let overview: OverviewPage
  private let comparison: ComparisonViewController
  private let pool: PoolPane

  init(
    frame: MainWindow, songs: SongListViewController, search: SearchBarController,
    preview: PreviewController, overview: OverviewPage, comparison: ComparisonViewController,
    pool: PoolPane
  ) {
    self.frame = frame
    self.songs = songs
    self.search = search
    self.preview = preview
    self.overview = overview
    self.comparison = comparison
    self.pool = pool
    dismissMessagesFirst()
    Shortcuts(on: frame.window).add("Escape") { [weak self] in self?.endFirst() == true }
  }

  private func endFirst() -> Bool {
    // In the list a search comes before the preview.
    pool.leave() || songs.dataSource.hasFocus && search.end() || preview.end() || leaveOverview()
      || comparison.end() || search.end() || endSelection()
  }

  /// Dismisses a message before anything else, even before the search's entry handles the key.
  private func dismissMessagesFirst() {
    guard let keys = gtk_event_controller_key_new() else { return }
    gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE)
    connect(keys, .keyPressed) { [frame, weak self] key, _ in
      guard key == GDK_KEY_Escape, self?.isFocusInPanes == true else { return false }
      return frame.toasts.dismissShown()
    }
    gtk_widget_add_controller(frame.builder.widget("panes"), keys)
  }

  /// Whether the keyboard focus is in the window itself, and not in a menu.
  private var isFocusInPanes: Bool {
    guard let focus = gtk_window_get_focus(frame.window) else { return false }
    return gtk_widget_get_native(focus) == gtk_widget_get_native(frame.window.widget)
  }

  private func endSelection() -> Bool {
    guard songs.endSelection() else { return false }
    let count = songs.dataSource.selectedItemIdentifiers.count
    // Translators: how many songs, breaks and notes of a setlist are selected.
    frame.announcer.announce(ngettext("%1$s selected", "%1$s selected", count))
    return true
  }

  private func leaveOverview() -> Bool {
    guard overview.isShown, !frame.panes.isSidebarAlone, songs.controller.setlistID != nil else {
      return false
    }
    overview.isShown = false
    return true
  }
}
