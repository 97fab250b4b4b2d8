import DiffableDataSource

/// Makes rows draggable with the pointer and with a finger.
@MainActor
final class RowDragging<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>:
  RowDragDelegate
{
  /// Returns the content of dragged items for other programs. While this is `nil`, items can only
  /// be dropped in their list.
  var content: (([ItemID]) -> DragContent)?
  let source: RowDragSource<SectionID, ItemID>
  let target: RowDropTarget<SectionID, ItemID>
  let touch: TouchDragging<SectionID, ItemID>
  private let viewport: RowsViewport<SectionID, ItemID>
  private let store: RowStore<SectionID, ItemID>
  private let selection: RowSelection<SectionID, ItemID>
  private let reordering: RowReordering<SectionID, ItemID>

  init(
    viewport: RowsViewport<SectionID, ItemID>, store: RowStore<SectionID, ItemID>,
    selection: RowSelection<SectionID, ItemID>, reordering: RowReordering<SectionID, ItemID>,
    position: ScrollPosition<SectionID, ItemID>, overlay: OpaquePointer?
  ) {
    self.viewport = viewport
    self.store = store
    self.selection = selection
    self.reordering = reordering
    source = RowDragSource(viewport: viewport)
    target = RowDropTarget(viewport: viewport, store: store, source: source, overlay: overlay)
    touch = TouchDragging(viewport: viewport, source: source, target: target, overlay: overlay)
    source.delegate = self
    target.scrolling.isSettling = { [weak position] in position?.isScrolling ?? false }
  }

  /// Whether rows can be dragged.
  var isAllowed: Bool { reordering.handlers != nil || content != nil }

  /// The content to drag from a point: all selected items in list order if the item there is
  /// selected, else that item alone; or the section whose header is there.
  func payload(x: Double, y: Double) -> DragPayload<SectionID, ItemID>? {
    guard isAllowed, let row = viewport.row(x: x, y: y) else { return nil }
    let handlers = reordering.handlers
    switch row {
    case .header(let section):
      let isDraggable =
        handlers?.canReorderSection(section) == true || handlers?.didCopySection != nil
      return isDraggable ? DragPayload(section: section) : nil
    case .item(let item):
      let items = selection.identifiers.contains(item) ? selection.ordered : [item]
      let movable = reordering.reorderableItems(among: items)
      let isDraggable = content != nil || handlers?.didCopy != nil || !movable.isEmpty
      return isDraggable ? DragPayload(items: items, movableItems: movable) : nil
    case .footer: return nil
    }
  }

  func content(of items: [ItemID]) -> DragContent? { content?(items) }

  /// Selects a row that is dragged alone, because the user works on it from now on, even if the
  /// drop fails. In single selection mode the program shows the selected row beside the list, so
  /// there a drag does not change the selection.
  func dragWillBegin(_ rows: Set<SnapshotRow<SectionID, ItemID>>) {
    if selection.mode == .multiple, rows.count == 1, let item = rows.first?.itemIdentifier,
      let position = store.position(of: item), !selection.identifiers.contains(item)
    {
      viewport.selectAlone(position)
    }
    // A finger's drag does not go through GTK, so it needs no drop surface.
    if !source.isHeldByFinger { target.surface?.open() }
  }

  func dragDidEnd() {
    target.end()
    target.endHovering()
  }
}

/// The dragged rows: items, or a section with all of its items.
struct DragPayload<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  var section: SectionID?
  var items: [ItemID] = []
  /// The dragged items that may be moved in their list.
  var movableItems: [ItemID] = []
}
