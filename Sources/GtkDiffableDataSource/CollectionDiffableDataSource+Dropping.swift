internal import DiffableDataSource

// Each drop is validated and carried out here, by its content and its destination.
extension CollectionDiffableDataSource: RowDropDelegate {
  func dropIntent(of content: HoveringContent, text: String?) -> DropIntent? {
    switch content {
    case .ownRows: dragSource.section == nil ? .betweenItems : .betweenSections
    case .foreign(let kind): dropHandlers?.intent(kind, text)
    }
  }

  func canDrop(
    _ content: HoveringContent, at destination: DropDestination<SectionID, ItemID>, isCopy: Bool
  ) -> Bool {
    if case .item(let item) = destination, !store.snapshot.contains(item) { return false }
    guard case .foreign(let kind) = content else {
      return canDropOwnRows(at: destination, isCopy: isCopy)
    }
    return dropHandlers?.canDrop(kind, destination) ?? false
  }

  func drop(
    _ content: DropContent, at destination: DropDestination<SectionID, ItemID>
  ) -> Bool {
    keepExpanded(around: destination)
    return dropHandlers?.didDrop(content, destination) ?? false
  }

  private func canDropOwnRows(
    at destination: DropDestination<SectionID, ItemID>, isCopy: Bool
  ) -> Bool {
    switch destination {
    case .position(let position):
      return isCopy
        ? canCopy(present(dragSource.items), to: position)
        : canMove(present(dragSource.movableItems), to: position)
    case .section(let before):
      guard let section = dragSource.section else { return false }
      let move = SectionMove(section, before: before)
      return isCopy ? canCopy(move) : canMove(move)
    case .item: return false
    }
  }

  func dropOwnRows(
    at destination: DropDestination<SectionID, ItemID>, isCopy: Bool
  ) -> Bool {
    keepExpanded(around: destination)
    switch destination {
    case .position(let position):
      return isCopy ? copy(dragSource.items, to: position) : move(dragSource.items, to: position)
    case .section(let before):
      guard let section = dragSource.section else { return false }
      let move = SectionMove(section, before: before)
      guard isCopy else { return reorder(move) != nil }
      reorderingHandlers?.didCopySection?(move)
      return true
    case .item: return false
    }
  }

  func dragDidRest(on row: Row) {
    switch row {
    case .header(let section): reorderingHandlers?.sectionHovered?(section)
    case .item(let item):
      if expand(item) { expandedByDrag.append(item) }
    }
  }

  func dragDidEndResting() {
    for item in expandedByDrag.reversed() { _ = collapse(item) }
    expandedByDrag = []
    reorderingHandlers?.hoveringEnded?()
  }

  private func move(_ items: [ItemID], to position: DropPosition<SectionID, ItemID>) -> Bool {
    let items = reorderableItems(among: items)
    guard reorder(items, to: position) != nil else { return false }
    // Until the program applies the move, the rows are still at their old places, and the focus
    // would scroll there.
    if appliesReorderingAutomatically, let first = items.first { _ = focus(first) }
    return true
  }

  private func copy(_ items: [ItemID], to position: DropPosition<SectionID, ItemID>) -> Bool {
    let items = store.positions(of: Set(items)).compactMap(itemIdentifier(forRow:))
    guard canCopy(items, to: position), let didCopy = reorderingHandlers?.didCopy else {
      return false
    }
    didCopy(items, position)
    return true
  }

  /// The items that are still in the list. It may change while they are dragged.
  private func present(_ items: [ItemID]) -> [ItemID] {
    items.filter(store.snapshot.contains)
  }

  /// Whether a section may be copied to a place, including beside itself.
  private func canCopy(_ move: SectionMove<SectionID>) -> Bool {
    let snapshot = store.snapshot
    return reorderingHandlers?.didCopySection != nil
      && [move.section, move.before ?? move.section].allSatisfy(snapshot.contains(section:))
  }

  private func canCopy(
    _ items: [ItemID], to position: DropPosition<SectionID, ItemID>
  ) -> Bool {
    guard let handlers = reorderingHandlers, handlers.didCopy != nil, !items.isEmpty else {
      return false
    }
    return handlers.canCopy(items, position)
  }
}
