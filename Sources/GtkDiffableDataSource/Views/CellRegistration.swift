public import struct FoundationEssentials.IndexPath

/// A pair of closures that make row views of one kind and fill them from an item of a type of its
/// own, such as a `Song` instead of its identifier.
///
/// It is passed to `dequeueConfiguredReusableCell(using:for:item:)` together with the item, so a
/// list of several kinds of items has a registration for each:
///
/// ```swift
/// let songs = CellRegistration<ListRowView, Song> { row, indexPath, song in
///   row.contentConfiguration = .subtitleCell(text: song.title, secondaryText: song.artist)
/// }
/// dataSource.rowViewProvider = { [unowned dataSource] context in
///   dataSource.dequeueConfiguredReusableCell(
///     using: songs, for: context, item: library[context.item])
/// }
/// ```
///
/// As a `ViewRegistration`, it is made once, outside of the row view provider.
@MainActor
public struct CellRegistration<Cell: RowView, Item> {
  typealias Request = (indexPath: IndexPath, item: Item)

  let views: ViewRegistration<Cell, Request>

  /// A registration with closures that make a row view and fill it. The data source keeps both.
  public init(
    make: @escaping () -> Cell,
    handler: @escaping (_ cell: Cell, _ indexPath: IndexPath, _ item: Item) -> Void
  ) {
    views = ViewRegistration(make: make) { handler($0, $1.indexPath, $1.item) }
  }
}

extension CellRegistration where Cell == ListRowView {
  /// A registration that fills standard rows.
  public init(
    handler: @escaping (_ cell: ListRowView, _ indexPath: IndexPath, _ item: Item) -> Void
  ) {
    self.init(make: { ListRowView() }, handler: handler)
  }
}

extension CollectionDiffableDataSource {
  /// A row view that `registration` makes and fills from an item, for the row of `context`. The
  /// index path is that of the row.
  ///
  /// If the row already has a view of this registration, that view is filled again and returned.
  public func dequeueConfiguredReusableCell<Cell, Item>(
    using registration: CellRegistration<Cell, Item>, for context: RowContext<SectionID, ItemID>,
    item: Item
  ) -> Cell {
    let view = engine.rows.pool.dequeue(registration.views, for: context.cell)
    let path = IndexPath(item: context.position, section: index(ofSection: context.section) ?? 0)
    registration.views.configure(view, (path, item))
    return view
  }
}
