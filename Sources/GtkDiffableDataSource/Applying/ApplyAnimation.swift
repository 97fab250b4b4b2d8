import CGtk
import CGtkSupport
import DiffableDataSource
import GtkSupport

/// Animates an apply: rows slide from their old places to their new ones, new rows fade in and
/// grow, and pictures of removed rows fade out. If the user wants no movements, rows that have
/// moved past others fade in at their new places.
///
/// The list itself is up to date all the time. Only the offset and the opacity of a row's content
/// change, for less than a quarter of a second. (The technique is known as FLIP: first, last,
/// invert, play.)
@MainActor
final class ApplyAnimation<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  typealias Cell = RowCell<SectionID, ItemID>
  typealias Row = SnapshotRow<SectionID, ItemID>

  /// An offset in pixels to the right and down.
  private typealias Offset = (x: Double, y: Double)

  private struct Motion {
    let cell: Cell
    let offset: Offset
    let fadesIn: Bool
    let grows: Bool
  }

  /// The kind of animation with which rows come and go.
  var kind = RowAnimation.automatic

  private let viewport: RowsViewport<SectionID, ItemID>
  private let position: ScrollPosition<SectionID, ItemID>
  private let ticker: FrameTicker
  private let ghosts: RowGhosts?
  private let nextLayout: NextLayout
  private var places: [Row: Offset] = [:]
  private var motions: [ObjectIdentifier: Motion] = [:]
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(
    viewport: RowsViewport<SectionID, ItemID>, position: ScrollPosition<SectionID, ItemID>,
    overlay: OpaquePointer?
  ) {
    ghosts = overlay.map { RowGhosts(overlay: $0, view: viewport.view) }
    self.viewport = viewport
    nextLayout = NextLayout(viewport.layouts)
    self.position = position
    ticker = FrameTicker(widget: viewport.view)
    // A hidden list draws no frames in which rows could move.
    viewport.widget.additions.connect(viewport.view, .unmap) { [weak self] in self?.comeToRest() }
    viewport.widget.additions.whenRemoved { [weak self] in
      self?.comeToRest()
      self?.ghosts?.layer.remove()
    }
  }

  /// Waits until no row moves or fades any more.
  func waitForEnd() async {
    guard isRunning || ghostCount > 0 || !places.isEmpty else { return }
    await withCheckedContinuation { waiting.append($0) }
  }

  /// Whether rows are still moving to their new places.
  var isRunning: Bool { !motions.isEmpty }

  /// The number of removed rows that can still be seen.
  var ghostCount: Int { ghosts?.count ?? 0 }

  /// Removes the pictures of removed rows. Call it before a change that is not animated.
  func clearGhosts() { ghosts?.clear() }

  /// Records the places of the rows, and takes pictures of the rows that leave. Call it before the
  /// list changes.
  ///
  /// - Parameter isKept: Whether a row is in the list after the change.
  func prepare(isKept: (Row) -> Bool) {
    places = [:]
    ghosts?.clear()
    guard kind != .none, viewport.isMapped else { return }
    for placed in viewport.visibleCells {
      guard let row = placed.cell.content?.row else { continue }
      if !isKept(row), let widget = placed.cell.drawnWidget { ghosts?.add(widget) }
      let bin = placed.cell.bin.opaque
      let place = (
        x: placed.left + gtk_support_row_bin_get_x_offset(bin),
        y: placed.top + gtk_support_row_bin_get_y_offset(bin)
      )
      places.include(place, for: row)
    }
  }

  /// Sets the rows in motion at the next layout. Call it after the list has changed.
  func run() {
    guard !places.isEmpty else { return }
    nextLayout.call { [weak self] in self?.layoutDidEnd() }
  }

  /// Shows the content of a cell at rest, before the cell shows another row.
  func stop(_ cell: Cell) {
    guard motions.removeValue(forKey: ObjectIdentifier(cell)) != nil else { return }
    rest(cell)
  }

  private func layoutDidEnd() {
    if position.isSettling, !places.isEmpty { return run() }
    let visible = viewport.visibleCells
    let known = visible.count { placed in
      placed.cell.content.map { places[$0.row] != nil } ?? false
    }
    for motion in motions.values { rest(motion.cell) }
    motions = [:]
    // If most rows are new, motion conveys nothing.
    guard known * 2 >= visible.count else { return comeToRest() }
    let slides = kind != .fade && viewport.isAnimated
    let moved = kind == .fade || slides ? [] : rowsThatPassedOthers(among: visible)
    for placed in visible {
      guard let row = placed.cell.content?.row else { continue }
      let offset = places[row].map { ($0.x - placed.left, $0.y - placed.top) }
      let isNew = offset == nil || moved.contains(row)
      if let offset, !isNew, !slides || (abs(offset.0) < 0.5 && abs(offset.1) < 0.5) { continue }
      motions[ObjectIdentifier(placed.cell)] = Motion(
        cell: placed.cell, offset: isNew ? (0, 0) : offset ?? (0, 0), fadesIn: isNew,
        grows: isNew && slides)
    }
    places = [:]
    guard !motions.isEmpty || ghostCount > 0 else { return comeToRest() }
    show(left: 1)
    ticker.glide { [weak self] in
      self?.show(left: $0)
    } completion: { [weak self] in
      self?.comeToRest()
    }
  }

  /// The fewest rows whose moves explain the order of those that were visible before and are now.
  private func rowsThatPassedOthers(
    among visible: [RowsViewport<SectionID, ItemID>.PlacedCell]
  ) -> Set<Row> {
    let known = visible.compactMap { placed in
      placed.cell.content.flatMap { content in places[content.row].map { (content.row, $0) } }
    }
    let before = known.sorted { ($0.1.y, $0.1.x) < ($1.1.y, $1.1.x) }
    let moves = known.map(\.0).difference(from: before.map(\.0)).insertions
    return Set(
      moves.map { change in
        switch change {
        case .insert(_, let row, _), .remove(_, let row, _): row
        }
      })
  }

  private func show(left: Double) {
    ghosts?.show(opacity: left)
    for motion in motions.values {
      // Text is drawn faster, and sharply, where a pixel begins.
      gtk_support_row_bin_set_offset(
        motion.cell.bin.opaque, (motion.offset.x * left).rounded(),
        (motion.offset.y * left).rounded())
      if motion.fadesIn {
        gtk_widget_set_opacity(motion.cell.bin.cast(), 1 - left)
      }
      if motion.grows { gtk_support_row_bin_set_growth(motion.cell.bin.opaque, 1 - left) }
    }
  }

  /// Shows all rows at rest, and removes the pictures of removed rows.
  private func comeToRest() {
    ticker.stop()
    for motion in motions.values { rest(motion.cell) }
    motions = [:]
    places = [:]
    ghosts?.clear()
    for continuation in waiting { continuation.resume() }
    waiting = []
  }

  private func rest(_ cell: Cell) {
    gtk_support_row_bin_set_offset(cell.bin.opaque, 0, 0)
    gtk_support_row_bin_set_growth(cell.bin.opaque, 1)
    gtk_widget_set_opacity(cell.bin.cast(), 1)
  }
}

/// The way in which rows come and go in an apply with `animatingDifferences`.
public enum RowAnimation: Sendable {
  /// Rows slide to their places, new ones fade in and grow, and removed ones fade out. If the user
  /// has turned animations off or wants fewer movements, rows fade instead of sliding.
  case automatic
  /// New rows fade in and removed ones fade out. The others are at their places at once.
  case fade
  /// All rows are at their places at once, as without `animatingDifferences`.
  case none
}
