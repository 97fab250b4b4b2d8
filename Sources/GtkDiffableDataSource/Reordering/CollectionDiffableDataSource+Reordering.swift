public import DiffableDataSource

// Reordering by drags, by keys and by the program.
extension CollectionDiffableDataSource {
  /// The change that a reorder makes, with the states before and after.
  public typealias Transaction = DiffableDataSourceTransaction<SectionID, ItemID>

  /// The permissions and callbacks for reordering by the user. While they are `nil`, nothing can be
  /// dragged or moved.
  public var reorderingHandlers: ReorderingHandlers<SectionID, ItemID>? {
    get { engine.reordering.handlers }
    set { engine.reordering.handlers = newValue }
  }

  /// Whether `Alt`+`Up` and `Alt`+`Down` move the selected items, or the focused item if it is not
  /// selected.
  public var handlesReorderingKeys: Bool {
    get { engine.input.reorderingKeys.isEnabled }
    set { engine.input.reorderingKeys.isEnabled = newValue }
  }

  /// Moves those of the items that may be moved by one step, as one block in list order.
  ///
  /// - Returns: The change; `nil` if nothing changed: no handlers are set, the block is already
  ///   there, the move is not allowed, or the program makes it by ``ReorderingHandlers/move``.
  @discardableResult
  public func reorder(_ items: some Collection<ItemID>, by step: ReorderStep) -> Transaction? {
    engine.reordering.reorder(items, by: step)?.transaction
  }

  /// Moves those of the items that may be moved to a position, in list order.
  ///
  /// - Returns: The change; `nil` if nothing changed: no handlers are set, the items are already
  ///   there, the move is not allowed, or the program makes it by ``ReorderingHandlers/move``.
  @discardableResult
  public func reorder(
    _ items: some Collection<ItemID>, to position: DropPosition<SectionID, ItemID>
  ) -> Transaction? {
    engine.reordering.reorder(items, to: position)?.transaction
  }

  /// Moves a section with all its items.
  ///
  /// - Returns: The change; `nil` if nothing changed: no handlers are set, the section is already
  ///   there, the move is not allowed, or the program makes it by
  ///   ``ReorderingHandlers/moveSection``.
  @discardableResult
  public func reorder(_ move: SectionMove<SectionID>) -> Transaction? {
    engine.reordering.reorder(move)?.transaction
  }

  /// Makes the list show the final snapshot and trees of a change. An undo applies its `inverse`.
  public func apply(
    _ transaction: Transaction, animatingDifferences: Bool = false,
    completion: (@MainActor (ApplyResult) -> Void)? = nil
  ) {
    engine.reordering.apply(
      transaction, isAnimated: animatingDifferences, completion: engine.timed(completion))
  }
}

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
