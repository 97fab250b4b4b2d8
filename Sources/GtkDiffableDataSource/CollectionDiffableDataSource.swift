public import CGtk
public import DiffableDataSource
internal import GtkSupport

/// What the data sources of lists and of grids have in common: `ListViewDiffableDataSource` and
/// `GridViewDiffableDataSource`.
///
/// Describe what the list should show as a `DiffableDataSourceSnapshot` and apply it; the data
/// source finds what differs and changes only that. Selection, keyboard focus and the scroll
/// position stay with the items they belong to. In a grid, a row is a cell.
///
/// The data source sets the widget's model and factory, and takes them off when it goes; keep it as
/// long as the list is shown. Closures that are set on it are kept by it, so they capture their
/// owner weakly.
@MainActor
public class CollectionDiffableDataSource<
  SectionID: Hashable & Sendable, ItemID: Hashable & Sendable
> {
  /// What a list shows.
  public typealias Snapshot = DiffableDataSourceSnapshot<SectionID, ItemID>
  /// One row of a list: a section's header or an item.
  public typealias Row = SnapshotRow<SectionID, ItemID>

  /// Returns the row view for an item, filled. Use `dequeueConfiguredReusableRow(using:for:)` or
  /// `dequeueRow(withReuseIdentifier:for:)` to get one.
  public var rowViewProvider: ((RowContext<SectionID, ItemID>) -> any RowView)?
  /// Called when the selected items have changed by the user's hand, or because an apply took some
  /// of them out.
  public var selectionDidChange: (() -> Void)?
  /// Called when the user activates an item: `Return`, or a double click.
  ///
  /// While it is set, a drag cannot begin with the second press of a double click.
  public var itemActivated: ((ItemID) -> Void)? {
    didSet {
      guard (itemActivated == nil) != (oldValue == nil) else { return }
      viewport.cells.bound.forEach(setActivatable)
    }
  }
  /// Called when the user asks for the menu of a row, at a point in the list view. An item's row is
  /// selected before.
  ///
  /// A finger asks for it by resting on the row; if it can drag the row, by leaving it then without
  /// having moved.
  public var contextMenuRequested: ((Row, _ x: Double, _ y: Double) -> Void)?
  /// What the program allows and learns when the user reorders items. Without it nothing can be
  /// dragged or moved.
  public var reorderingHandlers: ReorderingHandlers<SectionID, ItemID>?
  /// Whether a reorder is applied to the list at once. If not, the program applies the new snapshot
  /// itself, for example when its database has it.
  public var appliesReorderingAutomatically = true
  /// Whether `Alt`+`Up` and `Alt`+`Down` move the selected items, or the focused one if it is not
  /// selected.
  public var handlesReorderingKeys = true
  /// Describes dragged items to other programs. Without it they can only be dropped in the list.
  public var dragContent: (([ItemID]) -> DragContent)?
  /// Takes addresses of files that another program drops at a place, and returns whether it could.
  /// Without it the list takes no files.
  public var fileDropHandler: ((_ uris: [String], DropPosition<SectionID, ItemID>) -> Bool)?
  /// Takes text that another program drops at a place, and returns whether it could. What offers
  /// files as well is files. Without it the list takes no text.
  public var textDropHandler: ((_ text: String, DropPosition<SectionID, ItemID>) -> Bool)?
  /// Returns whether a text that is over the list would become sections. Such a text lands between
  /// sections, where a dragged section would, and `sectionsDropHandler` takes it. Called while the
  /// text is still dragged, as soon as its content is known.
  public var textMakesSections: ((_ text: String) -> Bool)?
  /// Takes text that becomes sections, and returns whether it could. The sections come before
  /// another one, or without one to the list's end.
  public var sectionsDropHandler: ((_ text: String, _ before: SectionID?) -> Bool)?
  /// What can be dropped onto an item. It is not dropped between items then.
  public var itemDropHandlers: ItemDropHandlers<ItemID>?
  /// Called after each apply with what it did. Without it nothing is measured.
  public var logger: ((ApplyRecord) -> Void)?
  /// Returns the height in pixels of what is inside a row, where that is known beforehand; `nil`
  /// for as high as its content, which is what rows are without a provider. A row whose content
  /// needs more still gets it.
  ///
  /// If all rows have the same height, GTK knows how long a list is before it has seen all rows, so
  /// the scroll bar is exact. The provider is asked each time a row is bound or filled.
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
  let animation: RowAnimation<SectionID, ItemID>
  let dragSource: RowDragSource<SectionID, ItemID>
  let dropTarget: RowDropTarget<SectionID, ItemID>
  let touchDragging: TouchDragging<SectionID, ItemID>
  /// What swipes do; `nil` where rows have no actions.
  var swiping: RowSwiping<SectionID, ItemID>?
  /// The trees that sections show, as long as they do.
  var sectionSnapshots: [SectionID: SectionSnapshot] = [:]
  /// The row that has the keyboard focus, or had it last.
  var rowWithLastFocus: Row?
  /// The item that had the keyboard focus last.
  var lastFocusedItem: ItemID?
  var focusConnection: SignalConnection?
  let entryLayout: NextLayout
  let focusingPress = MainLoopCall()
  /// How often a row was filled.
  var configuredRows = 0
  /// How many rows make it worth comparing off the main thread: there the result comes a turn of
  /// the main loop later.
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
    animation = RowAnimation(viewport: viewport, position: position, overlay: overlay)
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
      queue.guarding { self.selectionDidChange?() }
    }
    widget.setFactory(viewport.cells.factory.opaque)
    widget.setModel(selection.model)
    connect(viewport.view, "activate") { [weak self] arguments in
      guard let self, let item = itemIdentifier(forRow: Int(arguments.unsigned(1))) else { return }
      itemActivated?(item)
    }
    installKeyboard()
    watchFocus()
    handlePresses()
    installContextMenu()
    connectDragging()
  }

  isolated deinit {
    // The list view may outlive the data source; without it no row can be filled.
    viewport.widget.setModel(nil)
    viewport.widget.setFactory(nil)
  }

  /// What is put into a window: the overlay around the list, or where there is none the list view
  /// or grid view itself.
  public var widget: UnsafeMutablePointer<GtkWidget> { overlay?.cast() ?? viewport.view }

  /// What the list shows.
  public func snapshot() -> Snapshot { store.snapshot }

  /// The view for a section's header, filled; `nil` if there are no headers.
  func headerView(
    of section: SectionID, in cell: RowCell<SectionID, ItemID>
  ) -> (any RowView)? { nil }

  /// Does what a key means in this kind of list; `false` leaves it to GTK.
  func handleKey(_ key: Int32, _ modifiers: KeyModifiers) -> Bool { false }
}
