import DiffableDataSource
import GtkSupport

/// The parts of a data source. Each part owns one thing, and knows only parts that are made before
/// it.
///
/// Later parts reach earlier ones through the delegates of `RowCells`, `RowDragSource` and
/// `RowDropTarget`, and through the queue.
@MainActor
final class CollectionEngine<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  let store: RowStore<SectionID, ItemID>
  let viewport: RowsViewport<SectionID, ItemID>
  let queue = ApplyQueue<SectionID, ItemID>()
  let outline: Outline<SectionID, ItemID>
  let selection: RowSelection<SectionID, ItemID>
  let position: ScrollPosition<SectionID, ItemID>
  let scroller: RowScroller<SectionID, ItemID>
  let animation: ApplyAnimation<SectionID, ItemID>
  let rows: RowConfiguration<SectionID, ItemID>
  private let columns: GridColumns<SectionID, ItemID>
  let focus: KeyboardFocus<SectionID, ItemID>
  let reordering: RowReordering<SectionID, ItemID>
  let dragging: RowDragging<SectionID, ItemID>
  let drops: RowDrops<SectionID, ItemID>
  let applier: SnapshotApplier<SectionID, ItemID>
  let input: RowInput<SectionID, ItemID>
  let display: RowDisplay<SectionID, ItemID>
  let emptyState: EmptyState?
  /// The time at which the completions of applies are called.
  var completionTiming = ApplyCompletionTiming.whenShown
  /// The last completion that waits for animations; `nil` before the first.
  private var lastCompletion: Task<Void, Never>?
  /// The pinned header and its input; `nil` if headers scroll away.
  private(set) var pinnedHeader: PinnedHeaderInput<SectionID, ItemID>?

  init(
    widget: RowsWidget, overlay: OpaquePointer?, sectionRows: SectionRows,
    selectionMode: SelectionMode, algorithms: RowAlgorithms<SectionID, ItemID>
  ) {
    // Removes the model of another data source, which makes that one leave the widget.
    widget.setModel(nil)
    store = RowStore(
      algorithms: algorithms, sectionRows: sectionRows,
      hasLines: widget.kind == .grid && !sectionRows.isEmpty)
    viewport = RowsViewport(
      widget: widget, cells: RowCells(of: widget, positions: store.modelPositions))
    outline = Outline(store: store, queue: queue)
    selection = RowSelection(store: store, outline: outline, queue: queue, mode: selectionMode)
    position = ScrollPosition(
      viewport: viewport, store: store, filling: RowFilling(viewport: viewport))
    scroller = RowScroller(viewport: viewport, store: store, position: position)
    animation = ApplyAnimation(viewport: viewport, position: position, overlay: overlay)
    rows = RowConfiguration(
      viewport: viewport, store: store, queue: queue, position: position, animation: animation,
      outline: outline)
    columns = GridColumns(
      viewport: viewport, store: store, selection: selection, position: position, rows: rows)
    focus = KeyboardFocus(
      viewport: viewport, store: store, outline: outline, selection: selection,
      position: position)
    reordering = RowReordering(store: store, outline: outline, queue: queue)
    dragging = RowDragging(
      viewport: viewport, store: store, selection: selection, reordering: reordering,
      position: position, overlay: overlay)
    drops = RowDrops(
      viewport: viewport, store: store, outline: outline, reordering: reordering,
      source: dragging.source, focus: focus)
    dragging.target.delegate = drops
    applier = SnapshotApplier(
      queue: queue, outline: outline, animation: animation, rows: rows,
      comparison: RowComparison(viewport: viewport, store: store, selection: selection),
      replacement: RowReplacement(
        viewport: viewport, store: store, queue: queue, selection: selection, position: position,
        rows: rows, focus: focus),
      dropTarget: dragging.target)
    display = RowDisplay(viewport: viewport, store: store, position: position, queue: queue)
    emptyState = overlay.map { EmptyState(overlay: $0, list: widget) }
    applier.didApply = { [emptyState, store] in
      emptyState?.update(isEmpty: store.snapshot.numberOfItems == 0)
    }
    widget.setFactory(viewport.cells.factory.opaque)
    widget.setModel(selection.model)
    input = RowInput(
      viewport: viewport, store: store, outline: outline, selection: selection,
      position: position, scroller: scroller, focus: focus, reordering: reordering,
      dragging: dragging)
    widget.additions.connect(widget.view, .notify("model")) { [weak self] in
      if let self, widget.model != selection.model { leave() }
    }
  }

  /// A completion that is called at the time that `completionTiming` says.
  func timed(
    _ completion: (@MainActor (ApplyResult) -> Void)?
  ) -> (@MainActor (ApplyResult) -> Void)? {
    guard completionTiming == .afterAnimations, let completion else { return completion }
    return { [weak self, animation] result in
      let earlier = self?.lastCompletion
      self?.lastCompletion = Task {
        await earlier?.value
        await animation.waitForEnd()
        completion(result)
      }
    }
  }

  /// Makes section headers stay at the list's upper edge.
  func pinHeaders(to overlay: OpaquePointer) {
    guard pinnedHeader == nil, store.sectionRows.contains(.headers),
      let surface = dragging.target.surface
    else { return }
    let header = PinnedHeader(
      viewport: viewport, store: store, rows: rows, position: position, overlay: overlay,
      below: surface.widget)
    pinnedHeader = PinnedHeaderInput(
      of: header, viewport: viewport, scroller: scroller, menus: input.menus)
  }

  /// Makes all section headers scroll away.
  func unpinHeaders() {
    pinnedHeader = nil
    viewport.coveredHeight = { 0 }
    viewport.pinnedHeight = { _ in 0 }
    rows.headersDidChange = { _ in }
  }

  isolated deinit { leave() }

  /// Removes everything that the data source has added to the widget, and answers the waiting
  /// requests. The widget may outlive the data source, or have another one now.
  private func leave() {
    let widget = viewport.widget
    guard !widget.additions.areRemoved else { return }
    widget.additions.removeAll()
    widget.stopCoasting()
    unpinHeaders()
    queue.end()
    let model = ObjectReference(retaining: selection.model)
    let factory = viewport.cells.factory
    guard queue.isGuarding else { return widget.release(model: model, factory: factory) }
    // The model is released later: this may run in a provider's call, during which GTK uses the
    // model.
    Task { widget.release(model: model, factory: factory) }
  }
}
