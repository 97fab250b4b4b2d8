internal import CGtk
internal import GtkSupport

/// Fills rows that come near the screen, before they are drawn.
///
/// GTK 4.8 keeps about 205 rows, however few of them can be seen. Filling, styling and measuring them all is most of what a change of
/// the whole list costs, so a row that is bound far from the screen is only a placeholder, of the size that its likes have. A grid
/// finds its columns by what its cells measure, so there all are filled at once.
@MainActor
final class RowFilling<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  typealias Cell = RowCell<SectionID, ItemID>

  /// How many rows above and below the screen are filled too: the keyboard goes there next, and a listener hears of a row before it
  /// is drawn.
  private static var margin: Int { 4 }

  /// Whether the last layout was one of filled rows only, as far as they can be seen.
  private(set) var isSettled = true
  private let viewport: RowsViewport<SectionID, ItemID>
  private var sizes = RowSizes<SectionID, ItemID>()
  private var connection: SignalConnection?

  init(viewport: RowsViewport<SectionID, ItemID>) {
    self.viewport = viewport
    connect(viewport.view, "realize", after: true) { [weak self] _ in self?.watchLayout() }
    connect(viewport.view, "unrealize") { [weak self] _ in self?.stopWatching() }
    if gtk_widget_get_realized(viewport.view) != 0 { watchLayout() }
  }

  isolated deinit { stopWatching() }

  /// Whether rows wait until they come near the screen.
  var isLazy: Bool { viewport.widget.kind == .list }

  /// What a row that is not filled yet is likely to measure.
  func estimate(of content: Cell.Content) -> RowSize {
    sizes.estimate(of: content)
  }

  /// Fills the rows that will be on the screen when the upper edge of the one at `position` is `top` pixels below the list's, which
  /// saves a layout.
  func fillRows(around position: Int, top: Double) {
    var cells: [Int: Cell] = [:]
    for cell in viewport.cells.bound {
      if let position = cell.position { cells[position] = cell }
    }
    func fill(from start: Int, step: Int, room: Double) {
      var room = room
      var position = start
      while room > 0, let cell = cells[position], let content = cell.content {
        room -= Double(max(1, estimate(of: content).height))
        viewport.cells.fill(cell)
        position += step
      }
    }
    fill(from: position, step: 1, room: viewport.height - top)
    fill(from: position - 1, step: -1, room: top)
  }

  private func watchLayout() {
    guard let clock = gtk_widget_get_frame_clock(viewport.view) else { return }
    connection = connect(clock, "layout", after: true) { [weak self] _ in self?.layoutDidEnd() }
  }

  private func stopWatching() {
    connection?.disconnect()
    connection = nil
  }

  private func layoutDidEnd() {
    isSettled = true
    guard gtk_widget_get_mapped(viewport.view) != 0 else { return }
    let visible = viewport.visibleCells
    guard let first = visible.first?.position, let last = visible.last?.position else { return }
    let empty = viewport.cells.bound.filter { !$0.isFilled && $0.content != nil }
    guard !empty.isEmpty else { return }
    let isAnotherEstimate = sizes.record(
      visible.lazy.map(\.cell).compactMap { cell in
        guard let content = cell.content, cell.isFilled else { return nil }
        return (content, cell.size)
      })
    let near = first - Self.margin...last + Self.margin
    for cell in empty {
      if near.contains(cell.position ?? -1) {
        viewport.cells.fill(cell)
        if cell.isFilled { isSettled = false }
      } else if isAnotherEstimate, let content = cell.content {
        if cell.setPlaceholder(estimate(of: content)) { isSettled = false }
      }
    }
  }
}
