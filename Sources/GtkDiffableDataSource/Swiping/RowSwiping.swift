import CGtk
import DiffableDataSource
import GtkSupport

/// Lets the user swipe rows sideways to uncover an action. One row is open at a time.
@MainActor
final class RowSwiping<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  typealias Cell = RowCell<SectionID, ItemID>
  typealias Slide = RowSlide<SectionID, ItemID>

  /// Returns the actions at a side of an item's row; `nil` if there are none.
  var actions: (SwipeSide, ItemID) -> SwipeActionsConfiguration? = { _, _ in nil }
  /// The state of the current gesture, or of the row that the last gesture left open.
  private(set) var state = SwipeState()
  /// The row that is open, or follows the gesture.
  private(set) var slide: Slide?
  /// The rows that are gliding back to their places.
  private(set) var closing: [Slide] = []
  private var target: (cell: Cell, item: ItemID)?
  private let viewport: RowsViewport<SectionID, ItemID>
  private let touch: SwipeTouch
  private let scrolling: SwipeScrolling
  private let dismissal: SwipeDismissal

  /// - Parameter keepsPlace: Returns whether the list itself is scrolling to keep its rows in
  ///   place, rather than the user.
  init(viewport: RowsViewport<SectionID, ItemID>, keepsPlace: @escaping () -> Bool) {
    self.viewport = viewport
    touch = SwipeTouch(on: viewport.widget)
    scrolling = SwipeScrolling(on: viewport.widget)
    dismissal = SwipeDismissal(view: viewport.view)
    for input: any SwipeInput in [touch, scrolling] {
      input.began = { [weak self] x, y in self?.begin(x: x, y: y) }
      input.moved = { [weak self] x, y in self?.move(x: x, y: y) ?? .refused }
      input.ended = { [weak self] in self?.end() }
      input.cancelled = { [weak self] in self?.close() }
    }
    viewport.widget.additions.whenRemoved { [weak self] in
      guard let self else { return }
      slides.forEach(remove)
      dismissal.leave()
    }
    dismissal.pressed = { [weak self] widget in
      guard let self, slide?.isButton(widget) == false else { return }
      close()
    }
    dismissal.escaped = { [weak self] in
      guard let self, slide != nil else { return false }
      close()
      return true
    }
    dismissal.scrolled = { [weak self] in
      if !keepsPlace() { self?.close() }
    }
  }

  /// The item of the open row.
  var openItem: ItemID? {
    state.isInGesture ? nil : slide?.item
  }

  /// Begins a gesture at a point of the list.
  func begin(x: Double, y: Double) {
    target = viewport.cell(x: x, y: y).flatMap { cell in
      cell.content?.row.itemIdentifier.map { (cell, $0) }
    }
    let known = slides.first { $0.cell === target?.cell }
    state.begin(at: known?.offset ?? 0)
  }

  /// Continues a gesture by a movement in pixels to the right and down.
  func move(x: Double, y: Double) -> SwipeState.Phase {
    var moved = state
    moved.move(x: x * viewport.readingDirection, y: y, extent: uncover)
    state = moved
    switch state.phase {
    case .sliding: slide?.show(state.offset)
    // A gesture that is no swipe closes the open row.
    case .refused: close()
    case .closed, .deciding, .open: break
    }
    return state.phase
  }

  /// Ends a swipe: runs its action, leaves the row open, or closes it.
  func end() {
    let isRun = state.end() != nil
    guard let slide else {
      state.close()
      return
    }
    if case .open(let side) = state.phase {
      slide.glide(to: slide.extent.buttonWidth * side.direction)
      return
    }
    close()
    if isRun { slide.actions.actions.first?.handler() }
  }

  /// Closes the row that a swipe has opened.
  func close() {
    state.refuse()
    closeSlide()
  }

  /// Puts the content of a cell back into its place at once, before the cell shows another row.
  func rest(_ cell: Cell) {
    for slide in slides where slide.cell === cell { remove(slide) }
  }

  /// Closes the open row if it is filled again and has other actions then.
  func cellWasConfigured(_ cell: Cell) {
    guard let slide, slide.cell === cell, let openItem else { return }
    if !slide.replaceActions(actions(slide.side, openItem)) { close() }
  }

  /// Closes the rows at once that do not keep their place in an apply.
  ///
  /// - Parameters:
  ///   - isKept: Whether an item is in the list after the change.
  ///   - isMoved: Whether the row at a position before the change does not keep its place.
  func rowsWillChange(isKept: (ItemID) -> Bool, isMoved: (Int) -> Bool) {
    for slide in slides {
      let isMoved = slide.cell.position.map(isMoved) ?? true
      if isMoved || !isKept(slide.item) { remove(slide) }
    }
  }

  private var slides: [Slide] { closing + (slide.map { [$0] } ?? []) }

  /// Puts the buttons at a side of the gesture's row, unless they are there already. Returns the
  /// widths of row and buttons; `nil` if there is no action at that side.
  private func uncover(_ side: SwipeSide) -> SwipeExtent? {
    guard let target, target.cell.content?.row == .item(target.item) else { return nil }
    let known = slides.first { $0.cell === target.cell && $0.side == side }
    guard let actions = known?.actions ?? actions(side, target.item), !actions.actions.isEmpty
    else { return nil }
    if slide !== known { closeSlide() }
    if known == nil { rest(target.cell) }
    closing.removeAll { $0 === known }
    let slide =
      known
      ?? Slide(target.cell, of: target.item, side: side, actions: actions, in: viewport) {
        [weak self] in self?.run($0)
      }
    self.slide = slide
    dismissal.start()
    return slide.extent
  }

  private func closeSlide() {
    guard let slide else { return }
    self.slide = nil
    dismissal.stop()
    closing.append(slide)
    slide.glide(to: 0) { [weak self, unowned slide] in self?.remove(slide) }
  }

  private func run(_ action: SwipeAction) {
    close()
    action.handler()
  }

  private func remove(_ slide: Slide) {
    closing.removeAll { $0 === slide }
    if slide === self.slide {
      self.slide = nil
      state.refuse()
      dismissal.stop()
    }
    slide.remove()
  }
}
