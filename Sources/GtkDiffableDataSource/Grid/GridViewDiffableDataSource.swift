public import CGtk
public import DiffableDataSource
internal import GtkSupport

/// Keeps the cells of a `GtkGridView` equal to a snapshot of sections and items.
///
/// It behaves like a list's data source, with these differences:
/// - Sections have no header rows; their items follow each other. Rows, as in
///   `itemIdentifier(forRow:)`, are cells, counted along the lines of the grid.
/// - GTK's own keys move between cells. `Alt` with the arrow keys moves the selected cells: by one
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
  /// - Parameter selectionMode: The number of cells that can be selected at a time.
  @inlinable
  public convenience init(selectionMode: SelectionMode = .multiple) {
    self.init(selectionMode: selectionMode, algorithms: RowAlgorithms())
  }

  @usableFromInline
  convenience init(
    selectionMode: SelectionMode, algorithms: RowAlgorithms<SectionID, ItemID>
  ) {
    let framed = RowsWidget.framed(.grid)
    self.init(
      gridView: framed.view, overlay: framed.overlay, selectionMode: selectionMode,
      algorithms: algorithms)
  }

  /// Manages a grid view.
  ///
  /// - Parameters:
  ///   - gridView: A vertical `GtkGridView` inside a `GtkScrolledWindow`.
  ///   - overlay: A `GtkOverlay` that contains the scrolled window. It shows the line at the place
  ///     of a drop, with the style class `drop-indicator`, and the removed cells while they fade
  ///     out. Without an overlay neither is shown.
  ///   - selectionMode: The number of cells that can be selected at a time.
  @inlinable
  public convenience init(
    gridView: OpaquePointer, overlay: OpaquePointer? = nil,
    selectionMode: SelectionMode = .multiple
  ) {
    self.init(
      gridView: gridView, overlay: overlay, selectionMode: selectionMode,
      algorithms: RowAlgorithms())
  }

  @usableFromInline
  init(
    gridView: OpaquePointer, overlay: OpaquePointer?, selectionMode: SelectionMode,
    algorithms: RowAlgorithms<SectionID, ItemID>
  ) {
    super.init(
      widget: RowsWidget(.grid, gridView), overlay: overlay,
      sectionRows: [], selectionMode: selectionMode, algorithms: algorithms)
  }

  /// The `GtkGridView`.
  public var gridView: UnsafeMutablePointer<GtkWidget> { engine.viewport.view }
}
