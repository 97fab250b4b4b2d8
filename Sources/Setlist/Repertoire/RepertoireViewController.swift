import AdwaitaSupport
import DiffableDataSource
import GtkDiffableDataSource
import GtkSupport
import Localization
import SetlistLibrary
import SetlistModel
import SetlistResources
import SetlistStore

/// The page All Songs, with every song of the library in groups, its use in setlists, and a search
/// entry.
@MainActor
final class RepertoireViewController {
  typealias DataSource = ListViewDiffableDataSource<RepertoireGroup, Song.ID>

  weak var delegate: (any RepertoireDelegate)?
  /// Called after the content of the list of songs has changed.
  var didReload: (() -> Void)?

  let dataSource: DataSource
  let controller: Repertoire
  /// The page with the search entry and the list.
  @Retained var page: Widget
  private let places: PlaceKeeper<RepertoireGroup, Song.ID>
  private let view: Widget
  /// The search entry, which emits `stopSearch` when Escape is pressed and it is empty.
  let entry: SearchEntry
  private let status: StatusPage
  private let commands: RepertoireCommands
  private let errors: ErrorPresenter
  private var searching: Task<Void, Never>?

  /// Makes a separate page with the songs of a pool, for the pane beside a setlist.
  convenience init(
    poolOf controller: Repertoire, window: Window, errors: ErrorPresenter,
    toasts: Toasts
  ) throws(GLibError) {
    let builder = try Builder(SetlistResources.repertoire)
    self.init(
      controller: controller, builder: builder, window: window, errors: errors, toasts: toasts)
    view.setAccessibleLabel(gettext("Songs Beside the Setlist"))
    entry.setAccessibleLabel(gettext("Search Songs Beside the Setlist"))
    entry.setProperty("placeholder-text", to: gettext("Search these songs"))
  }

  init(
    controller: Repertoire, builder: Builder, window: Window,
    errors: ErrorPresenter, toasts: Toasts
  ) {
    self.controller = controller
    self.errors = errors
    let page = builder.widget("repertoire-page")
    _page = Retained(wrappedValue: page)
    view = DataSource.makeListView(rowsOfAtLeast: 48, hasRubberBand: true)
    view.setAccessibleLabel(gettext("All Songs"))
    view.addStyleClass("song-list")
    _ = ListClamp(of: view, in: builder.object("repertoire-scroller"))
    let overlay: Overlay = builder.object("repertoire-overlay")
    dataSource = DataSource(listView: view, overlay: overlay)
    places = PlaceKeeper(dataSource)
    entry = builder.object("repertoire-search")
    status = builder.object("repertoire-status")
    commands = RepertoireCommands(
      controller: controller, dataSource: dataSource, view: view, overlay: overlay,
      page: page, window: window, errors: errors, toasts: toasts)
    // Songs can be dragged to setlists, but not reordered, because All Songs is sorted.
    dataSource.reorderingHandlers = .init(canMove: { _, _ in false })
    provideRows()
    dataSource.pinsSectionHeaders = true
    controller.willChange = { [places] in places.capture() }
    controller.didChange = { [weak self] in self?.reloadSnapshot() }
    commands.delegate = { [weak self] in self?.delegate }
    connect(entry, .searchChanged) { [weak self] in self?.search() }
    let keys = Shortcuts(on: entry)
    keys.add("Down|KP_Down") { [weak self] in self?.focusList() == true }
    keys.add("Escape") { [entry] in
      guard !entry.text.isEmpty else { return false }
      entry.text = ""
      return true
    }
    // A search entry uses these keys for its next and previous match, which Setlist does not have.
    keys.add("<Control><Shift>g", action: "win.overview")
    // Letters that are typed in the list go into the search entry.
    entry.captureKeys(of: view)
    Shortcuts(on: page).add("<Control>f") { [weak self] in
      self?.focusSearch()
      return true
    }
    setMenu(of: builder.widget("repertoire-menu")) { [weak self] in self?.commands.menu }
  }

  /// A hint about other searches for a search without a match, as markup.
  private static var advice: String {
    [
      gettext("Try other words, or fewer."),
      // Translators: "unused:", "used:" and "in:" stay as they are.
      gettext("How songs are used can be searched, too: unused:, used:&lt;30d, in:friday."),
      // Translators: "played:", "played-for:", "venue:" and "never-played:" stay as they are.
      gettext(
        "So can what was played: played:&lt;30d, played-for:jokers, venue:crown, never-played:."),
    ].joined(separator: "\n")
  }

  private static var origin: String { gettext("Songs that you add to a setlist are here, too.") }

  /// Whether the page is shown. While it is not, its songs are not kept in memory.
  var isShown = false {
    didSet {
      guard isShown != oldValue else { return }
      guard isShown else { return controller.end() }
      perform { try await $0.begin() }
    }
  }

  /// Shows the songs of a scope, such as a setlist.
  func show(_ scope: RepertoireScope) {
    if scope != controller.scope { perform { try await $0.setScope(scope) } }
    isShown = true
  }

  /// The songs whose rows are marked, because they are in the setlist beside the list already.
  var markedSongs: Set<Song.ID> = [] {
    didSet { if markedSongs != oldValue { dataSource.reconfigureRows() } }
  }

  /// The requests at the event of the setlist beside the list.
  var requests = EventRequests() {
    didSet { if requests != oldValue { dataSource.reconfigureRows() } }
  }

  /// Returns the song after the last of some songs in the list; if there is none, the song before
  /// the first.
  func neighbor(of songs: Set<Song.ID>) -> Song.ID? {
    let shown = dataSource.snapshot().itemIdentifiers
    guard let last = shown.lastIndex(where: songs.contains) else { return nil }
    return shown[last...].first { !songs.contains($0) }
      ?? shown[..<last].last { !songs.contains($0) }
  }

  /// Selects a song, and focuses it if the keyboard focus is in the list.
  func goOn(to song: Song.ID?) {
    guard let song, dataSource.hasFocus else { return }
    dataSource.selectedItemIdentifiers = [song]
    dataSource.focus(song)
  }

  /// The subtitle of the page, as in "12 of 480 songs".
  var summary: String {
    let (shown, all) = (controller.shownCount, controller.songCount)
    return Counts.songs(shown, of: all)
  }

  /// Focuses the search entry with its text selected, so that the next letter replaces it.
  func focusSearch() {
    entry.grabFocus()
    entry.selectAll()
  }

  /// Moves the keyboard focus into the list. Returns whether the list has a row.
  @discardableResult
  func focusList() -> Bool {
    if dataSource.focusedItemIdentifier != nil { return true }
    guard let group = controller.snapshot.sectionIdentifiers.first,
      let first = try? controller.snapshot.itemIdentifiers(inSection: group).first
    else { return false }
    return dataSource.focus(dataSource.orderedSelectedItemIdentifiers.first ?? first)
  }

  /// Returns the songs with some identities, for new entries.
  func songs(_ ids: [Song.ID]) -> [Song] { ids.compactMap { controller.song($0)?.song } }

  private func provideRows() {
    dataSource.provideRows {
      RepertoireRow()
    } configure: { [weak self] row, context in
      guard let self, let song = controller.song(context.item) else { return }
      let isGrouped = controller.scope == .all && controller.grouping == .artist
      row.show(
        song, query: controller.query, showsArtist: !isGrouped,
        isPlayed: markedSongs.contains(context.item), isUnwanted: requests.bans(song.song))
    }
    dataSource.provideHeaders {
      HeadingRow()
    } configure: { [weak self] header, context in
      guard let self,
        let songs = try? controller.snapshot.itemIdentifiers(inSection: context.section),
        let group = songs.first.flatMap({ controller.song($0)?.group })
      else { return }
      // The songs of the last group may not all be read yet, so their number is shown only once
      // they are.
      let isWhole =
        controller.isComplete || group != controller.snapshot.sectionIdentifiers.last
      header.show(group.title, detail: isWhole ? Counts.songs(songs.count) : "")
    }
  }

  private func search() {
    let text = entry.text
    searching?.cancel()
    searching = perform { try await $0.setQuery(text) }
  }

  @discardableResult
  private func perform(
    _ body: @escaping @MainActor (Repertoire) async throws -> Void
  ) -> Task<Void, Never> {
    errors.begin(gettext("The Songs Could Not Be Shown")) { [controller] in
      try await body(controller)
    }
  }

  /// Applies the snapshot of the side controller. Only this method does that.
  private func reloadSnapshot() {
    dataSource.apply(controller.snapshot, animatingDifferences: false) { [places] _ in
      places.restore()
      places.settle()
    }
    // All rows are filled again, because songs may have changed, another query marks other letters,
    // and headers show numbers.
    dataSource.reconfigureRows()
    let isEmpty = controller.shownCount == 0
    status.isVisible = isEmpty
    let hasSongs = controller.songCount > 0
    status.title = hasSongs ? gettext("No Songs Found") : gettext("No Songs Yet")
    status.text = hasSongs ? Self.advice : Self.origin
    didReload?()
  }
}

/// The requests of All Songs to the window.
@MainActor
protocol RepertoireDelegate: AnyObject {
  /// All setlists, to which songs can be added.
  var allSetlists: [SetlistSummary] { get }
  /// The identity of the open setlist; `nil` if there is none.
  var openSetlist: Setlist.ID? { get }

  /// Adds songs to a setlist; `nil` adds them to a new one.
  func add(_ songs: [Song], to setlist: Setlist.ID?)
  /// Asks for a request for a song at the event of the open setlist.
  func request(_ song: Song)
}
