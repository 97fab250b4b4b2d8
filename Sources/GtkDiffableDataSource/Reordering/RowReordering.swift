import DiffableDataSource

/// Moves and copies items and sections as the program's handlers allow.
@MainActor
final class RowReordering<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  typealias Transaction = DiffableDataSourceTransaction<SectionID, ItemID>
  typealias Position = DropPosition<SectionID, ItemID>
  typealias Snapshot = DiffableDataSourceSnapshot<SectionID, ItemID>

  /// A move that has been carried out.
  enum Move {
    /// The data source has applied the change to the list.
    case applied(Transaction)
    /// The program makes the move, as `ReorderingHandlers.move` or `moveSection` says.
    case handedOver

    /// The change; `nil` if the program makes the move.
    var transaction: Transaction? {
      if case .applied(let transaction) = self { transaction } else { nil }
    }
  }

  /// The permissions and callbacks for reordering. While they are `nil`, nothing can be moved.
  var handlers: ReorderingHandlers<SectionID, ItemID>?
  private let store: RowStore<SectionID, ItemID>
  private let outline: Outline<SectionID, ItemID>
  private let queue: ApplyQueue<SectionID, ItemID>

  init(
    store: RowStore<SectionID, ItemID>, outline: Outline<SectionID, ItemID>,
    queue: ApplyQueue<SectionID, ItemID>
  ) {
    self.store = store
    self.outline = outline
    self.queue = queue
  }

  // MARK: Items

  /// The items without those that are not in the list or may not be moved, in list order, each
  /// followed by the visible items below it.
  func reorderableItems(among items: some Collection<ItemID>) -> [ItemID] {
    guard let handlers else { return [] }
    let movable = store.positions(of: Set(items)).compactMap(store.item(at:))
      .filter { !store.isSectionHeader($0) && handlers.canReorderItem($0) }
    guard !outline.sectionSnapshots.isEmpty else { return movable }
    return store.positions(of: outline.withVisibleDescendants(Set(movable)))
      .compactMap(store.item(at:))
  }

  /// Moves those of the items that may be moved by one step, as one block in list order. `nil` if
  /// nothing changed.
  func reorder(_ items: some Collection<ItemID>, by step: ReorderStep) -> Move? {
    let items = reorderableItems(among: items)
    let position = store.snapshot.dropPosition(
      moving: items, by: step, sectionSnapshots: outline.sectionSnapshots)
    return position.flatMap { position in
      let isUpwards = step == .up || step == .previousSection
      return move(items, to: isUpwards ? position : belowHeader(position))
    }
  }

  /// Moves those of the items that may be moved to a position, in list order. `nil` if nothing
  /// changed.
  func reorder(_ items: some Collection<ItemID>, to position: Position) -> Move? {
    move(reorderableItems(among: items), to: position)
  }

  private func move(_ items: [ItemID], to position: Position) -> Move? {
    guard let handlers, let position = aboveHeader(position), canMove(items, to: position) else {
      return nil
    }
    if let move = handlers.move {
      guard isKnown(position) else { return nil }
      move(items, position)
      return .handedOver
    }
    guard let planned = transaction(moving: items, to: position),
      let transaction = announce(
        planned,
        again: { snapshot, trees in
          try snapshot.transaction(moving: items, to: position, sectionSnapshots: trees)
        })
    else { return nil }
    apply(transaction)
    handlers.didReorder(transaction)
    return .applied(transaction)
  }

  /// Whether a move is allowed and changes something. Unlike computing the transaction, this takes
  /// the same time for a list of any length.
  func canMove(_ items: [ItemID], to position: Position) -> Bool {
    guard let handlers, !items.isEmpty, let position = aboveHeader(position),
      !isInPlace(items, at: position),
      outline.sectionSnapshots.canMove(items, to: position), allows(position.parent)
    else { return false }
    return handlers.canMove(items, position)
  }

  /// A position that is not before an item that is shown as a header: the end of the section above
  /// instead. `nil` if there is none.
  private func aboveHeader(_ position: Position) -> Position? {
    guard let before = position.before, store.isSectionHeader(before) else { return position }
    let sections = store.snapshot.sectionIdentifiers
    guard let index = store.snapshot.indexOfSection(position.section), index > 0 else { return nil }
    return Position(section: sections[index - 1])
  }

  /// A position that is not before an item that is shown as a header: the one below it instead.
  private func belowHeader(_ position: Position) -> Position {
    guard let before = position.before, store.isSectionHeader(before) else { return position }
    var below = position
    below.before = store.position(of: before).flatMap(store.item(after:))
    return below
  }

  /// Whether the user may put items below an item. An item whose children are not loaded yet is
  /// refused, because items put below it could not be told from its children.
  func canHaveChildren(_ item: ItemID) -> Bool {
    if outline.hasChildren(item) { return handlers?.canHaveChildren?(item) ?? true }
    return !outline.handlers.hasUnloadedChildren(item)
      && handlers?.canHaveChildren?(item) == true
  }

  /// Whether items may be copied to a position, and the program can make the copies.
  func canCopy(_ items: [ItemID], to position: Position) -> Bool {
    guard let handlers, handlers.didCopy != nil, !items.isEmpty else { return false }
    return handlers.canCopy(items, position)
  }

  /// Asks the program to copy those of the items that are still in the list. Returns whether it is
  /// asked.
  func copy(_ items: [ItemID], to position: Position) -> Bool {
    let items = store.positions(of: Set(items)).compactMap(store.item(at:))
    guard canCopy(items, to: position), let didCopy = handlers?.didCopy else { return false }
    didCopy(items, position)
    return true
  }

  // MARK: Sections

  /// Moves a section with all its items. `nil` if nothing changed.
  func reorder(_ move: SectionMove<SectionID>) -> Move? {
    guard let handlers, canMove(move) else { return nil }
    if let moveSection = handlers.moveSection {
      moveSection(move)
      return .handedOver
    }
    guard
      let planned = try? store.snapshot.transaction(
        moving: move, sectionSnapshots: outline.sectionSnapshots),
      let transaction = announce(
        planned,
        again: { try $0.transaction(moving: move, sectionSnapshots: $1) })
    else { return nil }
    apply(transaction)
    handlers.didReorderSections(transaction)
    return .applied(transaction)
  }

  /// Whether a section may be moved to a place and is not already there.
  func canMove(_ move: SectionMove<SectionID>) -> Bool {
    let snapshot = store.snapshot
    guard let handlers, let index = snapshot.indexOfSection(move.section) else { return false }
    var target = snapshot.numberOfSections
    if let before = move.before {
      guard let index = snapshot.indexOfSection(before) else { return false }
      target = index
    }
    guard target != index, target != index + 1 else { return false }
    return handlers.canReorderSection(move.section) && handlers.canMoveSection(move)
  }

  /// Whether a section may be copied to a place, including one beside itself.
  func canCopy(_ move: SectionMove<SectionID>) -> Bool {
    handlers?.didCopySection != nil
      && [move.section, move.before ?? move.section]
        .allSatisfy(store.snapshot.contains(section:))
  }

  /// Asks the program to copy a section. Returns whether it is asked.
  func copy(_ move: SectionMove<SectionID>) -> Bool {
    guard canCopy(move), let didCopySection = handlers?.didCopySection else { return false }
    didCopySection(move)
    return true
  }

  // MARK: Changes

  /// Tells the program of a change before it is made. If the program applies a snapshot meanwhile,
  /// the change is computed `again` for that snapshot. `nil` if that is not possible, or changes
  /// nothing.
  private func announce(
    _ planned: Transaction,
    again: (Snapshot, SectionSnapshots<SectionID, ItemID>) throws -> Transaction
  ) -> Transaction? {
    handlers?.willReorder(planned)
    let snapshot = queue.newestSnapshot ?? store.snapshot
    if snapshot == planned.initialSnapshot,
      outline.sectionSnapshots == planned.initialSectionSnapshots
    {
      return planned
    }
    let trees = store.algorithms.rebased(outline.sectionSnapshots, snapshot)
    return (try? again(snapshot, trees)).flatMap(Self.changing)
  }

  /// A transaction; `nil` if it changes nothing.
  private static func changing(_ transaction: Transaction) -> Transaction? {
    let isSame =
      transaction.initialSnapshot == transaction.finalSnapshot
      && transaction.initialSectionSnapshots == transaction.finalSectionSnapshots
    return isSame ? nil : transaction
  }

  /// Makes the list show the final snapshot and trees of a change.
  func apply(
    _ transaction: Transaction, isAnimated: Bool = false,
    completion: (@MainActor (ApplyResult) -> Void)? = nil
  ) {
    queue.add(
      ApplyRequest(
        snapshot: transaction.finalSnapshot,
        sectionSnapshots: transaction.finalSectionSnapshots, isAnimated: isAnimated,
        completion: completion))
  }

  /// Whether the user may put items below the parent that a position names.
  private func allows(_ parent: Position.Parent) -> Bool {
    guard case .item(let item) = parent else { return true }
    return canHaveChildren(item)
  }

  /// Whether the items, in list order, are a block without gaps, and the position is at the edge of
  /// the block or inside it and names no parent.
  private func isInPlace(_ items: [ItemID], at position: Position) -> Bool {
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

  /// Whether the list still has the place of a position. The list may have changed since the
  /// position was chosen.
  private func isKnown(_ position: Position) -> Bool {
    guard position.parent == .automatic, let before = position.before else {
      return store.snapshot.contains(section: position.section)
    }
    return store.snapshot.sectionIdentifier(containingItem: before) == position.section
  }

  /// The transaction of a move; `nil` if the move changes nothing.
  private func transaction(moving items: [ItemID], to position: Position) -> Transaction? {
    // The list may have changed since the position was chosen, so the position may no longer exist.
    let transaction = try? store.snapshot.transaction(
      moving: items, to: position, sectionSnapshots: outline.sectionSnapshots)
    return transaction.flatMap(Self.changing)
  }
}
