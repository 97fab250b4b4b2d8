import GtkSupport
import Localization

/// The order in which Escape ends things in the window, one at each press. Things with the keyboard
/// focus come first, and a message and a hint without the focus come last.
///
/// A search entry handles the key first. Dialogs, menus and the cells of the table handle it
/// themselves.
@MainActor
final class EscapeChain {
  private let frame: MainWindow
  private let songs: SongListViewController
  private let search: SearchBarController
  private let preview: PreviewController
  private let pages: ContentPages
  private let pool: PoolPane
  private let firstSteps: FirstStepsBar

  init(
    frame: MainWindow, songs: SongListViewController, search: SearchBarController,
    preview: PreviewController, pages: ContentPages, pool: PoolPane, firstSteps: FirstStepsBar
  ) {
    self.frame = frame
    self.songs = songs
    self.search = search
    self.preview = preview
    self.pages = pages
    self.pool = pool
    self.firstSteps = firstSteps
    // The key is also handled in the toast overlays, because each would dismiss a message before
    // the key reaches the window.
    let overlays = ["toasts", "sidebar-toasts"].map(frame.builder.widget)
    for widget in overlays + [frame.window] {
      Shortcuts(on: widget).add("Escape") { [weak self] in self?.endFirst() == true }
    }
    // An empty search entry does not let Escape bubble up, but emits this signal.
    for repertoire in [pages.repertoire, pool.repertoire] {
      connect(repertoire.entry, .stopSearch) { [weak self] in _ = self?.endFirst() }
    }
  }

  private func endFirst() -> Bool {
    // While the focus is in the list, Escape ends a search before the preview.
    frame.toasts.hasFocus && frame.toasts.dismissShown() || pool.leave()
      || songs.dataSource.hasFocus && search.end() || preview.end() || leavePage()
      || search.end() || endSelection() || frame.toasts.dismissShown()
      || firstSteps.closeHint()
  }

  private func endSelection() -> Bool {
    guard songs.endSelection() else { return false }
    let count = songs.dataSource.selectedItemIdentifiers.count
    // Translators: how many songs, breaks and notes of a setlist are selected.
    frame.announcer.announce(ngettext("%1$s selected", "%1$s selected", count))
    return true
  }

  /// Leaves a page that covers the songs of the open setlist. Returns whether there was one.
  private func leavePage() -> Bool {
    switch pages.shown {
    case .songs: return false
    case .comparison: return pages.comparison.end()
    case .overview, .allSongs:
      guard !frame.panes.isSidebarAlone, songs.controller.setlistID != nil else { return false }
      pages.showSetlist()
      return true
    }
  }
}
