internal import CAdwaita
internal import GtkSupport
internal import Localization
internal import SetlistCore

/// The open setlist as a table to type in, in place of its usual rows: what is in the rows, the
/// order and the selection are those of the list.
///
/// It is shown while the user wants it and the list is wide enough.
@MainActor
final class SongTable {
  /// The least width of the table, in pixels. In a narrower list the usual rows are shown.
  private static let leastWidth = 900.0

  let layout = SongTableLayout()
  let cursor: SongTableCursor
  let editing: CellEditing
  /// Whether the rows are those of the table.
  private(set) var isShown = false
  private let list: SongList
  private let rows: SongRows
  private let header: SongTableHeader
  private let state: WindowStateStore
  private let updating = MainLoopCall()
  private var keys: SongTableKeys?

  /// Makes the table of a list, with its header at the top of `page`.
  init(
    list: SongList, rows: SongRows, facts: FactSetting, page: OpaquePointer,
    window: UnsafeMutablePointer<GtkWindow>, state: WindowStateStore, announcer: Announcer
  ) {
    self.list = list
    self.rows = rows
    self.state = state
    cursor = SongTableCursor(list: list, announcer: announcer)
    editing = CellEditing(list: list, facts: facts, window: window)
    header = SongTableHeader(layout: layout)
    gtk_box_prepend(page.cast(), header.widget)
    editing.willBeginAgain = { [cursor] in cursor.move(to: $0) }
    keys = SongTableKeys(list: list, table: self, facts: facts)
    addSwitch(to: window, toasts: facts.toasts)
    if let adjustment = gtk_scrollable_get_hadjustment(list.view) {
      // No widget may change during a layout.
      connect(adjustment, .notify("page-size")) { [weak self] in
        self?.updating.schedule(.next) { self?.update() }
      }
    }
  }

  /// Ends the edit of a cell whose entry is not shown any more. Call after each change of the list.
  func listDidReload() {
    if let entry = editing.entry, !list.dataSource.snapshot().contains(entry) { editing.leave() }
  }

  private var width: Double {
    gtk_scrollable_get_hadjustment(list.view).map(gtk_adjustment_get_page_size) ?? 0
  }

  private func addSwitch(to window: UnsafeMutablePointer<GtkWindow>, toasts: Toasts) {
    Action("table", in: window, switchedOn: state.isTable == true) { [weak self] isOn in
      guard let self else { return }
      state.isTable = isOn
      update()
      if isOn, !isShown { toasts.show(gettext("The table needs a wider window")) }
    }
    Shortcuts(on: window).add("<Control>t", action: "win.table")
  }

  private func update() {
    let isShown = state.isTable == true && width >= Self.leastWidth
    let hasOtherFont = isShown && layout.measureDigits(in: list.view.widget)
    let scroller = gtk_widget_get_ancestor(list.view.widget, gtk_scrolled_window_get_type())
    let margin = scroller.map { gtk_widget_get_width($0) - Int32(width) } ?? 0
    header.setVisible(isShown, margin: isShown ? max(0, margin) : 0)
    guard isShown != self.isShown || hasOtherFont else { return }
    if !isShown { editing.leave() }
    self.isShown = isShown
    rows.isTable = isShown
    list.clamp.setActive(!isShown)
    (isShown ? gtk_widget_add_css_class : gtk_widget_remove_css_class)(
      list.view.widget, "table")
    list.fillRows()
  }
}
