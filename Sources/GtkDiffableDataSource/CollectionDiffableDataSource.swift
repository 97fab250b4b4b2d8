public import CGtk
public import DiffableDataSource
internal import GtkSupport

/// The common base class of the data sources of lists and of grids: `ListViewDiffableDataSource`
/// and `GridViewDiffableDataSource`.
///
/// Describe the content of the list as a `DiffableDataSourceSnapshot` and apply it. The data source
/// finds the differences and changes only them. Selection, keyboard focus and the scroll position
/// stay with their items. In a grid, a row is a cell.
///
/// The data source sets the widget's model and factory, and removes them when it is destroyed. Keep
/// it as long as the list is shown. It keeps the closures that are set on it, so they capture their
/// owner weakly.
@MainActor
public class CollectionDiffableDataSource<
  SectionID: Hashable & Sendable, ItemID: Hashable & Sendable
> {
  /// The content of a list.
  public typealias Snapshot = DiffableDataSourceSnapshot<SectionID, ItemID>
  /// One row of a list: a section's header or an item.
  public typealias Row = SnapshotRow<SectionID, ItemID>

  /// Returns the filled row view for an item. Use `dequeueConfiguredReusableRow(using:for:)` or
  /// `dequeueRow(withReuseIdentifier:for:)` to get one.
  public var rowViewProvider: ((RowContext<SectionID, ItemID>) -> any RowView)?
  /// Called when the user has changed the selected items, or an apply has removed some of them, or
  /// has shown some again that a parent had hidden.
  public var selectionDidChange: (() -> Void)?
  /// Called when the user activates an item: with `Return`, or a double click. Not called for an
  /// item that can be expanded: that is expanded or collapsed.
  ///
  /// While it is set, a drag cannot begin with the second press of a double click.
  public var itemActivated: ((ItemID) -> Void)? {
    didSet {
      guard (itemActivated == nil) != (oldValue == nil) else { return }
      viewport.cells.bound.forEach(setActivatable)
    }
  }
  /// Called when the user asks for the menu of a row, at a point in the list view. An item's row is
  /// selected first.
  ///
  /// A finger asks for the menu by resting on the row. If the finger can drag the row, it asks for
  /// the menu by lifting without having moved.
  public var contextMenuRequested: ((Row, _ x: Double, _ y: Double) -> Void)?
  /// The permissions and callbacks for reordering by the user. Without them nothing can be dragged
  /// or moved.
  public var reorderingHandlers: ReorderingHandlers<SectionID, ItemID>?
  /// Whether a reorder is applied to the list at once. If not, the program applies the new snapshot
  /// itself, for example after its database has saved it.
  public var appliesReorderingAutomatically = true
  /// Whether `Alt`+`Up` and `Alt`+`Down` move the selected items, or the focused item if it is not
  /// selected.
  public var handlesReorderingKeys = true
  /// Describes dragged items to other programs. Without it they can only be dropped in the list.
  public var dragContent: (([ItemID]) -> DragContent)?
  /// The permissions and callbacks for drops from other lists and programs. Without them the list
  /// takes only its own rows.
  public var dropHandlers: DropHandlers<SectionID, ItemID>?
  /// The permissions and callbacks for expanding and collapsing items by the user.
  public var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemID>() {
    didSet { outlineDidChange() }
  }
  /// Called after each apply with a record of it. Without it nothing is measured.
  public var logger: ((ApplyRecord) -> Void)?
  /// Returns the fixed height in pixels of the content of a row, if it is known beforehand. `nil`
  /// for the height that the content needs, which is also the default without a provider. A row
  /// with taller content still gets the room.
  ///
  /// If all rows have the same height, GTK knows the length of a list before it has seen all rows,
  /// so the scroll bar is exact. The provider is asked each time a row is bound or filled.
  public var rowHeightProvider: ((Row) -> Int32?)? {
    didSet { for cell in viewport.cells.all { setHeight(of: cell) } }
  }

  private let overlay: ObjectReference?
  let store: RowStore<SectionID, ItemID>
  let selection: RowSelection<SectionID, ItemID>
  let viewport: RowsViewport<SectionID, ItemID>
  let pool = RowViewPool()
  let queue = ApplyQueue<SectionID, ItemID>()
  let filling: RowFilling<SectionID, ItemID>
  let position: ScrollPosition<SectionID, ItemID>
  let animation: ApplyAnimation<SectionID, ItemID>
  let dragSource: RowDragSource<SectionID, ItemID>
  let dropTarget: RowDropTarget<SectionID, ItemID>
  let touchDragging: TouchDragging<SectionID, ItemID>
  /// The swipes of rows. `nil` if rows have no actions.
  var swiping: RowSwiping<SectionID, ItemID>?
  /// The trees of the sections that show one.
  var sectionSnapshots = SectionSnapshots<SectionID, ItemID>()
  /// The items that were selected when a parent hid them, until the selection changes otherwise.
  var hiddenSelection: Set<ItemID> = []
  /// The items that the present drag has expanded, in this order.
  var expandedByDrag: [ItemID] = []
  /// The children of items that are being loaded.
  let childrenLoads = ChildrenLoads<ItemID>()
  /// The row that has the keyboard focus, or had it last.
  var rowWithLastFocus: Row?
  /// The item that had the keyboard focus last.
  var lastFocusedItem: ItemID?
  var focusConnection: SignalConnection?
  let entryLayout: NextLayout
  let focusingPress = MainLoopCall()
  /// The number of times that a row was filled.
  var configuredRows = 0
  /// The number of rows from which the list is compared off the main thread. There the result comes
  /// one turn of the main loop later.
  var shortestBackgroundComparison = 50_000

  init(
    widget: RowsWidget, overlay: OpaquePointer?, showsSectionHeaders: Bool,
    selectionMode: SelectionMode, algorithms: RowAlgorithms<SectionID, ItemID>
  ) {
    self.overlay = overlay.map(ObjectReference.init(retaining:))
    store = RowStore(algorithms: algorithms, showsSectionHeaders: showsSectionHeaders)
    selection = RowSelection(store: store, mode: selectionMode)
    viewport = RowsViewport(widget: widget, cells: RowCells(of: widget))
    entryLayout = NextLayout(viewport.layouts)
    filling = RowFilling(viewport: viewport)
    position = ScrollPosition(viewport: viewport, store: store, filling: filling)
    animation = ApplyAnimation(viewport: viewport, position: position, overlay: overlay)
    dragSource = RowDragSource(viewport: viewport)
    dropTarget = RowDropTarget(
      viewport: viewport, store: store, source: dragSource, overlay: overlay)
    touchDragging = TouchDragging(
      viewport: viewport, source: dragSource, target: dropTarget, overlay: overlay)
    filling.isJumpDue = { [weak position] in position?.isJumpDue ?? false }
    viewport.cells.bind = { [weak self] cell in self?.bind(cell) }
    viewport.cells.fill = { [weak self] cell in self?.fill(cell) }
    viewport.cells.discard = { [weak self] cell in self?.discard(cell) }
    queue.perform = { [weak self] requests, change in self?.perform(requests, change) }
    queue.comparison = { [weak self] snapshot in self?.comparison(with: snapshot) }
    selection.didChange = { [weak self] in
      guard let self else { return }
      hiddenSelection = []
      queue.guarding { self.selectionDidChange?() }
    }
    widget.setFactory(viewport.cells.factory.opaque)
    widget.setModel(selection.model)
    connect(viewport.view, "activate") { [weak self] arguments in
      guard let self, let item = itemIdentifier(forRow: Int(arguments.unsigned(1))) else { return }
      if outlineState(of: item)?.isExpandable == true {
        toggleExpansion(of: item)
      } else {
        itemActivated?(item)
      }
    }
    installKeyboard()
    watchFocus()
    handlePresses()
    installContextMenu()
    connectDragging()
  }

  isolated deinit {
    // The list view may outlive the data source. Without the data source no row can be filled.
    viewport.widget.setModel(nil)
    viewport.widget.setFactory(nil)
  }

  /// The widget to put into a window: the overlay around the list or, without one, the list view or
  /// grid view itself.
  public var widget: UnsafeMutablePointer<GtkWidget> { overlay?.cast() ?? viewport.view }

  /// The content of the list.
  public func snapshot() -> Snapshot { store.snapshot }

  /// The filled view for a section's header. `nil` if there are no headers.
  func headerView(
    of section: SectionID, in cell: RowCell<SectionID, ItemID>
  ) -> (any RowView)? { nil }

  /// Handles a key in this kind of list. `false` leaves the key to GTK.
  func handleKey(_ key: Int32, _ modifiers: KeyModifiers) -> Bool { false }
}
