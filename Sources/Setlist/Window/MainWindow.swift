internal import CAdwaita
internal import Foundation
internal import CGtk
internal import CGtkSupport
internal import GtkSupport
internal import SetlistCore
internal import SetlistResources

/// The window: the sidebar of setlists beside the open one.
@MainActor
final class MainWindow {
  let window: UnsafeMutablePointer<GtkWindow>
  let errors: ErrorPresenter
  let announcer: Announcer
  let toasts: Toasts

  /// Where the keys wait for commands to end.
  let keys: KeyGate

  let builder: Builder
  let panes: any WindowPanes
  let addMenu: AddMenu
  private(set) var search: SearchBarController?
  private(set) var importing: ImportBarController?
  private(set) var locator: FileLocator?
  private(set) var setlists: SidebarViewController?
  private(set) var songs: SongListViewController?
  private(set) var library: Library?
  private(set) var allSetlists: AllSetlists?
  private(set) var openSetlist: OpenSetlist?
  var overview: OverviewPage?
  let preferences: PreferencesStore
  /// Where was looked last for something to import.
  var importFolder: URL?
  private let memory: UnusedMemory
  /// The setlists as they were shown last, and which was open.
  private var known: [Setlist.ID] = []
  private var lastOpened: Setlist.ID?
  /// What was shown when memory was given back last.
  private var trimmed: (setlist: Setlist.ID?, isFiltered: Bool) = (nil, false)
  private(set) var actions: WindowActions?
  private(set) var selectionBar: SelectionBarController?
  let exporting: ExportController
  let printing: PrintController
  var preferencesWindow: PreferencesWindow?
  var informationWindow: InformationWindow?
  var backups: BackupsController?
  var backupsWindow: BackupsWindow?
  private(set) var storageBar: StorageBarController?
  /// What was there before the last restore.
  var replacedState: Backup?
  private var preview: PreviewController?
  /// What follows when the window has been closed.
  var closed: (() -> Void)?
  /// Whether the user is asked for what would be lost, and the answer.
  var closing = Closing.unasked
  private var state: WindowState

  /// Makes the window, still without a database.
  init(
    application: OpaquePointer, preferences: PreferencesStore, memory: UnusedMemory,
    state: WindowState
  ) throws {
    self.preferences = preferences
    self.memory = memory
    self.state = state
    importFolder = state.importFolder
    let hasSplitView = adw_later_has_dialogs() != 0
    builder = try Builder(
      SetlistResources.window,
      hasSplitView ? SetlistResources.windowFrame : SetlistResources.leafletWindowFrame)
    window = builder.object("window").cast()
    Form.makeRoom(in: window)
    errors = ErrorPresenter(window: window)
    announcer = Announcer(window: window)
    keys = KeyGate(window: window)
    panes = hasSplitView ? SplitPanes(builder: builder) : LeafletPanes(builder: builder)
    addMenu = AddMenu(builder: builder, panes: panes)
    toasts = Toasts(builder: builder, panes: panes, announcer: announcer)
    exporting = ExportController(
      lastKind: state.export.flatMap(ExportKind.init), lastFile: state.exportedFile,
      window: window, preferences: preferences, errors: errors, toasts: toasts)
    printing = PrintController(window: window, preferences: preferences, errors: errors)
    gtk_window_set_application(window, application.cast())
    StyleSheet.followContrast(of: window)
    show(page: "loading")
    restoreSize()
    keepFocus()
    preferences.didChange = { [weak self] in self?.preferencesDidChange($0) }
  }

  /// Whether the database is open.
  var isReady: Bool { openSetlist != nil }

  /// Shows the window, or brings it to the front.
  ///
  /// - Parameter time: when the user asked for it, as the display counts; 0 for now.
  func present(at time: UInt32) {
    gtk_earlier_window_present_with_time(window, time)
  }

  /// Shows the setlists of `database` and opens the first.
  func show(_ database: SetlistDatabase) async throws {
    let library = Library(database)
    let allSetlists = AllSetlists(library: library)
    let openSetlist = OpenSetlist(library: library)
    memory.willReturn = { database.releaseMemory() }
    let artwork = ArtworkCache()
    let songs = SongListViewController(
      controller: openSetlist, artwork: artwork, scroller: builder.object("songs-scroller"),
      overlay: builder.object("songs-overlay"), window: window, errors: errors, toasts: toasts,
      announcer: announcer)
    let setlists = SidebarViewController(
      controller: allSetlists, listView: builder.object("setlists"),
      overlay: builder.object("setlists-overlay"), window: window, errors: errors)
    self.library = library
    self.allSetlists = allSetlists
    self.openSetlist = openSetlist
    self.songs = songs
    songs.keys = keys
    self.setlists = setlists
    let bars = FootBars(below: builder.widget("toasts"))
    bars.focusLeft = { [weak songs] in songs?.focusList() }
    addPaneKeys(bars)
    addMessageKey()
    let bar = ProgressBar(builder: builder, bars: bars)
    importing = try ImportBarController(
      songs: openSetlist, setlists: allSetlists, bar: bar, bars: bars,
      content: builder.widget("content-box"), window: window, errors: errors, toasts: toasts)
    let locator = FileLocator(
      songs: openSetlist, bar: bar, window: window, errors: errors, toasts: toasts)
    self.locator = locator
    songs.locateRequested = { [weak locator] in locator?.locate($0) }
    search = SearchBarController(
      builder: builder, window: window, songs: songs, keys: keys, announcer: announcer)
    importing?.duplicatesRequested = { [weak self] entries in
      self?.search?.end()
      self?.songs?.reveal(entries)
    }
    importing?.didAddDuplicates = { [weak self] in self?.songs?.choose($0) }
    makeOverview(of: allSetlists, covers: SetlistCovers(library: library, artwork: artwork))
    backups = BackupsController(library: library)
    storageBar = try StorageBarController(
      controller: StorageController(library: library), box: builder.widget("window-content"),
      announcer: announcer)
    let actions = WindowActions(window: self)
    self.actions = actions
    toasts.undoInstant = { [weak actions] in actions?.undoInstant }
    selectionBar = SelectionBarController(
      builder: builder, bars: bars, songs: songs, announcer: announcer)
    preview = try PreviewController(
      songs: songs, box: builder.widget("content-box"), bars: bars, window: window, toasts: toasts,
      announcer: announcer)
    locator.didLocate = { [weak self] in self?.preview?.fileDidAppear() }
    songs.didReload = { [weak self] in self?.contentDidChange() }
    songs.importRequested = { [weak self] source, place in self?.importItems(source, at: place) }
    serve(setlists.commands)
    setlists.setlistChosen = { [weak self] setlist in self?.open(setlist) }
    setlists.openSetlistChosen = { [weak self] in
      if self?.panes.isFolded == true { self?.showContent() }
    }
    acceptDrops()
    connectAdding()

    try await setlists.load()
    known = allSetlists.fetchedObjects.map(\.id)
    if let last = state.setlist.flatMap({ known.contains($0) ? $0 : nil }) ?? known.first {
      try await openSetlist.open(last)
      setlists.select(last)
    } else {
      contentDidChange()
    }
    setlists.didReload = { [weak self] in self?.setlistsDidChange() }
    songs.preferences = preferences.preferences
    songs.focusList()
  }

  /// Opens `setlist` and shows it, unless it is to wait behind the overview.
  func open(_ setlist: Setlist.ID, behindOverview: Bool = false) {
    keys.close()
    Task {
      defer { keys.open() }
      await opened(setlist, behindOverview: behindOverview)
    }
  }

  /// Opens `setlist` and returns whether that was possible.
  @discardableResult
  func opened(_ setlist: Setlist.ID, behindOverview: Bool = false) async -> Bool {
    guard let openSetlist else { return false }
    do {
      search?.end()
      try await openSetlist.open(setlist)
      guard !behindOverview else { return true }
      overview?.isShown = false
      setlists?.select(setlist)
      showContent()
      return true
    } catch {
      errors.present(error, heading: "The Setlist Could Not Be Opened")
      return false
    }
  }

  /// Shows what is open in a window that shows either that or the sidebar.
  private func showContent() {
    panes.showContent()
    if panes.isFolded { songs?.focusList() }
  }

  /// Imports files, folders, playlists or text into the open setlist, and shows what was added;
  /// makes a setlist if none is open, or all setlists are shown.
  func importItems(_ source: ImportSource, at place: ImportPlace = .end) {
    guard let importing else { return }
    let place = overview?.isShown == true ? nil : place
    let selected = songs?.dataSource.selectedItemIdentifiers
    Task {
      switch await importing.importItems(source, at: place) {
      case .created(let setlist): open(setlist)
      case .added(let entries):
        // The user may have gone on meanwhile.
        guard songs?.dataSource.selectedItemIdentifiers == selected, !isTyping else { return }
        songs?.choose(entries)
      }
    }
  }

  /// Changes the list of setlists, and says under `heading` why that was not possible.
  func perform(
    _ heading: String, _ body: @escaping @MainActor (Library) async throws -> Void
  ) {
    guard let library else { return }
    keys.close()
    Task {
      defer { keys.open() }
      do {
        try await body(library)
      } catch {
        errors.present(error, heading: heading)
      }
    }
  }

  /// Shows in the menu what undo and redo would do.
  func setMenuLabels(undo: String, redo: String) {
    let menu = builder.object("undo-menu-model")
    g_menu_remove_all(menu)
    g_menu_append(menu, undo, "win.undo")
    g_menu_append(menu, redo, "win.redo")
  }

  /// Opens another setlist where the open one is gone: the next, or the one before where it was the
  /// last.
  private func setlistsDidChange() {
    guard let allSetlists, let openSetlist else { return }
    let setlists = allSetlists.fetchedObjects.map(\.id)
    let before = known
    known = setlists
    actions?.contentDidChange()
    let isOverviewShown = overview?.isShown == true
    if isOverviewShown {
      overview?.overview.reloadSnapshot()
      contentDidChange()
    }
    if openSetlist.setlistID.map(setlists.contains) != true {
      let index = before.firstIndex { $0 == lastOpened } ?? 0
      let present = Set(setlists)
      let neighbor =
        before[index...].first(where: present.contains)
        ?? before[..<index].last(where: present.contains)
      if let other = neighbor ?? setlists.first { open(other, behindOverview: isOverviewShown) }
    }
  }

  /// Shows what the window says of the open setlist, or of all of them.
  func contentDidChange() {
    guard let controller = openSetlist else { return }
    if let open = controller.setlistID {
      lastOpened = open
      // A power cut may come at any time.
      if state.setlist != open { remember() }
    }
    let title = builder.object("title")
    adw_window_title_set_title(title, controller.name.displayable)
    adw_window_title_set_subtitle(title, controller.summary)
    if let overview, overview.isShown {
      adw_window_title_set_title(title, "All Setlists")
      adw_window_title_set_subtitle(title, overview.summary)
    }
    showPage(of: controller)
    if trimmed != (controller.setlistID, controller.isFiltered) {
      trimmed = (controller.setlistID, controller.isFiltered)
      memory.returnSoon()
    }
    search?.contentDidChange()
    importing?.contentDidChange()
    actions?.contentDidChange()
    selectionBar?.selectionDidChange()
    informationWindow?.contentDidChange()
    preview?.contentDidChange()
  }

  /// Opens the window as large as it was, and remembers that and the rest of its state when it is
  /// closed.
  private func restoreSize() {
    if let width = state.width, let height = state.height, width >= 360, height >= 294 {
      gtk_window_set_default_size(window, width, height)
    }
    if state.isMaximized == true { gtk_window_maximize(window) }
    connectReturningBool(window, "close-request") { [weak self] _ in
      guard let self else { return false }
      guard mayClose() else { return true }
      remember()
      if let closed { Task { closed() } }
      return false
    }
  }

  private func remember() {
    // The default size follows the user's, without the maximized one.
    var (width, height): (Int32, Int32) = (0, 0)
    gtk_window_get_default_size(window, &width, &height)
    state = WindowState(
      width: width, height: height, isMaximized: gtk_window_is_maximized(window) != 0,
      setlist: openSetlist?.setlistID, export: exporting.lastKind?.rawValue,
      exportedFile: exporting.lastFile, importFolder: importFolder)
    state.save()
  }
}
