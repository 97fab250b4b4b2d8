internal import CAdwaita
internal import DiffableDataSource
internal import Foundation
internal import GtkDiffableDataSource
internal import GtkSupport
internal import SetlistCore

/// The list screen: the sections and entries of the open setlist.
///
/// It forwards what the user does to the side controller and shows what the side controller has.
@MainActor
final class SongListViewController {
  typealias DataSource = ListViewDiffableDataSource<Section.ID, Entry.ID>
  typealias Snapshot = DiffableDataSourceSnapshot<Section.ID, Entry.ID>
  typealias Position = DropPosition<Section.ID, Entry.ID>

  /// Called after each change of what is shown.
  var didReload: (() -> Void)?
  /// Called with files or text that were dropped on the list or pasted, and where.
  var importRequested: ((ImportSource, ImportPlace) -> Void)?
  /// The setlists to which something of the open one can be added.
  var otherSetlists: () -> [SetlistSummary] = { [] }
  /// Called with entries that are to be added to another setlist; without one to a new one.
  var addRequested: (([Entry.ID], Setlist.ID?) -> Void)?
  /// Called with a section that is to be added to another setlist.
  var sectionAddRequested: ((Section.ID, Setlist.ID) -> Void)?
  /// Called with the entry whose song the user wants to hear or to pause.
  var previewRequested: ((Entry.ID) -> Void)?
  /// Called with the entry whose song's file the user wants to show.
  var locateRequested: ((Entry.ID) -> Void)?
  /// Where the keys wait for commands to end.
  var keys: KeyGate?
  /// Says what becomes of an entry's song where it is the one that is heard.
  var previewState: ((Entry.ID) -> Preview.State?)?

  /// What the user prefers; the rows follow it.
  var preferences = Preferences() {
    didSet {
      guard
        preferences.showsArtwork != oldValue.showsArtwork
          || preferences.showsTimes != oldValue.showsTimes
      else { return }
      dataSource.reconfigureRows(inSections: dataSource.snapshot().sectionIdentifiers)
    }
  }

  /// How low a row of the compact style may be, in pixels, and little more than it is.
  private static let lowestRow = 36

  let controller: OpenSetlist
  let dataSource: DataSource
  let listView: OpaquePointer
  let overlay: OpaquePointer
  let window: UnsafeMutablePointer<GtkWindow>
  let errors: ErrorPresenter
  let toasts: Toasts
  let announcer: Announcer
  let clipboard = EntryClipboard()
  let pictures: SongPictures
  let missingFiles = MissingFiles()
  /// The cards that show all of their notes, whether or not their songs are favorites.
  var expandedEntries: Set<Entry.ID> = []
  /// The actions that move the selected entries.
  var moveActions: [EntryStep: Action] = [:]
  /// The command that was given last: each begins when the one before is done, with what that has
  /// selected.
  var lastCommand: Task<Void, Never>?
  /// Opens the form again that was left last without saving what was typed into it.
  var editAgain: (() -> Void)?
  /// The action that stars the selected songs.
  var starAction: Action?
  var swapAction: Action?
  private var revealed: [Entry.ID] = []
  private var shownQuery = SearchQuery("")
  private var shownSetlist: Setlist.ID?
  /// Where the user was when a search began.
  private var placeBeforeSearch: PlaceInList?
  /// Where the user was in setlists that were left for others.
  private var places: [Setlist.ID: PlaceInList] = [:]
  /// The times that the rows tell; `nil` while they tell none.
  private var shownTimes: SetlistTimes?
  /// How many characters the longest of the lengths has that the rows show.
  private(set) var lengthWidth = 0
  private var sections: [Section.ID: SetlistSectionInfo] = [:]

  init(
    controller: OpenSetlist, artwork: ArtworkCache, scroller: OpaquePointer,
    overlay: OpaquePointer, window: UnsafeMutablePointer<GtkWindow>, errors: ErrorPresenter,
    toasts: Toasts, announcer: Announcer
  ) {
    self.controller = controller
    pictures = SongPictures(artwork: artwork)
    listView = DataSource.makeListView(rowsOfAtLeast: Self.lowestRow, hasRubberBand: true)
    listView.setAccessibleLabel("Songs")
    gtk_widget_add_css_class(listView.widget, "song-list")
    gtk_scrolled_window_set_child(scroller, listView.widget)
    self.overlay = overlay
    self.window = window
    self.errors = errors
    self.toasts = toasts
    self.announcer = announcer
    dataSource = DataSource(listView: listView, overlay: overlay)
    provideRows()
    handleReordering()
    provideSwipeActions()
    dataSource.contextMenuRequested = { [weak self] row, x, y in
      self?.presentMenu(of: row, x: x, y: y)
    }
    addActions()
    addHeaderKeys()
    addNotesKeys()
    handlePreviewKey()
    missingFiles.didChange = { [weak self] in self?.reconfigureRows(of: $0) }
    connect(window, "notify::is-active") { [weak self] _ in
      // The user may have moved files in another window.
      guard let self, gtk_window_is_active(window) != 0 else { return }
      dataSource.reconfigureRows(inSections: dataSource.snapshot().sectionIdentifiers)
    }
    controller.didChange = { [weak self] in self?.reloadSnapshot() }
  }

  /// Shows what the side controller has: the only place that builds a snapshot.
  private func reloadSnapshot() {
    sections = Dictionary(
      controller.sections.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var snapshot = Snapshot()
    do {
      for section in controller.sections {
        try snapshot.appendSections([section.id])
        try snapshot.appendItems(section.objects.map(\.id), toSection: section.id)
      }
      try snapshot.reconfigureItems(controller.changedItemIDs.filter { snapshot.contains($0) })
    } catch {
      errors.present(error, heading: "The Setlist Could Not Be Shown")
      return
    }
    let changedSections = self.changedSections(in: snapshot)
    // A move is followed with the eye; another query or another setlist is there at once.
    let isSameSetlist = controller.setlistID == shownSetlist
    let isSameView = controller.query == shownQuery && isSameSetlist
    if shownQuery.isEmpty { placeBeforeSearch = PlaceInList(dataSource) }
    let endsSearch = isSameSetlist && !shownQuery.isEmpty && controller.query.isEmpty
    let left = isSameSetlist ? nil : shownSetlist
    if let left { places[left] = PlaceInList(dataSource) }
    if !isSameSetlist { expandedEntries = [] }
    shownQuery = controller.query
    shownSetlist = controller.setlistID
    dataSource.apply(snapshot, animatingDifferences: isSameView) { [weak self] _ in
      if endsSearch { self?.returnFromSearch() }
      if left != nil { self?.returnToSetlist() }
    }
    dataSource.reconfigureRows(inSections: changedSections)
    didReload?()
  }

  /// Moves the keyboard's focus into the list, to where it was last.
  func focusList() {
    if dataSource.focusedItemIdentifier != nil { return }
    if let last = dataSource.lastFocusedRow, dataSource.focus(row: last) { return }
    gtk_widget_grab_focus(listView.widget)
    // Where no row is drawn yet, none takes the focus by itself.
    guard gtk_widget_has_focus(listView.widget) != 0 else { return }
    if let entry = dataSource.orderedSelectedItemIdentifiers.first
      ?? controller.sections.lazy.compactMap(\.objects.first).first?.id
    {
      dataSource.focus(entry)
    } else if let section = controller.sections.first {
      dataSource.focus(section: section.id)
    }
  }

  /// Moves the keyboard's focus to the first entry that is shown.
  func focusFirstEntry() {
    guard let first = controller.sections.lazy.compactMap(\.objects.first).first else { return }
    dataSource.focus(first.id)
    select([first.id])
  }

  /// Selects exactly these entries, as if the user had done it.
  func select(_ entries: Set<Entry.ID>) {
    dataSource.selectedItemIdentifiers = entries
    dataSource.selectionDidChange?()
  }

  /// Shows entries as they are now.
  private func reconfigureRows(of entries: Set<Entry.ID>) {
    dataSource.reconfigureRows(
      inSections: Set(entries.compactMap { controller.section(containing: $0) }))
  }

  /// Selects entries and shows the first; sections that hide one are expanded.
  func reveal(_ entries: [Entry.ID]) {
    let present = entries.filter { controller.entry($0) != nil }
    guard !present.isEmpty else {
      toasts.show("These songs are not in the setlist any more")
      return
    }
    perform("The Selection Could Not Be Shown") { [weak self] controller in
      try await controller.perform(
        ExpandSections(Set(present.compactMap { controller.section(containing: $0) })))
      self?.revealed = present
      self?.choose(present)
      self?.scrollToRevealed()
    }
  }

  /// Scrolls to the last of the entries that were revealed, as long as they are what is selected
  /// and the first stays in sight.
  func scrollToRevealed() {
    guard Set(revealed) == dataSource.selectedItemIdentifiers,
      let first = dataSource.orderedSelectedItemIdentifiers.first,
      let last = dataSource.orderedSelectedItemIdentifiers.last
    else { return }
    dataSource.scrollTo(last, keeping: first)
  }

  /// Brings back what the search took away, but stays with what was chosen among the matches.
  private func returnFromSearch() {
    guard let place = placeBeforeSearch else { return }
    if dataSource.selectedItemIdentifiers.isSubset(of: place.selected) {
      select(place.selected)
      place.restore(in: dataSource)
    } else if let chosen = dataSource.orderedSelectedItemIdentifiers.first {
      dataSource.scrollTo(chosen)
    }
  }

  /// Shows a setlist as it was left, and one for the first time from its beginning.
  private func returnToSetlist() {
    if let setlist = shownSetlist, let place = places[setlist] {
      place.restore(in: dataSource)
    } else if let first = controller.sections.first {
      dataSource.scrollToTop(section: first.id)
    }
  }

  /// What the side controller shows of a section.
  func sectionInfo(_ section: Section.ID) -> SetlistSectionInfo? {
    sections[section]
  }

  /// The sections whose header or whose places are others than those shown.
  private func changedSections(in snapshot: Snapshot) -> Set<Section.ID> {
    let shown = dataSource.snapshot()
    let reordered = snapshot.sectionIdentifiers.filter { section in
      let old = try? shown.itemIdentifiers(inSection: section)
      let new = try? snapshot.itemIdentifiers(inSection: section)
      return old != new
    }
    // Another query marks other letters in every row.
    let times = times
    let shownWidth = lengthWidth
    lengthWidth = DurationFormat.string(controller.longestDuration).count
    defer { shownTimes = times }
    // A row that moves changes the times of all that follow it, and a longer one needs a wider
    // column in all.
    if controller.query != shownQuery || times != shownTimes || lengthWidth != shownWidth {
      return Set(snapshot.sectionIdentifiers)
    }
    return controller.changedSectionIDs.union(reordered)
  }

  /// When the entries begin, if rows are to tell it.
  var times: SetlistTimes? {
    let hasStart = controller.setlist?.options.startTime != nil
    return hasStart || preferences.showsTimes ? controller.times : nil
  }
}
