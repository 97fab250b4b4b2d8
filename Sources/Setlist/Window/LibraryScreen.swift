import Foundation
import GtkDiffableDataSource
import GtkSupport
import Localization
import SetlistLibrary
import SetlistModel
import SetlistStore

/// The content of the window for a library: the sidebar of setlists, the pages beside it, and the
/// bars below.
///
/// The screen makes its parts, and passes requests from one part to another.
@MainActor
final class LibraryScreen {
  let frame: MainWindow
  let songs: SongListViewController
  let sidebar: SidebarViewController
  let pages: ContentPages
  let search: SearchBarController
  let bars: LibraryBars
  let preview: PreviewController
  let files: LibraryFiles
  let opener: SetlistOpener
  let editor: SetlistsEditor
  let pool: PoolPane
  let dialogs: LibraryDialogs
  let stages: StagePresenter
  /// The parts that follow the shown content, in the order in which they are notified. The search
  /// ends before its page is left, as it gives the keyboard focus back to the list.
  var observers: [any ContentObserver] = []
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
    pages = ContentPages(
      songs: songs,
      overview: OverviewViewController(
        controller: setlists, covers: SetlistCovers(library: library, artwork: artwork),
        gridView: frame.builder.widget("covers"), overlay: frame.builder.object("covers-overlay"),
        window: frame.window, errors: frame.errors),
      repertoire: RepertoireViewController(
        controller: Repertoire(library: library), builder: frame.builder, window: frame.window,
        errors: frame.errors, toasts: frame.toasts),
      comparison: ComparisonViewController(
        open: songs.controller, stack: frame.builder.object("content-stack"),
        announcer: frame.announcer, errors: frame.errors),
      builder: frame.builder)
    search = SearchBarController(frame: frame, songs: songs, pages: pages)
    bars = try LibraryBars(
      frame: frame, songs: songs, setlists: setlists, search: search, pages: pages)
    opener = SetlistOpener(
      frame: frame, songs: songs, sidebar: sidebar, pages: pages, search: search, state: state)
    editor = SetlistsEditor(
      frame: frame, songs: songs.controller, setlists: setlists, opener: opener, pages: pages,
      preferences: preferences)
    pool = try PoolPane(
      frame: frame, songs: songs, pages: pages, setlists: setlists, editor: editor, state: state)
    preview = try PreviewController(
      songs: songs, box: frame.builder.object("content-box"), bars: bars.foot,
      window: frame.window, toasts: frame.toasts, announcer: frame.announcer)
    files = LibraryFiles(
      frame: frame, songs: songs, bars: bars, pages: pages, opener: opener, editor: editor,
      preferences: preferences, state: state)
    let timeline = TimelineBar(
      frame: frame, songs: songs, pages: pages, preferences: preferences)
    stages = StagePresenter(frame: frame, library: library)
    let sharing = LibrarySharing(
      frame: frame, songs: songs, opener: opener, pages: pages, setlists: setlists,
      preferences: preferences, state: state
    ) { [stages, pool, repertoire = pages.repertoire] in
      stages.isOnStage || !pool.draggedSongs.isEmpty
        || !repertoire.dataSource.draggedItemIdentifiers.isEmpty
    }
    dialogs = LibraryDialogs(
      frame: frame, songs: songs, editor: editor, search: search, pages: pages,
      timeline: timeline, sharing: sharing, preferences: preferences)
    let undo = UndoActions(frame: frame, songs: songs, pages: pages, opener: opener)
    let firstSteps = try FirstStepsBar(
      frame: frame, bars: bars.foot, songs: songs, pages: pages, editor: editor, stages: stages,
      state: state)
    handlers = [
      EscapeChain(
        frame: frame, songs: songs, search: search, preview: preview, pages: pages, pool: pool,
        firstSteps: firstSteps),
      FocusChain(frame: frame, songs: songs, pages: pages, bars: bars),
      SidebarDrops(
        sidebar: sidebar, songs: songs, repertoire: pages.repertoire, pool: pool,
        editor: editor, imports: files.imports),
    ]
    observers = [
      search, opener, pages.comparison,
      ContentPane(frame: frame, songs: songs, pages: pages), timeline,
      MemoryTrimmer(memory, database: database), bars.importing,
      pool, undo, WindowActions(of: self), bars.selection, dialogs, sharing.answers, preview,
      frame.toasts, firstSteps,
    ]
    connectParts()
  }

  /// Reads the setlists and shows them.
  func load() async throws {
    if try await !opener.load() { contentDidChange(.setlist) }
    sidebar.delegate = self
    songs.focusList()
    Task { [dialogs] in await dialogs.sharing.start() }
  }

  /// Shows what the user chose in the desktop's search or on the command line.
  func show(_ place: SearchProvider.Place) {
    switch place {
    case .stage(let name): stages.goOnStage(named: name)
    case .search(let text): search.begin(with: text)
    case .item(let item):
      frame.perform(gettext("The Setlist Could Not Be Opened")) { [self] in
        try await opener.show(item.setlist)
        if case .entry(let entry, _) = item { songs.commands.revealing.reveal([entry]) }
      }
    }
  }

  private func connectParts() {
    editor.pool = pool
    sidebar.commands.delegate = editor
    pages.didChange = { [weak self] in self?.pageDidChange() }
    pages.overview.commands.delegate = editor
    pages.repertoire.delegate = self
    pages.repertoire.didReload = { [weak self] in self?.contentDidChange(.allSongs) }
    songs.delegate = self
    frame.closing.contentMayClose = { [songs] in songs.windowMayClose() }
    let sharing = dialogs.sharing
    frame.closing.lastWork = { [weak sharing] in sharing?.lastWork }
    editor.sharing = sharing
    files.imports.sharing = sharing.commands
    sidebar.sharedSetlist = { [sharing = sharing.setlists] in sharing[$0] }
    sharing.didChange = { [weak self] _ in
      self?.sidebar.sharingDidChange()
      self?.dialogs.sharingDidChange()
    }
    files.locator.didLocate = { [preview] in preview.fileDidAppear() }
  }

  private func contentDidChange(_ change: ContentChange) {
    for observer in observers where !observer.followedChanges.isDisjoint(with: change) {
      observer.contentDidChange(change)
    }
  }

  private func pageDidChange() {
    contentDidChange(.page)
    // No setlist is selected while a page about the library is shown, so that each can be opened in
    // the sidebar.
    sidebar.select(pages.shown.isOfSetlist ? songs.controller.setlistID : nil)
    if !pages.shown.isOfSetlist { frame.panes.showContent() }
    pages.takeFocus()
  }
}

extension LibraryScreen: SidebarDelegate {
  func open(_ setlist: Setlist.ID) {
    opener.open(setlist)
  }

  func showOpenSetlist() {
    if frame.panes.isFolded { opener.showContent() }
  }

  func setlistsWillChange() { pages.overview.setlistsWillChange() }

  func setlistsDidChange() {
    pages.overview.setlistsDidChange()
    contentDidChange(.setlists)
    opener.setlistsDidChange()
  }
}

extension LibraryScreen: SongListDelegate {
  var otherSetlists: [SetlistSummary] { editor.otherSetlists }

  func songListDidReload(_ change: ContentChange) {
    contentDidChange(change)
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

  func playThrough(_ section: Section.ID) { preview.playThrough(.section(section)) }

  func export(_ section: Section.ID) {
    if let part = songs.controller.setlist?.part(section) { files.exporting.export(part) }
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

  func markAsPlayed(_ entries: [Entry.ID]) {
    if let id = openSetlist, !entries.isEmpty { dialogs.plays.mark(.entries(entries, of: id)) }
  }

  func markAsPlayed(_ section: Section.ID) {
    if let id = openSetlist { dialogs.plays.mark(.section(section, of: id)) }
  }

  func showPlays(of song: Song) {
    dialogs.plays.present(of: song)
  }

  func request(_ song: Song) {
    if let setlist = songs.controller.setlist { dialogs.requests.ask(for: song, in: setlist) }
  }

  func requestsDidChange() { pool.requestsDidChange() }

  func chooseAnswers(about element: SharedSetlist.Doubt.Element) {
    dialogs.sharing.answers.present(element)
  }

  func locateFile(of entry: Entry.ID) {
    files.locator.locate(entry)
  }
}

extension LibraryScreen: RepertoireDelegate {
  var allSetlists: [SetlistSummary] { sidebar.controller.fetchedObjects }
  var openSetlist: Setlist.ID? { songs.controller.setlistID }

  func add(_ songs: [Song], to setlist: Setlist.ID?) {
    editor.add(songs.map { Entry(content: .song($0)) }, to: setlist)
  }
}
