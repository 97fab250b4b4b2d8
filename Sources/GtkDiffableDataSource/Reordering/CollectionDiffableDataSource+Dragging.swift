// Dragging to and from other lists and programs.
extension CollectionDiffableDataSource {
  /// Whether rows can be dragged: set `reorderingHandlers`, `dragContent` or both.
  public var allowsDragging: Bool { engine.dragging.isAllowed }

  /// The items that are being dragged out of this list, in list order. Empty if a section or
  /// nothing is dragged.
  public var draggedItemIdentifiers: [ItemID] { engine.dragging.source.items }

  /// The section that is being dragged by its header; `nil` if there is none.
  public var draggedSectionIdentifier: SectionID? { engine.dragging.source.section }

  /// Returns the content of dragged items for other programs. While this is `nil`, items can only
  /// be dropped in their list.
  public var dragContent: (([ItemID]) -> DragContent)? {
    get { engine.dragging.content }
    set { engine.dragging.content = newValue }
  }

  /// The permissions and callbacks for drops from other lists and programs. While they are `nil`,
  /// the list takes only its own rows.
  public var dropHandlers: DropHandlers<SectionID, ItemID>? {
    get { engine.drops.handlers }
    set { engine.drops.handlers = newValue }
  }
}
