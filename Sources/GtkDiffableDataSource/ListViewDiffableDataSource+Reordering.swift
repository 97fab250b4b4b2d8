public import DiffableDataSource

extension ListViewDiffableDataSource {
  /// What a reorder changes.
  public typealias Transaction = DiffableDataSourceTransaction<SectionID, ItemID>

  /// Moves the items that may be moved one step, as one block in list order.
  ///
  /// - Returns: What changed; `nil` if nothing did: no handlers are set, the block is already there, or the move is not
  ///   allowed.
  @discardableResult
  public func reorder(_ items: some Collection<ItemID>, by step: ReorderStep) -> Transaction? {
    let items = reorderableItems(among: items)
    guard let position = store.snapshot.dropPosition(moving: items, by: step) else { return nil }
    return reorder(items, to: position)
  }

  /// Moves the items that may be moved to a place, in list order.
  ///
  /// - Returns: What changed; `nil` if nothing did: no handlers are set, the items are already there, or the move is not
  ///   allowed.
  @discardableResult
  public func reorder(
    _ items: some Collection<ItemID>, to position: DropPosition<SectionID, ItemID>
  ) -> Transaction? {
    let items = reorderableItems(among: items)
    guard let handlers = reorderingHandlers,
      let transaction = transaction(moving: items, to: position)
    else { return nil }
    handlers.willReorder(transaction)
    if appliesReorderingAutomatically { apply(transaction.finalSnapshot) }
    handlers.didReorder(transaction)
    return transaction
  }

  /// Those of the items that are in the list and may be moved, from top to bottom.
  func reorderableItems(among items: some Collection<ItemID>) -> [ItemID] {
    guard let handlers = reorderingHandlers else { return [] }
    return store.positions(of: Set(items)).compactMap(itemIdentifier(forRow:))
      .filter(handlers.canReorderItem)
  }

  /// The change that a move would make; `nil` if it is not allowed or changes nothing.
  func transaction(
    moving items: [ItemID], to position: DropPosition<SectionID, ItemID>
  ) -> Transaction? {
    guard let handlers = reorderingHandlers, !items.isEmpty, handlers.canMove(items, position)
    else { return nil }
    do {
      let transaction = try store.snapshot.transaction(moving: items, to: position)
      return transaction.initialSnapshot == transaction.finalSnapshot ? nil : transaction
    } catch {
      // The list has changed since the place was chosen; there is no such place any more.
      return nil
    }
  }
}
