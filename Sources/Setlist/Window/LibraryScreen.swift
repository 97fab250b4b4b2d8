import Foundation
import GtkDiffableDataSource
import GtkSupport
import Localization
import SetlistLibrary
import SetlistModel
import SetlistStore

/// The content of the window for a library: the sidebar of setlists, the open setlist or the
/// overview, and the bars below.
///
/// The screen makes its parts, and passes requests from one part to another.
@MainActor
final class LibraryScreen {
  let frame: MainWindow
  let songs: SongListViewController
  let sidebar: SidebarViewController
  let overview: OverviewPage
  let comparison: ComparisonViewController
  let search: SearchBarController
  let bars: LibraryBars
  let preview: PreviewController
  let files: LibraryFiles
  let opener: SetlistOpener
  let editor: SetlistsEditor
  let pool: PoolPane
  let dialogs: LibraryDialogs
  private let undo: UndoActions
  /// The parts that follow the shown content, in the order in which they are notified.
  private var observers: [any ContentObserver] = []
  /// The objects that handle Escape, F6 and drops in the sidebar, kept alive.
  private var handlers: [AnyObject] = []

  /// Makes the screen for a database, still empty.
  init(
    of database: SetlistDatabase, in frame: MainWindow, preferences: PreferencesStore,
    state: WindowStateStore, memory: UnusedMemory
  ) throws(GLibError) {
    self.frame = frame
    let library = Library(database)
    let artwork = ArtworkCache()
    songs = SongListViewController(
      controller: OpenSetlist(library: library), artwork: artwork,
      page: frame.builder.object("songs-page"), scroller: frame.builder.object("songs-scroller"),
      overlay: frame.builder.object("songs-overlay"), window: frame.window, keys: frame.keys,
      preferences: preferences, state: state, errors: frame.errors, toasts: frame.toasts,
      announcer: frame.announcer)
    let setlists = AllSetlists(library: library)
    sidebar = SidebarViewController(
      controller: setlists, listView: frame.builder.widget("setlists"),
      overlay: frame.builder.object("setlists-overlay"), window: frame.window,
      errors: frame.errors)
    search = SearchBarController(
      builder: frame.builder, window: frame.window, songs: songs, keys: frame.keys,
      announcer: frame.announcer)
    bars = try LibraryBars(frame: frame, songs: songs, setlists: setlists, search: search)
    overview = OverviewPage(
      controller: setlists, covers: SetlistCovers(library: library, artwork: artwork),
      repertoire: RepertoireViewController(
        controller: Repertoire(library: library), builder: frame.builder, window: frame.window,
        errors: frame.errors, toasts: frame.toasts),
      builder: frame.builder, window: frame.window, errors: frame.errors)
    comparison = ComparisonViewController(
      open: songs.controller, stack: frame.builder.object("content-stack"),
      announcer: frame.announcer, errors: frame.errors)
    opener = SetlistOpener(
      frame: frame, songs: songs, sidebar: sidebar, overview: overview, search: search,
      state: state)
    editor = SetlistsEditor(
      frame: frame, songs: songs.controller, setlists: setlists, opener: opener,
      overview: overview, preferences: preferences)
    pool = try PoolPane(
      frame: frame, songs: songs, overview: overview, comparison: comparison, setlists: setlists,
      editor: editor, state: state)
    preview = try PreviewController(
      songs: songs, box: frame.builder.object("content-box"), bars: bars.foot,
      window: frame.window, toasts: frame.toasts, announcer: frame.announcer)
    files = LibraryFiles(
      frame: frame, songs: songs, bars: bars, overview: overview, comparison: comparison,
      opener: opener, editor: editor, preferences: preferences, state: state)
    let timeline = TimelineBar(
      frame: frame, songs: songs, overview: overview, comparison: comparison,
      preferences: preferences)
    dialogs = LibraryDialogs(
      frame: frame, songs: songs, editor: editor, search: search, overview: overview,
      comparison: comparison, timeline: timeline, setlists: setlists, preferences: preferences)
    undo = UndoActions(
      frame: frame, songs: songs, overview: overview, comparison: comparison, opener: opener)
    handlers = [
      EscapeChain(
        frame: frame, songs: songs, search: search, preview: preview, overview: overview,
        comparison: comparison, pool: pool),
      FocusChain(frame: frame, songs: songs, bars: bars),
      SidebarDrops(
        sidebar: sidebar, songs: songs, repertoire: overview.repertoire, pool: pool,
        editor: editor, imports: files.imports),
    ]
    observers = [
      opener, comparison,
      ContentPane(frame: frame, songs: songs, overview: overview, comparison: comparison), timeline,
      MemoryTrimmer(memory, songs: songs.controller), search, bars.importing,
      pool, undo, WindowActions(of: self), bars.selection, dialogs, preview,
    ]
    connectParts()
  }

  /// Reads the setlists and shows them.
  func load() async throws {
    if try await !opener.load() { contentDidChange() }
    sidebar.delegate = self
    songs.focusList()
  }

  /// Shows the setlist, entry or search that the user chose in the desktop's search.
  func show(_ place: SearchProvider.Place) {
    switch place {
    case .search(let text): search.begin(with: text)
    case .item(let item):
      frame.perform(gettext("The Setlist Could Not Be Opened")) { [self] in
        try await opener.show(item.setlist)
        if case .entry(let entry, _) = item { songs.commands.revealing.reveal([entry]) }
      }
    }
  }

  private func connectParts() {
    sidebar.commands.delegate = self
    overview.shownDidChange = { [weak self] in self?.overviewDidChange() }
    comparison.shownDidChange = { [weak self] in self?.comparisonDidChange() }
    overview.overview.commands.delegate = self
    overview.repertoire.delegate = self
    songs.delegate = self
    frame.closing.contentMayClose = { [songs] in songs.windowMayClose() }
    files.locator.didLocate = { [preview] in preview.fileDidAppear() }
  }

  private func contentDidChange() {
    for observer in observers { observer.contentDidChange() }
    frame.toasts.contentDidChange()
  }

  /// Whether the songs of the open setlist are shown, instead of the overview or a comparison.
  var areSongsShown: Bool { !overview.isShown && !comparison.isShown }

  private func offerWhatIsShown() {
    search.isEnabled = areSongsShown
    frame.addMenu.isOffered = areSongsShown
    bars.selection.isEnabled = areSongsShown
    contentDidChange()
  }

  private func comparisonDidChange() {
    offerWhatIsShown()
    guard !overview.isShown else { return }
    if comparison.isShown { comparison.focusFirstChange() } else { songs.focusList() }
  }

  private func overviewDidChange() {
    offerWhatIsShown()
    let open = songs.controller.setlistID
    // No setlist is selected while the overview is shown, so that each can be opened in the
    // sidebar.
    sidebar.select(overview.isShown ? nil : open)
    if overview.isShown {
      frame.panes.showContent()
      overview.takeFocus(at: open)
    } else {
      songs.focusList()
    }
  }
}

extension LibraryScreen: SidebarDelegate, SetlistCommandsDelegate {
  func open(_ setlist: Setlist.ID) {
    opener.open(setlist)
  }

  func showOpenSetlist() {
    if frame.panes.isFolded { opener.showContent() }
  }

  func setlistsWillChange() { overview.overview.setlistsWillChange() }

  func setlistsDidChange() {
    if overview.isShown { overview.overview.reloadSnapshot() }
    if overview.isShown || songs.controller.setlistID == nil {
      contentDidChange()
    } else {
      undo.contentDidChange()
    }
    opener.setlistsDidChange()
  }

  func rename(_ setlist: SetlistSummary) {
    editor.rename(setlist.id, named: setlist.name)
  }

  func duplicate(_ setlist: SetlistSummary) {
    editor.duplicate(setlist.id, named: setlist.name)
  }

  func duplicateForNextWeek(_ setlist: SetlistSummary) {
    editor.duplicateForNextWeek(setlist.id, named: setlist.name, date: setlist.date)
  }

  func moveToNewFolder(_ setlist: SetlistSummary) {
    TextPrompt(
      heading: gettext("New Folder"), label: gettext("Name, such as “Services”"),
      confirm: gettext("_Move")
    ).present(over: frame.window) { [sidebar] name in
      sidebar.commands.move(setlist.id, to: name)
    }
  }

  func remove(_ setlist: SetlistSummary) {
    editor.remove(setlist.id, named: setlist.name)
  }

  func setlistDidMove(to place: String) {
    frame.announcer.announce(place)
  }
}

extension LibraryScreen: SongListDelegate {
  var otherSetlists: [SetlistSummary] { editor.otherSetlists }

  func songListDidReload() {
    contentDidChange()
  }

  func importItems(_ source: ImportSource, at place: ImportPlace) -> Task<Void, Never>? {
    files.imports.importItems(source, at: place)
  }

  func add(_ entries: [Entry.ID], to setlist: Setlist.ID?) {
    editor.add(entries, to: setlist)
  }

  func add(_ section: Section.ID, to setlist: Setlist.ID) {
    editor.add(section, to: setlist)
  }

  func togglePreview(of entry: Entry.ID) {
    preview.toggle(entry)
  }

  func previewState(of entry: Entry.ID) -> Preview.State? {
    preview.state(of: entry)
  }

  func fill(_ section: SetlistSectionInfo) {
    dialogs.filling.fill(section)
  }

  func trim(_ section: SetlistSectionInfo) {
    dialogs.filling.trim(section)
  }

  func locateFile(of entry: Entry.ID) {
    files.locator.locate(entry)
  }
}

extension LibraryScreen: RepertoireDelegate {
  var allSetlists: [SetlistSummary] { sidebar.controller.fetchedObjects }
  var openSetlist: Setlist.ID? { songs.controller.setlistID }

  func isPlayed(_ song: Song.ID) -> Bool { false }

  func leaveRepertoire() -> Bool { false }

  func add(_ songs: [Song], to setlist: Setlist.ID?) {
    editor.add(songs.map { Entry(content: .song($0)) }, to: setlist)
  }

  func repertoireDidReload() {
    if overview.page == .songs { contentDidChange() }
  }
}

/// A part of the screen that follows the shown content, which is the open setlist or the overview
/// of all.
@MainActor
protocol ContentObserver: AnyObject {
  /// Called after each change of the shown content.
  func contentDidChange()
}
