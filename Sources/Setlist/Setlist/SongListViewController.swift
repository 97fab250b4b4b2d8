import GtkSupport
import Localization
import SetlistLibrary
import SetlistModel

/// The list screen, which shows the sections and entries of the open setlist.
///
/// It makes the parts of the screen and builds snapshots from the side controller.
@MainActor
final class SongListViewController {
  /// The delegate, which receives the requests that the list cannot serve itself.
  var delegate: (any SongListDelegate)? {
    get { list.delegate }
    set { list.delegate = newValue }
  }

  /// All commands on the songs of the list.
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
  /// The snapshot that the list shows, or will show after the next apply.
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
      // The rows are filled again when the window becomes active, because the user may have moved
      // files in another program.
      if window.isActive { list?.fillRows() }
    }
    controller.willChange = { [places] in places.leave() }
    controller.didChange = { [weak self] in self?.reloadSnapshot() }
  }

  var controller: OpenSetlist { list.controller }
  /// The requests at the event of the open setlist.
  var requests: EventRequests { list.requests.requests }
  var dataSource: SongList.DataSource { list.dataSource }

  /// The place for files that the user chooses; `nil` if there is none.
  var placeForFiles: ImportPlace? { commands.editing.places.forFiles }

  /// Moves the keyboard focus into the list, to the row that had it last.
  func focusList() { list.takeFocus() }

  /// Moves the keyboard focus to the first entry of a section, or to its header, and scrolls the
  /// section to the top.
  func goToSection(_ section: Section.ID) {
    guard let index = controller.sections.firstIndex(where: { $0.id == section }) else { return }
    _ = list.goToSection(index)
  }

  /// Moves the keyboard focus to the first shown entry.
  func focusFirstEntry() { list.focusFirstEntry() }

  /// Selects entries, as far as they are shown, and gives the first the keyboard focus.
  func choose(_ entries: [Entry.ID]) { list.choose(entries) }

  /// Reduces a selection of several entries to the focused one. Returns whether several were
  /// selected while the list had the focus.
  func endSelection() -> Bool { list.endSelection() }

  /// Enables the actions that apply to the selected entries.
  func selectionDidChange() { actions.selectionDidChange() }

  /// Fills the rows again after a change of the preferences.
  func preferencesDidChange() { list.fillRows() }

  /// Makes a container of a widget above the list, which is always as wide as the rows.
  func clamp(around widget: Widget) -> Widget { list.clamp.clamp(around: widget) }

  /// Marks the rows of what people have changed differently in the open setlist.
  func show(doubts: [SharedSetlist.Doubt]) { list.show(doubts: doubts) }

  /// Shows the state of the preview in the row of an entry.
  func previewDidChange(of entry: Entry.ID?) { list.fillRows(around: [entry].compactMap { $0 }) }

  /// Whether a cell of the table is being edited.
  var isEditingCell: Bool { table.editing.entry != nil }

  /// Returns whether no cell is being edited. If one is, stores its text and then closes the
  /// window.
  func windowMayClose() -> Bool { table.editing.windowMayClose() }

  /// Builds a snapshot from the side controller and applies it. Only this method does that.
  private func reloadSnapshot() {
    let controller = list.controller
    // The last snapshot is used again if a query finds the same songs, as the first letters of it
    // often do.
    var snapshot = controller.hasSameObjects ? snapshot : SongList.Snapshot()
    let built: Void? = errors.perform(gettext("The Setlist Could Not Be Shown")) {
      for section in controller.hasSameObjects ? [] : controller.sections {
        try snapshot.appendSections([section.id])
        try snapshot.appendItems(section.objects.map(\.id), toSection: section.id)
      }
      self.snapshot = snapshot
      try snapshot.reconfigureItems(controller.changedItemIDs.filter { snapshot.contains($0) })
    }
    guard built != nil else { return }
    let changedSections = rows.update(for: snapshot, isNewQuery: places.change.contains(.matches))
    let transition = places.transition
    if !transition.isInSetlist { rows.expandedEntries = [] }
    // Only an edit is animated, so that the user can follow it. Another query or setlist is shown
    // at once.
    list.dataSource.apply(snapshot, animatingDifferences: transition == .edit) { [places] _ in
      places.arrive(by: transition)
    }
    list.fillRows(of: changedSections)
    table.listDidReload()
    list.delegate?.songListDidReload(places.change)
  }
}
