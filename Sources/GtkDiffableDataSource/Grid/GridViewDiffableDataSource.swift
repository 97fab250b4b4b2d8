import CGtk
public import GtkSupport

/// Keeps the cells of a `GtkGridView` equal to a snapshot of sections and items.
///
/// It behaves like a list's data source, with these differences:
/// - Sections have no header rows unless they are asked for: without them the items follow each
///   other. A header or footer has a line of the grid to itself, and the items between begin a
///   line. Rows, as in `itemIdentifier(forRow:)`, are headers and cells, counted along the lines.
/// - The arrow keys move between cells. `Alt` with the arrow keys moves the selected cells: by one
///   to the side, by a line up and down.
/// - Dragged cells land between two cells, and a vertical line shows the place.
///
/// ```swift
/// let dataSource = GridViewDiffableDataSource<Section.ID, Album.ID>()
/// gtk_window_set_child(window, dataSource.widget)
/// dataSource.provideRows {
///   AlbumCell()
/// } configure: { cell, context in
///   cell.show(albums[context.item])
/// }
/// dataSource.apply(snapshot)
/// ```
///
/// The other members are in `CollectionDiffableDataSource`.
@MainActor
public final class GridViewDiffableDataSource<
  SectionID: Hashable & Sendable, ItemID: Hashable & Sendable
>: CollectionDiffableDataSource<SectionID, ItemID> {
  /// Makes a grid view that scrolls, and manages it. Put `widget` into a window.
  ///
  /// - Parameters:
  ///   - showsSectionHeaders: Whether each section begins with a line of its own.
  ///   - showsSectionFooters: Whether each section ends with a line of its own.
  ///   - selectionMode: The number of cells that can be selected at a time.
  @inlinable
  public convenience init(
    showsSectionHeaders: Bool = false, showsSectionFooters: Bool = false,
    selectionMode: SelectionMode = .multiple
  ) {
    self.init(
      .grid, showsSectionHeaders: showsSectionHeaders, showsSectionFooters: showsSectionFooters,
      selectionMode: selectionMode, algorithms: RowAlgorithms())
  }

  /// Creates a data source for a given grid view.
  ///
  /// - Parameters:
  ///   - gridView: A vertical `GtkGridView` inside a `GtkScrolledWindow`.
  ///   - overlay: A `GtkOverlay` that contains the scrolled window. It shows the line at the place
  ///     of a drop, with the style class `drop-indicator`, and the removed cells while they fade
  ///     out. Without an overlay neither is shown.
  ///   - showsSectionHeaders: Whether each section begins with a line of its own.
  ///   - showsSectionFooters: Whether each section ends with a line of its own.
  ///   - selectionMode: The number of cells that can be selected at a time.
  @inlinable
  public convenience init(
    gridView: some WidgetPointer, overlay: (any WidgetPointer)? = nil,
    showsSectionHeaders: Bool = false,
    showsSectionFooters: Bool = false, selectionMode: SelectionMode = .multiple
  ) {
    self.init(
      .grid, view: gridView, overlay: overlay, showsSectionHeaders: showsSectionHeaders,
      showsSectionFooters: showsSectionFooters, selectionMode: selectionMode,
      algorithms: RowAlgorithms())
  }

  /// The `GtkGridView` that the data source manages.
  public var gridView: Widget { Widget(rawPointer: engine.viewport.view) }
}
