import CGtk
public import GtkSupport

/// Keeps the rows of a `GtkListView` equal to a snapshot of sections and items.
///
/// Describe the content of the list as a `DiffableDataSourceSnapshot` and apply it. The data source
/// finds the differences and changes only them. Selection, keyboard focus and the scroll position
/// stay with their items. `rowViewProvider` fills rows, `sectionHeaderViewProvider` and
/// `sectionFooterViewProvider` fill headers and footers, with row views that are registered and
/// reused from row to row.
///
/// ```swift
/// let dataSource = ListViewDiffableDataSource<Section.ID, Song.ID>()
/// gtk_window_set_child(window, dataSource.widget)
/// dataSource.provideRows {
///   SongRow()
/// } configure: { row, context in
///   row.show(songs[context.item])
/// }
/// dataSource.apply(snapshot)
/// ```
///
/// The other members are in `CollectionDiffableDataSource`.
@MainActor
public final class ListViewDiffableDataSource<
  SectionID: Hashable & Sendable, ItemID: Hashable & Sendable
>: CollectionDiffableDataSource<SectionID, ItemID> {
  /// Makes a list view that scrolls, and manages it. Put `widget` into a window.
  ///
  /// - Parameters:
  ///   - showsSectionHeaders: Whether each section begins with a row of its own.
  ///   - showsSectionFooters: Whether each section ends with a row of its own.
  ///   - selectionMode: The number of rows that can be selected at a time.
  @inlinable
  public convenience init(
    showsSectionHeaders: Bool = true, showsSectionFooters: Bool = false,
    selectionMode: SelectionMode = .multiple
  ) {
    self.init(
      .list, showsSectionHeaders: showsSectionHeaders, showsSectionFooters: showsSectionFooters,
      selectionMode: selectionMode, algorithms: RowAlgorithms())
  }

  /// Creates a data source for a given list view.
  ///
  /// - Parameters:
  ///   - listView: A `GtkListView` inside a `GtkScrolledWindow`; or a vertical `GtkGridView`, which
  ///     then keeps one column. See `makeListView(rowsOfAtLeast:hasRubberBand:)`.
  ///   - overlay: A `GtkOverlay` that contains the scrolled window. It shows the line at the place
  ///     of a drop, with the style class `drop-indicator`, and the removed rows while they fade
  ///     out. Without an overlay neither is shown.
  ///   - showsSectionHeaders: Whether each section begins with a row of its own.
  ///   - showsSectionFooters: Whether each section ends with a row of its own.
  ///   - selectionMode: The number of rows that can be selected at a time.
  @inlinable
  public convenience init(
    listView: some WidgetPointer, overlay: (any WidgetPointer)? = nil,
    showsSectionHeaders: Bool = true,
    showsSectionFooters: Bool = false, selectionMode: SelectionMode = .multiple
  ) {
    self.init(
      .list, view: listView, overlay: overlay, showsSectionHeaders: showsSectionHeaders,
      showsSectionFooters: showsSectionFooters, selectionMode: selectionMode,
      algorithms: RowAlgorithms())
  }

  /// A new widget for a list: the faster of GTK's two widgets that can show the rows.
  ///
  /// GTK 4.8 keeps widgets for 205 rows of a `GtkListView`, but for 32 rows of a `GtkGridView` of
  /// one column, which more than halves the time of a change of the whole list (see
  /// <doc:WhatAnApplyCosts>). But GTK makes each row of a grid at least as high as a thirtieth of
  /// the grid. So the widget is a grid only if no monitor is higher than thirty rows of the least
  /// height.
  ///
  /// In a style sheet the rows are `listview > row` or `gridview > child`.
  ///
  /// - Parameters:
  ///   - height: The least height of the rows, in pixels.
  ///   - hasRubberBand: Whether a drag that begins beside rows selects them.
  public static func makeListView(
    rowsOfAtLeast height: Int, hasRubberBand: Bool = false
  ) -> Widget {
    Widget(
      rawPointer: RowsWidget.list(rowsOfAtLeast: height, hasRubberBand: hasRubberBand).rawPointer)
  }

  /// The `GtkListView`, or the `GtkGridView` of one column.
  public var listView: Widget { Widget(rawPointer: engine.viewport.view) }

  /// Selects only the item with the keyboard focus, as a click on it does. Selects nothing if the
  /// focus is on a header or on no row.
  public func selectFocusedRow() { engine.focus.selectFocusedRow() }
}
