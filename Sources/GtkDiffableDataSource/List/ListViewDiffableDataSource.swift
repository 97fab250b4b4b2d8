public import CGtk
internal import GtkSupport

/// Keeps the rows of a `GtkListView` equal to a snapshot of sections and items.
///
/// Describe what the list should show as a `DiffableDataSourceSnapshot` and apply it; the data
/// source finds what differs and changes only that. Selection, keyboard focus and the scroll
/// position stay with the items they belong to. Rows are filled by `rowViewProvider`, section
/// headers by `sectionHeaderViewProvider`, with row views that are registered and handed from row
/// to row.
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
/// What is not here is in `CollectionDiffableDataSource`.
@MainActor
public final class ListViewDiffableDataSource<
  SectionID: Hashable & Sendable, ItemID: Hashable & Sendable
>: CollectionDiffableDataSource<SectionID, ItemID> {
  /// Returns the view for a section's header, filled.
  public var sectionHeaderViewProvider: ((HeaderContext<SectionID, ItemID>) -> any RowView)?
  /// Returns what a swipe towards the trailing edge uncovers at the leading edge of an item's row;
  /// `nil` for nothing. It is asked when such a swipe begins.
  public var leadingSwipeAction: ((ItemID) -> SwipeAction?)? { didSet { allowSwiping() } }
  /// Returns what a swipe towards the leading edge uncovers at the trailing edge of an item's row;
  /// `nil` for nothing. It is asked when such a swipe begins.
  public var trailingSwipeAction: ((ItemID) -> SwipeAction?)? { didSet { allowSwiping() } }

  /// Makes a list view that scrolls, and takes charge of it. Put `widget` into a window.
  ///
  /// - Parameters:
  ///   - showsSectionHeaders: Whether each section begins with a row of its own.
  ///   - selectionMode: How many rows can be selected at a time.
  @inlinable
  public convenience init(
    showsSectionHeaders: Bool = true, selectionMode: SelectionMode = .multiple
  ) {
    self.init(
      showsSectionHeaders: showsSectionHeaders, selectionMode: selectionMode,
      algorithms: RowAlgorithms())
  }

  @usableFromInline
  convenience init(
    showsSectionHeaders: Bool, selectionMode: SelectionMode,
    algorithms: RowAlgorithms<SectionID, ItemID>
  ) {
    let framed = RowsWidget.framed(.list)
    self.init(
      listView: framed.view, overlay: framed.overlay, showsSectionHeaders: showsSectionHeaders,
      selectionMode: selectionMode, algorithms: algorithms)
  }

  /// Takes charge of a list view.
  ///
  /// - Parameters:
  ///   - listView: A `GtkListView` inside a `GtkScrolledWindow`; or a vertical `GtkGridView`, which
  ///     is kept at one column then. See `makeListView(rowsOfAtLeast:hasRubberBand:)`.
  ///   - overlay: A `GtkOverlay` that contains the scrolled window; the line that shows where
  ///     dragged rows land is drawn on it, with the style class `drop-indicator`, and rows that are
  ///     gone fade out there. Without an overlay neither is shown.
  ///   - showsSectionHeaders: Whether each section begins with a row of its own.
  ///   - selectionMode: How many rows can be selected at a time.
  @inlinable
  public convenience init(
    listView: OpaquePointer, overlay: OpaquePointer? = nil, showsSectionHeaders: Bool = true,
    selectionMode: SelectionMode = .multiple
  ) {
    self.init(
      listView: listView, overlay: overlay, showsSectionHeaders: showsSectionHeaders,
      selectionMode: selectionMode, algorithms: RowAlgorithms())
  }

  @usableFromInline
  init(
    listView: OpaquePointer, overlay: OpaquePointer?, showsSectionHeaders: Bool,
    selectionMode: SelectionMode, algorithms: RowAlgorithms<SectionID, ItemID>
  ) {
    super.init(
      widget: RowsWidget(list: listView), overlay: overlay,
      showsSectionHeaders: showsSectionHeaders, selectionMode: selectionMode,
      algorithms: algorithms)
  }

  /// A new widget for a list: the one of GTK's two that changes faster and has room for the rows.
  ///
  /// GTK 4.8 has widgets for 205 rows of a `GtkListView`, but for 32 of a `GtkGridView` of one
  /// column, so that a change of the whole list takes less than half the time there (see
  /// <doc:WhatAnApplyCosts>). But it makes each row of a grid at least as high as a thirtieth of
  /// the grid. So the widget is a grid only if no monitor is higher than thirty of the lowest rows.
  ///
  /// In a style sheet the rows are `listview > row` or `gridview > child`.
  ///
  /// - Parameters:
  ///   - height: How high the rows are at least, in pixels.
  ///   - hasRubberBand: Whether rows are selected by a drag that begins beside them.
  public static func makeListView(
    rowsOfAtLeast height: Int, hasRubberBand: Bool = false
  ) -> OpaquePointer {
    RowsWidget.list(rowsOfAtLeast: height, hasRubberBand: hasRubberBand)
  }

  /// The `GtkListView`, or the `GtkGridView` of one column.
  public var listView: UnsafeMutablePointer<GtkWidget> { viewport.view }

  override func headerView(
    of section: SectionID, in cell: RowCell<SectionID, ItemID>
  ) -> (any RowView)? {
    let position = store.snapshot.indexOfSection(section) ?? 0
    return sectionHeaderViewProvider?(
      HeaderContext(section: section, position: position, cell: cell))
  }

  override func handleKey(_ key: Int32, _ modifiers: KeyModifiers) -> Bool {
    moveByKey(key, modifiers)
  }
}
