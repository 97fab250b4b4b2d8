import CGtk
public import DiffableDataSource
public import GtkSupport

/// The common base class of the data sources of lists and of grids: `ListViewDiffableDataSource`
/// and `GridViewDiffableDataSource`.
///
/// Describe the content of the list as a `DiffableDataSourceSnapshot` and apply it. The data source
/// finds the differences and changes only them. Selection, keyboard focus and the scroll position
/// stay with their items. In a grid, a row is a cell.
///
/// The data source sets the widget's model and factory, and removes them when it is destroyed. Keep
/// it as long as the list is shown. It keeps the closures that are set on it, so they capture their
/// owner weakly.
@MainActor
public class CollectionDiffableDataSource<
  SectionID: Hashable & Sendable, ItemID: Hashable & Sendable
> {
  /// The sections and items that a list shows.
  public typealias Snapshot = DiffableDataSourceSnapshot<SectionID, ItemID>
  /// One row of a list: a section's header or footer, or an item.
  public typealias Row = SnapshotRow<SectionID, ItemID>

  let engine: CollectionEngine<SectionID, ItemID>
  let overlay: ObjectReference?

  /// Creates a data source for a given view or, without one, for a new view that scrolls inside of
  /// an overlay.
  @usableFromInline
  init(
    _ kind: RowsWidget.Kind, view: (any WidgetPointer)? = nil,
    overlay: (any WidgetPointer)? = nil, showsSectionHeaders: Bool, showsSectionFooters: Bool,
    selectionMode: SelectionMode, algorithms: RowAlgorithms<SectionID, ItemID>
  ) {
    let shown =
      view.map { (view: $0.opaque, overlay: overlay?.opaque) } ?? RowsWidget.framed(kind)
    self.overlay = shown.overlay.map(ObjectReference.init(retaining:))
    engine = CollectionEngine(
      widget: RowsWidget(kind, shown.view), overlay: shown.overlay,
      sectionRows: SectionRows(headers: showsSectionHeaders, footers: showsSectionFooters),
      selectionMode: selectionMode, algorithms: algorithms)
  }

  /// The widget to put into a window: the overlay around the list or, without one, the list view or
  /// grid view itself.
  public var widget: Widget { Widget(casting: overlay) ?? Widget(rawPointer: engine.viewport.view) }

  /// The sections and items that the list shows now.
  public func snapshot() -> Snapshot { engine.store.snapshot }
}
