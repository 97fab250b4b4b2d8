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
    dropTarget.scrolling.isSettling = { [weak self] in self?.position.isScrolling ?? false }
    dropTarget.delegate = self
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
}
