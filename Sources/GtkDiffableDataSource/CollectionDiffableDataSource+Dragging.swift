internal import DiffableDataSource
internal import GtkSupport

extension CollectionDiffableDataSource {
  /// Whether rows can be dragged: set `reorderingHandlers`, `dragContent` or both.
  public var allowsDragging: Bool { reorderingHandlers != nil || dragContent != nil }

  /// The items that are being dragged out of this list, in its order. Empty if a section or nothing
  /// is dragged.
  public var draggedItemIdentifiers: [ItemID] { dragSource.items }

  /// The section that is being dragged by its header; `nil` if none is.
  public var draggedSectionIdentifier: SectionID? { dragSource.section }

  func connectDragging() {
    dragSource.payload = { [weak self] x, y in self?.payload(x: x, y: y) }
    dragSource.content = { [weak self] in self?.dragContent?($0) }
    dragSource.willBegin = { [weak self] in
      guard let self else { return }
      select(dragged: $0)
      // A finger drags without GTK, so no drop surface is needed.
      if !dragSource.isHeldByFinger { dropTarget.surface?.open() }
    }
    dragSource.didEnd = { [weak self] in
      self?.dropTarget.end()
      self?.dropTarget.endHovering()
    }
    dragSource.acceptsSection = { [weak self] move, isCopy in
      guard let self else { return false }
      return isCopy ? canCopy(move) : canMove(move)
    }
    dragSource.dropSection = { [weak self] move, isCopy in
      guard let self else { return false }
      guard isCopy else { return reorder(move) != nil }
      reorderingHandlers?.didCopySection?(move)
      return true
    }
    dragSource.headerHovered = { [weak self] in self?.reorderingHandlers?.sectionHovered?($0) }
    dragSource.hoveringEnded = { [weak self] in self?.reorderingHandlers?.hoveringEnded?() }
    dropTarget.scrolling.isSettling = { [weak self] in self?.position.isScrolling ?? false }
    dropTarget.takes = { [weak self] hovering in
      switch hovering {
      case .rows: true
      case .otherRows: false
      case .files: self?.fileDropHandler != nil
      case .text: self?.textDropHandler != nil
      }
    }
    connectItemDrops()
    connectTreeDrops()
    dropTarget.accepts = { [weak self] hovering, position, isCopy in
      guard let self else { return false }
      return switch hovering {
      case .rows:
        isCopy
          ? canCopy(present(dragSource.items), to: position)
          : canMove(present(dragSource.movableItems), to: position)
      case .otherRows: false
      case .files, .text: true
      }
    }
    dropTarget.dropRows = { [weak self] position, isCopy in
      guard let self else { return false }
      if isCopy { return copy(dragSource.items, to: position) }
      let items = reorderableItems(among: dragSource.items)
      guard reorder(items, to: position) != nil else { return false }
      // Until the program applies the move, the rows are still at their old places, and the focus
      // would scroll there.
      if appliesReorderingAutomatically, let first = items.first { _ = focus(first) }
      return true
    }
    dropTarget.dropFiles = { [weak self] uris, position in
      self?.fileDropHandler?(uris, position) ?? false
    }
    dropTarget.dropText = { [weak self] text, position in
      self?.textDropHandler?(text, position) ?? false
    }
    dropTarget.textMakesSections = { [weak self] text in
      guard let self, sectionsDropHandler != nil else { return false }
      return textMakesSections?(text) ?? false
    }
    dropTarget.dropSections = { [weak self] text, section in
      self?.sectionsDropHandler?(text, section) ?? false
    }
  }

  private func connectItemDrops() {
    dropTarget.takesOnItems = { [weak self] hovering in
      guard let handlers = self?.itemDropHandlers else { return false }
      return switch hovering {
      case .rows: false
      case .otherRows: handlers.didDropRows != nil
      case .files: handlers.didDropFiles != nil
      case .text: handlers.didDropText != nil
      }
    }
    dropTarget.acceptsOnItem = { [weak self] hovering, item in
      guard let self, let itemDropHandlers, store.snapshot.contains(item) else { return false }
      return hovering != .otherRows || itemDropHandlers.canDropRows(item)
    }
    dropTarget.dropOntoItem = { [weak self] hovering, value, item in
      guard let handlers = self?.itemDropHandlers else { return false }
      switch hovering {
      case .rows: return false
      case .otherRows: return handlers.didDropRows?(item) ?? false
      case .files:
        let uris = value()?.uris ?? []
        return !uris.isEmpty && handlers.didDropFiles?(uris, item) ?? false
      case .text: return value()?.text.flatMap { handlers.didDropText?($0, item) } ?? false
      }
    }
  }

  /// The row at a point, or all selected rows if it is one of them, in list order, or the section
  /// of a header.
  private func payload(x: Double, y: Double) -> RowDragSource<SectionID, ItemID>.Payload? {
    guard allowsDragging, let row = rowAt(x: x, y: y) else { return nil }
    switch row {
    case .header(let section):
      let isDraggable =
        reorderingHandlers?.canReorderSection(section) == true
        || reorderingHandlers?.didCopySection != nil
      return isDraggable ? .init(section: section) : nil
    case .item(let item):
      let items = selection.identifiers.contains(item) ? selection.ordered : [item]
      let movable = reorderableItems(among: items)
      let isDraggable =
        dragContent != nil || reorderingHandlers?.didCopy != nil || !movable.isEmpty
      return isDraggable ? .init(items: items, movableItems: movable) : nil
    }
  }

  /// Selects a row that is dragged alone: the user works on it from now on, even if the drop fails.
  /// In single selection mode the program shows the selected row beside the list, so a drag does
  /// not change the selection.
  private func select(dragged rows: Set<Row>) {
    guard selection.mode == .multiple, rows.count == 1, let row = rows.first,
      let item = row.itemIdentifier, let position = store.position(of: row)
    else { return }
    selectUnlessSelected(item, at: position)
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

  private func copy(_ items: [ItemID], to position: DropPosition<SectionID, ItemID>) -> Bool {
    let items = store.positions(of: Set(items)).compactMap(itemIdentifier(forRow:))
    guard canCopy(items, to: position), let didCopy = reorderingHandlers?.didCopy else {
      return false
    }
    didCopy(items, position)
    return true
  }
}
