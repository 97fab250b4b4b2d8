import CGtk
import CGtkSupport
import GtkSupport

/// A row whose content is displaced to the side, and the buttons in the gap.
@MainActor
final class RowSlide<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  typealias Cell = RowCell<SectionID, ItemID>

  let cell: Cell
  let item: ItemID
  let side: SwipeSide
  private(set) var actions: SwipeActionsConfiguration
  /// The displacement of the content towards the trailing edge, in pixels.
  private(set) var offset = 0.0
  private let viewport: RowsViewport<SectionID, ItemID>
  /// The button of the only action, or the box of several buttons.
  private let button: ObjectReference
  private let ticker: FrameTicker

  /// Puts the buttons into the row, still covered by the content.
  init(
    _ cell: Cell, of item: ItemID, side: SwipeSide, actions: SwipeActionsConfiguration,
    in viewport: RowsViewport<SectionID, ItemID>,
    pressed: @escaping @MainActor (SwipeAction) -> Void
  ) {
    self.cell = cell
    self.item = item
    self.side = side
    self.actions = actions
    self.viewport = viewport
    let buttons = actions.actions.map { SwipeButton.make(for: $0) }
    button = SwipeButton.row(of: buttons, at: side, isMirrored: viewport.isRightToLeft)
    ticker = FrameTicker(widget: viewport.view)
    for (index, button) in buttons.enumerated() {
      connect(button.opaque, .clicked) { [weak self] in
        if let self { pressed(self.actions.actions[index]) }
      }
    }
    gtk_support_row_bin_set_action(cell.bin.opaque, button.cast())
  }

  var extent: SwipeExtent {
    var width: Int32 = 0
    gtk_widget_measure(button.cast(), GTK_ORIENTATION_HORIZONTAL, -1, nil, &width, nil, nil)
    return SwipeExtent(
      rowWidth: Double(gtk_widget_get_width(cell.bin.cast())), buttonWidth: Double(width),
      runsInFull: actions.performsFirstActionWithFullSwipe)
  }

  /// Takes over actions whose buttons look the same, with their handlers. Returns whether they do.
  func replaceActions(_ next: SwipeActionsConfiguration?) -> Bool {
    guard let next, next.isShown(as: actions) else { return false }
    actions = next
    return true
  }

  /// Whether `widget` is a button or inside one.
  func isButton(_ widget: UnsafeMutablePointer<GtkWidget>) -> Bool {
    widget == button.cast() || gtk_widget_is_ancestor(widget, button.cast()) != 0
  }

  /// Shows the content at an offset in pixels, and stops a running movement.
  func show(_ offset: Double) {
    ticker.stop()
    place(offset)
  }

  /// Lets the content glide to an offset, and calls `completion` when it arrives.
  func glide(to target: Double, completion: @escaping @MainActor () -> Void = {}) {
    guard viewport.isAnimated, offset != target else {
      show(target)
      completion()
      return
    }
    let origin = offset
    ticker.glide(
      { [weak self] in self?.place(target + (origin - target) * $0) }, completion: completion)
  }

  /// Puts the content back into its place at once, and removes the buttons from the row.
  func remove() {
    show(0)
    guard gtk_support_row_bin_get_action(cell.bin.opaque) == button.cast() else { return }
    // If a button has the keyboard focus, the row gets it.
    if let focus = viewport.windowFocus, isButton(focus), let row = cell.rowWidget {
      gtk_widget_grab_focus(row)
    }
    gtk_support_row_bin_set_action(cell.bin.opaque, nil)
  }

  private func place(_ offset: Double) {
    self.offset = offset
    let rightwards = offset * viewport.readingDirection
    gtk_support_row_bin_set_slide(cell.bin.opaque, Int32(rightwards.rounded()))
  }
}
