import CGtk
import DiffableDataSource
import GtkSupport

/// Lets a finger drag a row on which it has rested.
///
/// GTK 4.8 begins its own drags for a finger with the serial of a mouse press, which Wayland
/// compositors refuse. So this type does not use GTK's drags: the list follows the finger itself,
/// and the picked up rows cannot leave the list.
@MainActor
final class TouchDragging<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  typealias Cell = RowCell<SectionID, ItemID>

  /// Requests the menu of a row. Returns `false` if there is none.
  var menuRequested: (Cell, _ x: Double, _ y: Double) -> Bool = { _, _, _ in false }
  /// The touch gesture on the list.
  let touch: TouchHold
  /// The picture of the picked up rows under the finger.
  private(set) var picture: PickedUpRows?
  private var held: (row: SnapshotRow<SectionID, ItemID>, x: Double, y: Double)?
  private let viewport: RowsViewport<SectionID, ItemID>
  private let source: RowDragSource<SectionID, ItemID>
  private let target: RowDropTarget<SectionID, ItemID>
  private let overlay: ObjectReference?

  init(
    viewport: RowsViewport<SectionID, ItemID>, source: RowDragSource<SectionID, ItemID>,
    target: RowDropTarget<SectionID, ItemID>, overlay: OpaquePointer?
  ) {
    self.viewport = viewport
    self.source = source
    self.target = target
    self.overlay = overlay.map(ObjectReference.init(retaining:))
    touch = TouchHold(on: viewport.widget)
    touch.rested = { [weak self] x, y in self?.rest(x: x, y: y) ?? .ignored }
    touch.dragged = { [weak self] x, y in self?.drag(x: x, y: y) }
    touch.putDown = { [weak self] in self?.putDown() }
    touch.dropped = { [weak self] x, y in self?.drop(x: x, y: y) }
    touch.cancelled = { [weak self] in self?.giveBack() }
  }

  private func rest(x: Double, y: Double) -> TouchHold.Rest {
    guard let cell = viewport.cell(x: x, y: y), let row = cell.content?.row else {
      return .ignored
    }
    guard source.pickUp(x: x, y: y) else {
      return menuRequested(cell, x, y) ? .answered : .ignored
    }
    held = (row, x, y)
    // The row under the finger is on top of the picture.
    let rows = source.rowWidgets
    let first = rows.filter { $0 == cell.drawnWidget }
    picture = overlay.flatMap {
      PickedUpRows(
        first + rows.filter { $0 != cell.drawnWidget }, count: source.rows.count,
        isRightToLeft: viewport.isRightToLeft, overlay: $0.opaque)
    }
    return .pickedUp
  }

  private func drag(x: Double, y: Double) {
    guard let held else { return }
    picture?.show(x: x - held.x, y: y - held.y)
    target.hover(x: x, y: y)
  }

  private func putDown() {
    let held = held
    end()
    // The list may have changed under the finger, so the row is compared.
    guard let held, let cell = viewport.cell(x: held.x, y: held.y), cell.content?.row == held.row
    else { return }
    _ = menuRequested(cell, held.x, held.y)
  }

  private func drop(x: Double, y: Double) {
    guard target.drop(x: x, y: y) else { return giveBack() }
    end()
  }

  /// Ends the drag and lets the rows glide back to their places.
  private func giveBack() {
    let picture = picture
    end()
    guard let picture, viewport.isAnimated else { return }
    self.picture = picture
    picture.glideBack { [weak self] in
      if self?.picture === picture { self?.picture = nil }
    }
  }

  private func end() {
    held = nil
    picture = nil
    source.putDown()
  }
}
