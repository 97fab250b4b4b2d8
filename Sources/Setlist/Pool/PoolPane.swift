import GtkSupport
import Localization
import SetlistLibrary
import SetlistModel
import SetlistStore

/// The pane beside the open setlist, which shows a pool of songs: all songs, those of another
/// setlist, or those of a section. The user adds songs from it to the current section.
@MainActor
final class PoolPane {
  let repertoire: RepertoireViewController
  private let frame: MainWindow
  private let songs: SongListViewController
  private let pages: ContentPages
  private let setlists: AllSetlists
  private let editor: SetlistsEditor
  private let state: WindowStateStore
  private let split: PoolSplit
  /// Whether the pane is open, though it may be hidden together with the open setlist.
  private var isOpen = false

  init(
    frame: MainWindow, songs: SongListViewController, pages: ContentPages, setlists: AllSetlists,
    editor: SetlistsEditor, state: WindowStateStore
  ) throws(GLibError) {
    self.frame = frame
    self.songs = songs
    self.pages = pages
    self.setlists = setlists
    self.editor = editor
    self.state = state
    split = PoolSplit(builder: frame.builder)
    repertoire = try RepertoireViewController(
      poolOf: Repertoire(library: songs.controller.library), window: frame.window,
      errors: frame.errors, toasts: frame.toasts)
    repertoire.page.expand(vertically: true)
    frame.builder.object("pool-content", as: Box.self).append(repertoire.page)
    repertoire.delegate = self
    connect(frame.builder.widget("pool-close"), .clicked) { [weak self] in self?.close() }
    split.didChange = { [weak self] in self?.splitDidChange() }
    isOpen = state.isPoolShown == true
  }

  /// The pool that the pane shows, or showed last.
  var source: PoolSource { state.pool ?? .allSongs }

  /// The pool that is shown beside the open setlist; `nil` if the pane is hidden.
  var shownSource: PoolSource? { isShown ? source : nil }

  /// The section of the open setlist that is shown as the pool; `nil` if another pool is shown.
  private var section: Section.ID? {
    shownSource.flatMap { songs.controller.setlist?.section(of: $0.scope) }
  }

  /// The songs that the user drags out of the pane, in list order.
  var draggedSongs: [Song] { repertoire.songs(repertoire.dataSource.draggedItemIdentifiers) }

  /// Opens the pane with a pool, and focuses its search entry.
  func open(_ source: PoolSource) {
    state.pool = source
    pages.show(.songs)
    isOpen = true
    update()
    remember()
    split.whenOnScreen { [repertoire] in repertoire.focusSearch() }
  }

  /// Opens the pane with its last pool, or closes the pane.
  func toggle() {
    if isShown { close() } else { open(source) }
  }

  /// Moves the focus from the pane to the list, or closes the pane if it covers the list. Returns
  /// whether there was anything to do.
  func leave() -> Bool {
    guard isShown, split.isFolded || hasFocus else { return false }
    if split.isFolded { close() } else { songs.focusList() }
    return true
  }

  private var isShown: Bool { split.isShown }

  private var hasFocus: Bool {
    frame.window.focus?.isDescendant(of: frame.builder.widget("pool")) == true
  }

  private func close() {
    let hadFocus = hasFocus
    isOpen = false
    update()
    remember()
    if hadFocus || frame.window.focus == nil { songs.focusList() }
  }

  /// Tells the window whether the pane covers the messages of the list, and closes the pane for
  /// good if a click beside it has hidden it.
  private func splitDidChange() {
    frame.toasts.places.isPoolInFront = isShown && split.isFolded
    if isOpen, !split.isShown, canBeShown { close() }
  }

  private var canBeShown: Bool {
    pages.shown.areSongs && songs.controller.setlistID != nil
  }

  private func remember() {
    state.isPoolShown = isOpen
    state.save()
  }

  private func update() {
    if case .requests = source.scope, let open = songs.controller.setlistID {
      // Requests in the pane are those of the open setlist, whatever setlist it shows.
      state.pool = .requests(of: open)
    }
    let isShown = isOpen && canBeShown
    if isShown { repertoire.show(source.scope) } else if !isOpen { repertoire.isShown = false }
    split.isShown = isShown
    updateTitle()
    updateMarks()
  }

  /// Updates the pane's title after a setlist or section was renamed or the language changed.
  private func updateTitle() {
    var source = source
    switch source.scope {
    case .all: source.name = PoolSource.allSongs.name
    case .lastPlays(let audience): source.name = PoolSource.lastPlays(for: audience).name
    case .requests(let id): source.name = PoolSource.requests(of: id).name
    case .setlist(let id):
      if let setlist = setlists.fetchedObjects.first(where: { $0.id == id }) {
        source.name = setlist.name
      }
    case .section(let id, _):
      if let section = songs.controller.setlist?.sections.first(where: { $0.id == id }) {
        source.name = section.displayedTitle
      }
    }
    if source != self.source { state.pool = source }
    frame.builder.object("pool-title", as: Label.self).text = source.name.displayable
  }

  private func updateMarks() {
    guard isShown else { return }
    let sections = songs.controller.setlist?.sections.filter { $0.id != section } ?? []
    repertoire.markedSongs = Set(sections.lazy.flatMap(\.entries).compactMap(\.songID))
    repertoire.requests = songs.requests
  }

  /// Marks the songs that must not be played at the event of the open setlist.
  func requestsDidChange() { updateMarks() }
}

extension PoolPane: ContentObserver {
  var followedChanges: ContentChange { [.page, .setlist, .entries, .setlists] }

  func contentDidChange(_ change: ContentChange) {
    if isOpen { update() }
  }
}

extension PoolPane: RepertoireDelegate {
  var allSetlists: [SetlistSummary] { setlists.fetchedObjects }
  var openSetlist: Setlist.ID? { songs.controller.setlistID }

  func add(_ songs: [Song], to setlist: Setlist.ID?) {
    if let setlist, setlist == openSetlist {
      add(songs, at: nil)
    } else {
      editor.add(songs.map { Entry(content: .song($0)) }, to: setlist)
    }
  }

  func request(_ song: Song) { songs.delegate?.request(song) }

  /// Adds songs at a position of the open setlist, or at the end of its current section. The focus
  /// moves on to the next song of the pool.
  func add(_ songs: [Song], at position: SongList.Position?) {
    let next = repertoire.neighbor(of: Set(songs.map(\.id)))
    self.songs.commands.pool.add(songs, of: section, at: position) { [repertoire] in
      repertoire.goOn(to: next)
    }
  }
}

/// The pool of songs that the pane beside the open setlist shows.
struct PoolSource: Codable, Hashable {
  /// The scope of the pool's songs.
  var scope: RepertoireScope
  /// The name of the pool's setlist or section.
  var name: String

  /// The pool of all songs.
  static var allSongs: PoolSource { PoolSource(scope: .all, name: gettext("All Songs")) }

  /// The pool of the songs that are asked for at the event of a setlist.
  static func requests(of setlist: Setlist.ID) -> PoolSource {
    PoolSource(scope: .requests(of: setlist), name: gettext("Requests"))
  }

  /// The pool of the songs that were played last for an audience; for any if it is empty.
  static func lastPlays(for audience: String) -> PoolSource {
    PoolSource(
      scope: .lastPlays(for: audience),
      name: audience.isEmpty
        ? gettext("Last Played")
        // Translators: the songs that an audience heard last. %1$s is its name.
        : gettext("Last Played for “%1$s”", audience))
  }
}

extension RepertoireScope {
  /// Returns the displayed name of the place where songs are.
  ///
  /// - Parameters:
  ///   - setlist: a setlist that may be the place, or contain the section that is the place.
  ///   - pool: the pool that is open beside the setlist, which has its own name.
  @MainActor
  func name(in setlist: Setlist?, beside pool: PoolSource?) -> String {
    if let id = setlist?.section(of: self),
      let section = setlist?.sections.first(where: { $0.id == id })
    {
      return section.displayedTitle.displayable
    }
    if case .lastPlays(let audience) = self {
      return PoolSource.lastPlays(for: audience).name.displayable
    }
    if case .requests(let id) = self { return PoolSource.requests(of: id).name }
    return (pool?.scope == self ? pool?.name : nil)?.displayable ?? PoolSource.allSongs.name
  }
}

// The commands of the pane beside the open setlist.
extension LibraryScreen {
  var shownPool: PoolSource? { pool.shownSource }
  var draggedPoolSongs: [Song] { pool.draggedSongs }

  func addDraggedPoolSongs(at position: SongList.Position) {
    pool.add(pool.draggedSongs, at: position)
  }

  func openBeside(_ section: Section.ID) {
    guard let setlist = songs.controller.setlist,
      let title = setlist.sections.first(where: { $0.id == section })?.displayedTitle
    else { return }
    pool.open(PoolSource(scope: .section(section, of: setlist.id), name: title))
  }
}
