import GtkSupport
import Localization

/// The effect of Escape in the window. It ends one thing at a time: what has the keyboard's focus
/// first, and a message that only stands there last.
///
/// An entry handles the key first. Dialogs, menus and the cells of the table handle it themselves.
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
    // An overlay of messages would take one away before the key reaches the window.
    let overlays = ["toasts", "sidebar-toasts"].map(frame.builder.widget)
    for widget in overlays + [frame.window] {
      Shortcuts(on: widget).add("Escape") { [weak self] in self?.endFirst() == true }
    }
    // A search entry keeps the key for this signal.
    connect(frame.builder.widget("repertoire-search"), .stopSearch) { [weak self] in
      _ = self?.endFirst()
    }
  }

  private func endFirst() -> Bool {
    // In the list a search comes before the preview.
    frame.toasts.hasFocus && frame.toasts.dismissShown() || pool.leave()
      || songs.dataSource.hasFocus && search.end() || preview.end() || leaveOverview()
      || comparison.end() || search.end() || endSelection() || frame.toasts.dismissShown()
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
