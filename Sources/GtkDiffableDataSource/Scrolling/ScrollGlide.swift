import CGtk
import DiffableDataSource
import GtkSupport

/// Scrolls to a row in small steps, which the user sees as a movement.
@MainActor
final class ScrollGlide<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  typealias Row = SnapshotRow<SectionID, ItemID>

  /// The least distance in pixels between two steps by which the list has not moved by itself: the
  /// user or the program has scrolled.
  private static var jump: Double { 24 }

  private let viewport: RowsViewport<SectionID, ItemID>
  private let store: RowStore<SectionID, ItemID>
  private let position: ScrollPosition<SectionID, ItemID>
  private let ticker: FrameTicker
  private let nextLayout: NextLayout
  /// The step that follows the next layout; `nil` for none.
  private var step: (() -> Void)?
  /// The value of the scroll adjustment after the last step.
  private var value = 0.0
  /// Whether a movement is going on.
  private(set) var isRunning = false

  init(
    viewport: RowsViewport<SectionID, ItemID>, store: RowStore<SectionID, ItemID>,
    position: ScrollPosition<SectionID, ItemID>
  ) {
    self.viewport = viewport
    self.store = store
    self.position = position
    ticker = FrameTicker(widget: viewport.view)
    nextLayout = NextLayout(viewport.layouts)
    viewport.widget.additions.connect(viewport.view, .unmap) { [weak self] in self?.stop() }
    viewport.widget.additions.whenRemoved { [weak self] in self?.stop() }
  }

  /// Moves a row to a place on the screen, from where the rows are once they have come to their
  /// places. The movement to a row that is more than a screen away begins a screen before the
  /// place.
  func start(_ row: Row, at place: RowScrollPosition) {
    stop()
    guard position.isSettling else { return begin(row, at: place) }
    isRunning = true
    afterLayout { [weak self] in
      guard let self else { return }
      if position.isSettling && !viewport.layouts.isLast {
        start(row, at: place)
      } else {
        begin(row, at: place)
      }
    }
  }

  private func begin(_ row: Row, at place: RowScrollPosition) {
    isRunning = false
    guard let index = store.position(of: row) else { return }
    let placed = viewport.cells.cell(at: index).flatMap(viewport.place(of:))
    if let distance = placed.map({ position.distance(of: $0, from: place) }),
      abs(distance) <= viewport.height
    {
      if distance != 0 { glide(by: distance, to: row, at: place) }
      return
    }
    // The row comes in over the edge that it is nearest to.
    let isAbove = index < viewport.visiblePositions.lowerBound
    let end = place != .none ? place : isAbove ? .top : .bottom
    isRunning = true
    viewport.scroll(to: index)
    position.show(row, at: end)
    glideWhenPlaced(by: viewport.height * (isAbove ? -1 : 1), to: row, at: end)
  }

  /// Ends the movement where it is.
  func stop() {
    ticker.stop()
    step = nil
    isRunning = false
  }

  /// Waits until the row is at its place, and then begins the movement there, before the place has
  /// been drawn.
  private func glideWhenPlaced(by distance: Double, to row: Row, at place: RowScrollPosition) {
    afterLayout { [weak self] in
      guard let self else { return }
      guard !position.hasGoal || viewport.layouts.isLast else {
        return glideWhenPlaced(by: distance, to: row, at: place)
      }
      guard let adjustment = viewport.adjustment else { return stop() }
      let end = gtk_adjustment_get_value(adjustment)
      gtk_adjustment_set_value(adjustment, end - distance)
      viewport.layouts.askForAnother()
      glide(by: end - gtk_adjustment_get_value(adjustment), to: row, at: place)
    }
  }

  /// Calls a closure after the next layout, unless the movement ends before or another closure is
  /// to be called.
  private func afterLayout(_ body: @escaping () -> Void) {
    step = body
    nextLayout.call { [weak self] in
      let step = self?.step
      self?.step = nil
      step?()
    }
  }

  private func glide(by distance: Double, to row: Row, at place: RowScrollPosition) {
    guard let adjustment = viewport.adjustment else { return }
    isRunning = true
    value = gtk_adjustment_get_value(adjustment)
    var done = 0.0
    ticker.glide { [weak self] left in
      let next = (distance * (1 - left)).rounded()
      self?.scroll(by: next - done, adjustment)
      done = next
    } completion: { [weak self] in
      guard let self, isRunning else { return }
      stop()
      // Rows that came onto the screen may be of another height than GTK has estimated.
      if store.position(of: row) != nil { position.show(row, at: place) }
    }
  }

  private func scroll(by distance: Double, _ adjustment: UnsafeMutablePointer<GtkAdjustment>) {
    let current = gtk_adjustment_get_value(adjustment)
    guard abs(current - value) < Self.jump else { return stop() }
    gtk_adjustment_set_value(adjustment, current + distance)
    value = gtk_adjustment_get_value(adjustment)
  }
}
