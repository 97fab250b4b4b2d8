import GtkSupport
import Localization

/// The open setlist as a table to type in, in place of its usual rows. The order and the selection
/// are those of the list.
///
/// The table is shown if the user has chosen it and the list is wide enough.
@MainActor
final class SongTable {
  /// The minimum width of the table with its scroll bar, in pixels. A narrower list shows the usual
  /// rows.
  private static let leastWidth: Int32 = 900

  let layout = SongTableLayout()
  let cursor: SongTableCursor
  let editing: CellEditing
  /// Whether the list shows the rows of the table.
  private(set) var isShown = false
  private let list: SongList
  private let rows: SongRows
  private let header: SongTableHeader
  private let state: WindowStateStore
  private let updating = MainLoopCall()
  private var keys: SongTableKeys?
  private var shownAction: Action?

  /// Makes the table of a list, with the table's header at the top of `page`.
  init(
    list: SongList, rows: SongRows, facts: FactSetting, page: Box,
    window: Window, state: WindowStateStore, announcer: Announcer
  ) {
    self.list = list
    self.rows = rows
    self.state = state
    cursor = SongTableCursor(list: list, announcer: announcer)
    editing = CellEditing(list: list, facts: facts, window: window)
    header = SongTableHeader(layout: layout)
    page.prepend(header.widget)
    editing.willBeginAgain = { [cursor] in cursor.move(to: $0) }
    keys = SongTableKeys(list: list, table: self, facts: facts)
    addSwitch(to: window, toasts: facts.toasts)
    if let adjustment = list.view.horizontalAdjustment {
      // The switch between rows and table is deferred, because no widget may change during a
      // layout.
      connect(adjustment, .notify("page-size")) { [weak self] in
        self?.updating.schedule(.next) { self?.update() }
      }
    }
  }

  /// Ends the edit of a cell whose entry is not shown any more. Call it after each change of the
  /// list.
  func listDidReload() {
    if let entry = editing.entry, !list.dataSource.snapshot().contains(entry) { editing.leave() }
  }

  /// The width of the list in pixels, without and with the scroll bar of a long list.
  private var widths: (inner: Int32, outer: Int32) {
    let inner = list.view.horizontalAdjustment.map { Int32($0.pageSize) } ?? 0
    return (inner, max(inner, list.view.ancestor(ScrolledWindow.self)?.width ?? 0))
  }

  private func addSwitch(to window: Window, toasts: Toasts) {
    shownAction = Action("table", in: window, isOn: isShown) { [weak self] in
      guard let self else { return }
      let isWanted = !isShown
      state.isTable = isWanted
      update()
      if isWanted, !isShown {
        toasts.show(gettext("The table needs a wider window")) { [weak self] in
          self?.isShown == false
        }
      }
    }
    Shortcuts(on: window).add("<Control>t", action: "win.table")
  }

  private func update() {
    let (inner, outer) = widths
    let isShown = state.isTable == true && outer >= Self.leastWidth
    let hasOtherFont = isShown && layout.measureDigits(in: list.view)
    header.setVisible(isShown, margin: isShown ? outer - inner : 0)
    guard isShown != self.isShown || hasOtherFont else { return }
    if !isShown { editing.leave() }
    self.isShown = isShown
    shownAction?.show(isOn: isShown)
    editing.facts.toasts.dismissOutdated()
    rows.isTable = isShown
    list.clamp.setActive(!isShown)
    list.view.setStyleClass("table", isShown)
    list.fillRows()
  }
}
