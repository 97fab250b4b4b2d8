import CGtk
import DiffableDataSource
import Foundation
import GtkSupport

@testable import GtkDiffableDataSource

/// A window with a list or grid and its data source. Sections are texts, items are numbers, and the
/// rows show them.
@MainActor
final class ListWindow {
  typealias DataSource = CollectionDiffableDataSource<String, Int>
  typealias Snapshot = DiffableDataSourceSnapshot<String, Int>

  let window: ObjectReference
  /// The `GtkListView` or `GtkGridView` in the window.
  let listView: OpaquePointer
  let scrolledWindow: UnsafeMutablePointer<GtkWidget>
  let title: String
  var dataSource: DataSource
  /// The number of binds of each item.
  var binds: [Int: Int] = [:]
  var headerBinds = 0
  /// The text that footers show behind the section.
  var footerNote = ""
  /// The texts that rows show behind the item's number.
  var suffix: [Int: String] = [:]
  /// All row views that were made.
  var made: [LabelRow] = []
  /// Called in each bind of an item.
  var onBind: (Int) -> Void = { _ in }
  private static var count = 0
  /// The number of cells in a line of a grid.
  static let columns: guint = 3

  var bindCount: Int { binds.values.reduce(0, +) }

  /// - Parameter showsSectionHeaders: By default `true` for a list and `false` for a grid.
  init(
    kind: RowsWidget.Kind = .list, height: Int32 = 400, showsSectionHeaders: Bool? = nil,
    showsSectionFooters: Bool = false, hasHeaderButtons: Bool = false,
    hasRowButtons: Bool = false, hasRubberBand: Bool = false, hasOverlay: Bool = true,
    selectionMode: SelectionMode = .multiple
  ) {
    Self.count += 1
    title = "list \(ProcessInfo.processInfo.processIdentifier) \(Self.count)"
    window = ObjectReference(retaining: gtk_window_new())
    listView =
      switch kind {
      case .list: OpaquePointer(gtk_list_view_new(nil, nil))
      case .column, .grid: OpaquePointer(gtk_grid_view_new(nil, nil))
      }
    if hasRubberBand {
      switch kind {
      case .list: gtk_list_view_set_enable_rubberband(listView, 1)
      case .column, .grid: gtk_grid_view_set_enable_rubberband(listView, 1)
      }
    }
    scrolledWindow = gtk_scrolled_window_new()
    let overlay = OpaquePointer(gtk_overlay_new())
    gtk_scrolled_window_set_child(scrolledWindow.opaque, listView.widget)
    gtk_overlay_set_child(overlay, scrolledWindow)
    gtk_window_set_child(window.cast(), overlay?.widget)
    gtk_window_set_default_size(window.cast(), 300, height)
    gtk_window_set_title(window.cast(), title)
    let showsSectionHeaders = showsSectionHeaders ?? (kind != .grid)
    switch kind {
    case .list, .column:
      dataSource = ListViewDiffableDataSource(
        listView: listView, overlay: hasOverlay ? overlay : nil,
        showsSectionHeaders: showsSectionHeaders, showsSectionFooters: showsSectionFooters,
        selectionMode: selectionMode)
    case .grid:
      gtk_grid_view_set_min_columns(listView, Self.columns)
      gtk_grid_view_set_max_columns(listView, Self.columns)
      dataSource = GridViewDiffableDataSource(
        gridView: listView, overlay: hasOverlay ? overlay : nil,
        showsSectionHeaders: showsSectionHeaders, showsSectionFooters: showsSectionFooters,
        selectionMode: selectionMode)
    }
    dataSource.register("item") { [weak self] in
      let row = LabelRow(hasButton: hasRowButtons)
      self?.made.append(row)
      return row
    }
    dataSource.register("header") { LabelRow(height: 24, hasButton: hasHeaderButtons) }
    dataSource.register("footer") { LabelRow(height: 24, hasButton: hasHeaderButtons) }
    dataSource.rowViewProvider = { [unowned self] context in
      binds[context.item, default: 0] += 1
      onBind(context.item)
      let view = dataSource.dequeueRow(withReuseIdentifier: "item", for: context)
      (view as? LabelRow)?.text = "\(context.item)\(suffix[context.item] ?? "")"
      return view
    }
    dataSource.sectionHeaderViewProvider = { [unowned self] context in
      headerBinds += 1
      let view = dataSource.dequeueRow(withReuseIdentifier: "header", for: context)
      (view as? LabelRow)?.text = "# \(context.section)"
      return view
    }
    dataSource.sectionFooterViewProvider = { [unowned self] context in
      let view = dataSource.dequeueRow(withReuseIdentifier: "footer", for: context)
      (view as? LabelRow)?.text = "end of \(context.section)\(footerNote)"
      return view
    }
  }

  /// The internal engine of the data source, with its parts.
  var engine: CollectionEngine<String, Int> { dataSource.engine }

  /// The data source of a window with a list; fails for a grid.
  var list: ListViewDiffableDataSource<String, Int> {
    guard let list = dataSource as? ListViewDiffableDataSource else {
      preconditionFailure("the window has a grid")
    }
    return list
  }

  /// Puts the window on the screen and waits until it is drawn.
  func present() async throws {
    gtk_window_present(window.cast())
    try await pump(until: "the window is drawn") {
      gtk_widget_get_mapped(self.listView.widget) != 0
        && gtk_widget_get_height(self.listView.widget) > 0
    }
    await draw()
  }

  /// Waits until everything due has been laid out and drawn: at least one frame, and up to ten more
  /// until all rows are at their places.
  func draw() async {
    await settle()
    for _ in 0..<10 {
      gtk_test_widget_wait_for_draw(listView.widget)
      await settle()
      guard engine.position.isScrolling else { break }
    }
  }

  func close() {
    gtk_window_destroy(window.cast())
  }

  var adjustment: UnsafeMutablePointer<GtkAdjustment> {
    gtk_scrolled_window_get_vadjustment(scrolledWindow.opaque)
  }

  var scroll: Double { gtk_adjustment_get_value(adjustment) }

  func scroll(to value: Double) async {
    gtk_adjustment_set_value(adjustment, value)
    await draw()
  }
}
