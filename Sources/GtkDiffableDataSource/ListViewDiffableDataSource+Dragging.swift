internal import DiffableDataSource
internal import GtkSupport

extension ListViewDiffableDataSource {
  /// Whether rows can be dragged: set `reorderingHandlers`, `dragContent` or both.
  public var allowsDragging: Bool { reorderingHandlers != nil || dragContent != nil }

  func connectDragging() {
    dragSource.payload = { [weak self] x, y in self?.payload(x: x, y: y) }
    dragSource.didEnd = { [weak self] in self?.dropTarget.end() }
    dropTarget.accepts = { [weak self] hovering, position in
      guard let self else { return false }
      return switch hovering {
      case .rows:
        canMove(dragSource.movableItems, to: position)
      case .files: fileDropHandler != nil
      }
    }
    dropTarget.dropRows = { [weak self] position in
      guard let self else { return false }
      let items = reorderableItems(among: dragSource.items)
      guard reorder(items, to: position) != nil else { return false }
      if let first = items.first { _ = focus(first) }
      return true
    }
    dropTarget.dropFiles = { [weak self] uris, position in
      self?.fileDropHandler?(uris, position) ?? false
    }
  }

  /// The row at a point, or all selected rows if it is one of them, in list order.
  private func payload(x: Double, y: Double) -> RowDragSource<SectionID, ItemID>.Payload? {
    guard allowsDragging, let item = rowAt(x: x, y: y)?.itemIdentifier else { return nil }
    let items = selection.identifiers.contains(item) ? selection.ordered : [item]
    let movableItems = reorderableItems(among: items)
    guard dragContent != nil || !movableItems.isEmpty else { return nil }
    return .init(items: items, movableItems: movableItems, content: dragContent?(items))
  }
}
