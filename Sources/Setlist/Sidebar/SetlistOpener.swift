import Localization
import SetlistLibrary
import SetlistModel

/// Opens setlists, and opens another one when the open one is removed.
@MainActor
final class SetlistOpener {
  private let frame: MainWindow
  private let songs: SongListViewController
  private let sidebar: SidebarViewController
  private let pages: ContentPages
  private let search: SearchBarController
  private let state: WindowStateStore
  /// The identities of the setlists at the last update, and of the open one.
  private var known: [Setlist.ID] = []
  private var lastOpened: Setlist.ID?

  init(
    frame: MainWindow, songs: SongListViewController, sidebar: SidebarViewController,
    pages: ContentPages, search: SearchBarController, state: WindowStateStore
  ) {
    self.frame = frame
    self.songs = songs
    self.sidebar = sidebar
    self.pages = pages
    self.search = search
    self.state = state
  }

  /// Reads the setlists, and opens the one that was open last, or else the first one.
  ///
  /// - Returns: whether the library has a setlist.
  func load() async throws -> Bool {
    try await sidebar.load()
    known = sidebar.controller.fetchedObjects.map(\.id)
    let last = state.setlist.flatMap { known.contains($0) ? $0 : nil }
    guard let setlist = last ?? known.first else { return false }
    try await songs.controller.open(setlist)
    sidebar.select(setlist)
    return true
  }

  /// Opens `setlist` and shows it, or leaves it behind the overview if `behindOverview`. Reports a
  /// failure.
  func open(_ setlist: Setlist.ID, behindOverview: Bool = false) {
    frame.perform(Self.failure) { [self] in
      try await show(setlist, behindOverview: behindOverview)
    }
  }

  /// Opens `setlist`. Returns whether it succeeded, and otherwise reports the failure.
  func opened(_ setlist: Setlist.ID) async -> Bool {
    await frame.errors.perform(Self.failure) { try await show(setlist) } != nil
  }

  private static var failure: String { gettext("The Setlist Could Not Be Opened") }

  /// Opens `setlist` and shows it, or leaves it behind the overview if `behindOverview`.
  func show(_ setlist: Setlist.ID, behindOverview: Bool = false) async throws {
    search.end()
    try await songs.controller.open(setlist)
    guard !behindOverview else { return }
    pages.showSetlist()
    sidebar.select(setlist)
    showContent()
  }

  /// Shows a setlist that undo or redo has restored. Opens it or, in the overview, focuses its
  /// cover.
  func show(returned setlists: [Setlist.ID]) {
    guard let returned = setlists.first else { return }
    switch pages.shown {
    case .songs, .comparison: open(returned)
    case .overview: pages.overview.focus(returned)
    case .allSongs: break
    }
  }

  /// Shows the content instead of the sidebar in a window that has space for only one of them.
  func showContent() {
    frame.panes.showContent()
    if frame.panes.isFolded { songs.focusList() }
  }

  /// Opens another setlist if the open one was removed: the next one, or the one before if the last
  /// was removed.
  func setlistsDidChange() {
    let setlists = sidebar.controller.fetchedObjects.map(\.id)
    let before = known
    known = setlists
    guard songs.controller.setlistID.map(setlists.contains) != true else { return }
    let index = before.firstIndex { $0 == lastOpened } ?? 0
    let present = Set(setlists)
    let neighbor =
      before[index...].first(where: present.contains)
      ?? before[..<index].last(where: present.contains)
    guard let other = neighbor ?? setlists.first else { return }
    open(other, behindOverview: !pages.shown.isOfSetlist)
  }
}

extension SetlistOpener: ContentObserver {
  var followedChanges: ContentChange { .setlist }

  /// Stores which setlist is open.
  func contentDidChange(_ change: ContentChange) {
    guard let open = songs.controller.setlistID else { return }
    lastOpened = open
    guard state.setlist != open else { return }
    state.setlist = open
    state.save()
  }
}
