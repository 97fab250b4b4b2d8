import GtkSupport
import Localization
import SetlistLibrary
import SetlistModel

/// The list screen: the sections and entries of the open setlist.
///
/// It puts the parts of the screen together, and shows what the side controller has.
@MainActor
final class SongListViewController {
  /// Receives the requests that the list cannot serve itself.
  var delegate: (any SongListDelegate)? {
    get { list.delegate }
    set { list.delegate = newValue }
  }

  /// All that can be done with the songs.
  let commands: SongCommands

  private let list: SongList
  private let rows: SongRows
  private let rowViews: SongRowViews
  private let places: SongListPlaces
  private let actions: SongListActions
  private let keys: SongListKeys
  private let gestures: SongListGestures
  private let table: SongTable
  private let errors: ErrorPresenter
  /// What the list shows, or will show next.
  private var snapshot = SongList.Snapshot()

  init(
    controller: OpenSetlist, artwork: ArtworkCache, page: Box, scroller: ScrolledWindow,
    overlay: Overlay, window: Window, keys: KeyGate,
    preferences: PreferencesStore, state: WindowStateStore, errors: ErrorPresenter,
    toasts: Toasts, announcer: Announcer
  ) {
    self.errors = errors
    list = SongList(controller: controller, scroller: scroller, overlay: overlay)
    rows = SongRows(list: list, preferences: preferences)
    places = SongListPlaces(list: list)
    commands = SongCommands(
      list: list, rows: rows,
      queue: CommandQueue(controller: controller, keys: keys, errors: errors), window: window,
      toasts: toasts, announcer: announcer, preferences: preferences)
    actions = SongListActions(list: list, commands: commands, window: window)
    table = SongTable(
      list: list, rows: rows, facts: commands.facts, page: page, window: window, state: state,
      announcer: announcer)
    rowViews = SongRowViews(
      list: list, rows: rows, pictures: SongPictures(artwork: artwork), commands: commands,
      menus: SongListMenus(
        list: list, rows: rows, commands: commands, actions: actions, overlay: overlay),
      table: table)
    gestures = SongListGestures(list: list, commands: commands)
    self.keys = SongListKeys(list: list, commands: commands, window: window)
    connect(window, .notify("is-active")) { [weak list, window] in
      // The user may have moved files in another window.
      if window.isActive { list?.fillRows() }
    }
    controller.willChange = { [places] in places.leave() }
    controller.didChange = { [weak self] in self?.reloadSnapshot() }
  }

  var controller: OpenSetlist { list.controller }
  var dataSource: SongList.DataSource { list.dataSource }
  var listView: Widget { list.view }

  /// The place for files that the user chooses; `nil` if there is none.
  var placeForFiles: ImportPlace? { commands.editing.places.forFiles }

  /// Moves the keyboard's focus into the list, to where it was last.
  func focusList() { list.takeFocus() }

  /// Moves the keyboard's focus to the first entry of a section, or to its header, and shows it at
  /// the top.
  func goToSection(_ section: Section.ID) {
    guard let index = controller.sections.firstIndex(where: { $0.id == section }) else { return }
    _ = list.goToSection(index)
  }

  /// Moves the keyboard's focus to the first entry that is shown.
  func focusFirstEntry() { list.focusFirstEntry() }

  /// Selects entries, as far as they are shown, and gives the first the keyboard's focus.
  func choose(_ entries: [Entry.ID]) { list.choose(entries) }

  /// Leaves of several selected entries only the focused one. Returns whether there were several,
  /// in a list that has the focus.
  func endSelection() -> Bool { list.endSelection() }

  /// Offers what can be done with what is selected.
  func selectionDidChange() { actions.selectionDidChange() }

  /// Lets the rows follow the preferences.
  func preferencesDidChange() { list.fillRows() }

  /// Shows in an entry's row what becomes of its song.
  func previewDidChange(of entry: Entry.ID?) { list.fillRows(around: [entry].compactMap { $0 }) }

  /// Returns whether no cell is edited. Otherwise stores what is typed and closes the window then.
  func windowMayClose() -> Bool { table.editing.windowMayClose() }

  /// Shows what the side controller has: the only place that builds and applies a snapshot.
  private func reloadSnapshot() {
    let controller = list.controller
    // The first letters of a query often find the same songs.
    var snapshot = controller.hasSameObjects ? snapshot : SongList.Snapshot()
    do {
      for section in controller.hasSameObjects ? [] : controller.sections {
        try snapshot.appendSections([section.id])
        try snapshot.appendItems(section.objects.map(\.id), toSection: section.id)
      }
      self.snapshot = snapshot
      try snapshot.reconfigureItems(controller.changedItemIDs.filter { snapshot.contains($0) })
    } catch {
      errors.present(error, heading: gettext("The Setlist Could Not Be Shown"))
      return
    }
    let changedSections = rows.update(for: snapshot, isNewQuery: places.isNewQuery)
    let transition = places.transition
    if !transition.isInSetlist { rows.expandedEntries = [] }
    // An edit is followed with the eye; another query or another setlist is there at once.
    list.dataSource.apply(snapshot, animatingDifferences: transition == .edit) { [places] _ in
      places.arrive(by: transition)
    }
    list.dataSource.reconfigureRows(inSections: changedSections)
    table.listDidReload()
    list.delegate?.songListDidReload()
  }
}
