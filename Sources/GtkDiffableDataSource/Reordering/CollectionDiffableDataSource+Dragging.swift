// Dragging to and from other lists and programs.
extension CollectionDiffableDataSource {
  /// Whether rows can be dragged: set `reorderingHandlers`, `dragContent` or both.
  public var allowsDragging: Bool { engine.dragging.isAllowed }

  /// The items that are being dragged out of this list, in its order. Empty if a section or nothing
  /// is dragged.
  public var draggedItemIdentifiers: [ItemID] { engine.dragging.source.items }

  /// The section that is being dragged by its header; `nil` if none is.
  public var draggedSectionIdentifier: SectionID? { engine.dragging.source.section }

  /// Describes dragged items to other programs. Without it they can only be dropped in the list.
  public var dragContent: (([ItemID]) -> DragContent)? {
    get { engine.dragging.content }
    set { engine.dragging.content = newValue }
  }

  /// The permissions and callbacks for drops from other lists and programs. Without them the list
  /// takes only its own rows.
  public var dropHandlers: DropHandlers<SectionID, ItemID>? {
    get { engine.drops.handlers }
    set { engine.drops.handlers = newValue }
  }
}
