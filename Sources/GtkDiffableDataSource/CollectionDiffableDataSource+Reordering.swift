public import DiffableDataSource

extension CollectionDiffableDataSource {
  /// The change that a reorder makes.
  public typealias Transaction = DiffableDataSourceTransaction<SectionID, ItemID>

  /// Moves the items that may be moved one step, as one block in list order.
  ///
  /// - Returns: The change. `nil` if nothing changed: no handlers are set, the block is already
  ///   there, or the move is not allowed.
  @discardableResult
  public func reorder(_ items: some Collection<ItemID>, by step: ReorderStep) -> Transaction? {
    let items = reorderableItems(among: items)
    let position = store.snapshot.dropPosition(
      moving: items, by: step, sectionSnapshots: sectionSnapshots)
    return position.flatMap { reorder(items, to: $0) }
  }

  /// Moves the items that may be moved to a place, in list order.
  ///
  /// - Returns: The change. `nil` if nothing changed: no handlers are set, the items are already
  ///   there, or the move is not allowed.
  @discardableResult
  public func reorder(
    _ items: some Collection<ItemID>, to position: DropPosition<SectionID, ItemID>
  ) -> Transaction? {
    let items = reorderableItems(among: items)
    guard let handlers = reorderingHandlers,
      let transaction = transaction(moving: items, to: position)
    else { return nil }
    handlers.willReorder(transaction)
    if appliesReorderingAutomatically { apply(transaction) }
    handlers.didReorder(transaction)
    return transaction
  }

  /// Moves a section with all its items.
  ///
  /// - Returns: The change. `nil` if nothing changed: no handlers are set, the section is already
  ///   there, or the move is not allowed.
  @discardableResult
  public func reorder(_ move: SectionMove<SectionID>) -> Transaction? {
    guard let handlers = reorderingHandlers, canMove(move) else { return nil }
    do {
      let transaction = try store.snapshot.transaction(
        moving: move, sectionSnapshots: sectionSnapshots)
      handlers.willReorder(transaction)
      if appliesReorderingAutomatically { apply(transaction) }
      handlers.didReorderSections(transaction)
      return transaction
    } catch {
      // A section has left the list since the place was chosen.
      return nil
    }
  }

  /// Whether a section may be moved to a place, and is not already there.
  func canMove(_ move: SectionMove<SectionID>) -> Bool {
    let snapshot = store.snapshot
    guard let handlers = reorderingHandlers, let index = snapshot.indexOfSection(move.section)
    else { return false }
    var target = snapshot.numberOfSections
    if let before = move.before {
      guard let index = snapshot.indexOfSection(before) else { return false }
      target = index
    }
    guard target != index, target != index + 1 else { return false }
    return handlers.canReorderSection(move.section) && handlers.canMoveSection(move)
  }

  /// Makes the list show what a change leads to, with its trees. An undo applies its `inverse`.
  public func apply(
    _ transaction: Transaction, animatingDifferences: Bool = false,
    completion: (@MainActor (ApplyResult) -> Void)? = nil
  ) {
    queue.add(
      ApplyRequest(
        snapshot: transaction.finalSnapshot,
        sectionSnapshots: transaction.finalSectionSnapshots, isAnimated: animatingDifferences,
        completion: completion))
  }

  /// The items that are in the list and may be moved, from top to bottom, each with what is visible
  /// below it.
  func reorderableItems(among items: some Collection<ItemID>) -> [ItemID] {
    guard let handlers = reorderingHandlers else { return [] }
    let movable = store.positions(of: Set(items)).compactMap(itemIdentifier(forRow:))
      .filter(handlers.canReorderItem)
    guard !sectionSnapshots.isEmpty else { return movable }
    return store.positions(of: withVisibleDescendants(Set(movable)))
      .compactMap(itemIdentifier(forRow:))
  }

  /// Whether a move is allowed and changes something. Unlike making the transaction, this takes the
  /// same time for a list of any length.
  func canMove(
    _ items: [ItemID], to position: DropPosition<SectionID, ItemID>
  ) -> Bool {
    guard let handlers = reorderingHandlers, !items.isEmpty, !isInPlace(items, at: position),
      sectionSnapshots.canMove(items, to: position), allows(position.parent)
    else { return false }
    return handlers.canMove(items, position)
  }

  /// Whether the user may put items below a parent that a position names.
  private func allows(_ parent: DropPosition<SectionID, ItemID>.Parent) -> Bool {
    guard case .item(let item) = parent else { return true }
    return canHaveChildren(item)
  }

  /// Whether the user may put items below an item. If its children are not loaded yet, other items
  /// could not be told from them.
  func canHaveChildren(_ item: ItemID) -> Bool {
    let section =
      store.snapshot.sectionIdentifier(containingItem: item)
      ?? sectionSnapshots.sectionIdentifier(containingItem: item)
    let tree = section.flatMap { sectionSnapshots[$0] }
    if (try? tree?.hasChildren(item)) == true {
      return reorderingHandlers?.canHaveChildren?(item) ?? true
    }
    return !sectionSnapshotHandlers.hasUnloadedChildren(item)
      && reorderingHandlers?.canHaveChildren?(item) == true
  }

  /// Whether the items, in list order, are a block without gaps with the position at its edge or
  /// inside it, which does not name their parent.
  private func isInPlace(
    _ items: [ItemID], at position: DropPosition<SectionID, ItemID>
  ) -> Bool {
    let snapshot = store.snapshot
    guard position.parent == .automatic, let first = items.first, let last = items.last,
      let start = snapshot.indexOfItem(first), let end = snapshot.indexOfItem(last),
      end - start == items.count - 1,
      snapshot.sectionIdentifier(containingItem: first) == position.section,
      snapshot.sectionIdentifier(containingItem: last) == position.section
    else { return false }
    guard let before = position.before else {
      return store.position(of: last).map { store.item(after: $0) == nil } ?? false
    }
    return snapshot.indexOfItem(before).map { (start...end + 1).contains($0) } ?? false
  }

  /// The change that a move would make; `nil` if it is not allowed or changes nothing.
  private func transaction(
    moving items: [ItemID], to position: DropPosition<SectionID, ItemID>
  ) -> Transaction? {
    guard canMove(items, to: position) else { return nil }
    do {
      let transaction = try store.snapshot.transaction(
        moving: items, to: position, sectionSnapshots: sectionSnapshots)
      let isSame =
        transaction.initialSnapshot == transaction.finalSnapshot
        && transaction.initialSectionSnapshots == transaction.finalSectionSnapshots
      return isSame ? nil : transaction
    } catch {
      // The list has changed since the place was chosen. The place no longer exists.
      return nil
    }
  }
}
