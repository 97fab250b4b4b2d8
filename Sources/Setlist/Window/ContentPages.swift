import GtkSupport
import SetlistModel

/// The content that fills the window beside the sidebar.
enum WindowContent {
  /// The songs of the open setlist.
  case songs
  /// All setlists as covers.
  case overview
  /// All songs of the library.
  case allSongs
  /// How the open setlist would change, or how it differs from another one, in place of its songs.
  case comparison

  /// Whether the content is about the open setlist. Otherwise it is about the whole library.
  var isOfSetlist: Bool {
    switch self {
    case .songs, .comparison: true
    case .overview, .allSongs: false
    }
  }

  /// Whether the songs of the open setlist can be searched, selected and changed.
  var areSongs: Bool {
    switch self {
    case .songs: true
    case .overview, .allSongs, .comparison: false
    }
  }

  /// Whether files and text can be imported. In place of the songs of a setlist, they become a new
  /// setlist.
  var takesImports: Bool {
    switch self {
    case .songs, .overview, .allSongs: true
    case .comparison: false
    }
  }
}

/// The pages that can fill the window beside the sidebar, and which of them does.
@MainActor
final class ContentPages {
  /// Called after another page is shown.
  var didChange: (() -> Void)?

  let overview: OverviewViewController
  let repertoire: RepertoireViewController
  let comparison: ComparisonViewController
  /// The content that fills the window.
  private(set) var shown = WindowContent.songs
  private let songs: SongListViewController
  /// The buttons of the pages about the whole library.
  private let toggles: [(page: WindowContent, button: ToggleButton)]

  init(
    songs: SongListViewController, overview: OverviewViewController,
    repertoire: RepertoireViewController, comparison: ComparisonViewController, builder: Builder
  ) {
    self.songs = songs
    self.overview = overview
    self.repertoire = repertoire
    self.comparison = comparison
    toggles = [
      (.overview, builder.object("overview-toggle")),
      (.allSongs, builder.object("repertoire-toggle")),
    ]
    builder.widget("repertoire-toggle").tidyIconButton()
    comparison.shownDidChange = { [weak self] in self?.comparisonDidChange() }
    for (page, button) in toggles {
      connect(button, .toggled) { [weak self] in
        if button.isActive {
          self?.show(page)
        } else if self?.shown == page {
          self?.showSetlist()
        }
      }
    }
  }

  /// Shows a page about the whole library, or the songs of the open setlist, which ends a
  /// comparison. A comparison is only shown while there is one.
  func show(_ content: WindowContent) {
    switch content {
    case .overview, .allSongs: change(to: content)
    case .comparison: showSetlist()
    case .songs:
      comparison.end()
      change(to: content)
    }
  }

  /// Shows a page about the whole library, or returns from it to the open setlist.
  func toggle(_ page: WindowContent) {
    if shown == page { showSetlist() } else { show(page) }
  }

  /// Returns from a page about the whole library to the open setlist, or to its comparison.
  func showSetlist() { change(to: comparison.isShown ? .comparison : .songs) }

  /// Moves the keyboard focus into the shown page. In the overview, the cover of the open setlist
  /// gets it.
  func takeFocus() {
    switch shown {
    case .songs: songs.focusList()
    case .overview: overview.focus(songs.controller.setlistID)
    case .allSongs: repertoire.focusSearch()
    case .comparison: comparison.focusFirstChange()
    }
  }

  private func comparisonDidChange() {
    if shown.isOfSetlist { showSetlist() }
  }

  private func change(to content: WindowContent) {
    guard content != shown else { return }
    shown = content
    for (page, button) in toggles { button.isActive = page == content }
    overview.isShown = content == .overview
    repertoire.isShown = content == .allSongs
    didChange?()
  }
}
