import DiffableDataSource

/// Checks and carries out drops, by their content and destination.
@MainActor
final class RowDrops<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>:
  RowDropDelegate
{
  typealias Destination = DropDestination<SectionID, ItemID>

  /// The permissions and callbacks for drops from other lists and programs. While they are `nil`,
  /// the list takes only its own rows.
  var handlers: DropHandlers<SectionID, ItemID>?
  private let store: RowStore<SectionID, ItemID>
  private let outline: Outline<SectionID, ItemID>
  private let reordering: RowReordering<SectionID, ItemID>
  private let source: RowDragSource<SectionID, ItemID>
  private let focus: KeyboardFocus<SectionID, ItemID>
  private let places: TreeDropPlaces<SectionID, ItemID>
  /// The items that the current drag has expanded, in this order.
  private var expanded: [ItemID] = []

  init(
    viewport: RowsViewport<SectionID, ItemID>, store: RowStore<SectionID, ItemID>,
    outline: Outline<SectionID, ItemID>, reordering: RowReordering<SectionID, ItemID>,
    source: RowDragSource<SectionID, ItemID>, focus: KeyboardFocus<SectionID, ItemID>
  ) {
    self.store = store
    self.outline = outline
    self.reordering = reordering
    self.source = source
    self.focus = focus
    places = TreeDropPlaces(
      viewport: viewport, store: store, outline: outline, reordering: reordering)
  }

  func dropIntent(of content: HoveringContent, text: String?) -> DropIntent? {
    switch content {
    case .ownRows: source.section == nil ? .betweenItems : .betweenSections
    case .foreign(let kind): handlers?.intent(kind, text)
    }
  }

  func canDrop(
    _ content: HoveringContent, at destination: Destination, isCopy: Bool
  ) -> Bool {
    if case .item(let item) = destination, !store.snapshot.contains(item) { return false }
    if case .foreign(let kind) = content {
      return handlers?.canDrop(kind, destination) ?? false
    }
    switch destination {
    case .position(let position):
      return isCopy
        ? reordering.canCopy(present(source.items), to: position)
        : reordering.canMove(present(source.movableItems), to: position)
    case .section(let before):
      guard let move = sectionMove(before: before) else { return false }
      return isCopy ? reordering.canCopy(move) : reordering.canMove(move)
    case .item: return false
    }
  }

  func drop(_ content: DropContent?, at destination: Destination, isCopy: Bool) -> Bool {
    let around = places.ancestors(of: destination)
    let isDone =
      if let content {
        canDrop(.foreign(content.kind), at: destination, isCopy: isCopy)
          && handlers?.didDrop(content, destination) == true
      } else {
        dropOwnRows(at: destination, isCopy: isCopy)
      }
    // Items that the drag has expanded stay expanded if the drop is inside them.
    if isDone { expanded.removeAll(where: around.contains) }
    return isDone
  }

  private func dropOwnRows(at destination: Destination, isCopy: Bool) -> Bool {
    switch destination {
    case .position(let position):
      return isCopy
        ? reordering.copy(source.items, to: position) : move(source.items, to: position)
    case .section(let before):
      guard let move = sectionMove(before: before) else { return false }
      guard isCopy else { return reordering.reorder(move) != nil }
      return reordering.copy(move)
    case .item: return false
    }
  }

  private func move(_ items: [ItemID], to position: DropPosition<SectionID, ItemID>) -> Bool {
    guard let move = reordering.reorder(items, to: position) else { return false }
    // If the program makes the move, the rows may still be at their old places, and focusing one
    // would scroll there.
    if let first = move.transaction?.movedItemIdentifiers.first { focus.focus(.item(first)) }
    return true
  }

  private func sectionMove(before: SectionID?) -> SectionMove<SectionID>? {
    source.section.map { SectionMove($0, before: before) }
  }

  /// The items without those that have left the list, which may change during a drag.
  private func present(_ items: [ItemID]) -> [ItemID] {
    items.filter(store.snapshot.contains)
  }

  func treePlace(
    for place: DropPlace<SectionID, ItemID>, x: Double, y: Double
  ) -> DropPlace<SectionID, ItemID> {
    places.treePlace(for: place, x: x, y: y)
  }

  func collapsedItem(x: Double, y: Double) -> ItemID? { places.collapsedItem(x: x, y: y) }

  func dragDidRest(on row: SnapshotRow<SectionID, ItemID>) {
    switch row {
    case .header(let section): reordering.handlers?.sectionHovered?(section)
    case .item(let item):
      if outline.expand(item) { expanded.append(item) }
    case .footer: break
    }
  }

  func dragDidEndResting() {
    for item in expanded.reversed() { outline.collapse(item) }
    expanded = []
    reordering.handlers?.hoveringEnded?()
  }
}
