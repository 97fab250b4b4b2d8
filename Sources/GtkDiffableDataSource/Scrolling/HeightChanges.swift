import CGtk
import DiffableDataSource
import GtkSupport

/// Keeps the uppermost row in place when only the list's height changes, for example when a bar
/// below the list appears or disappears. GTK keeps a row in the middle in place instead.
///
/// The row with the keyboard focus is scrolled into view if the shrinking list would hide it.
@MainActor
final class HeightChanges<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  typealias Row = SnapshotRow<SectionID, ItemID>

  /// The state of the list after a layout.
  private struct Shown {
    let width: Double
    let height: Double
    /// The value of the scroll adjustment; `nil` once rows are about to move.
    var value: Double?
    /// The row with the keyboard focus, if it was completely on the screen.
    let focusedRow: Row?
  }

  /// The greatest distance of a row from the place that the adjustment gives it, in pixels, because
  /// GTK rounds places to whole pixels.
  private static var rounding: Double { 1 }

  private let viewport: RowsViewport<SectionID, ItemID>
  /// The state after the last layout at whose end no row had to move.
  private var shown: Shown?

  init(viewport: RowsViewport<SectionID, ItemID>) {
    self.viewport = viewport
  }

  /// Notes that rows will move in the next layouts, so that the uppermost row need not stay.
  func rowsMove() {
    shown?.value = nil
  }

  /// Scrolls as far as a change of the height needs. Called at the end of a layout after which no
  /// row has to move.
  func rowsAreAtRest() {
    guard let adjustment = viewport.adjustment else { return }
    let (width, height) = (viewport.width, viewport.height)
    let focused = viewport.focusedCell.flatMap(viewport.place(of:))
    var top = focused?.top ?? 0
    var bottom = focused?.bottom ?? 0
    let row = focused?.cell.content?.row
    func scroll(to value: Double) {
      let before = gtk_adjustment_get_value(adjustment)
      gtk_adjustment_set_value(adjustment, value)
      let distance = gtk_adjustment_get_value(adjustment) - before
      top -= distance
      bottom -= distance
    }
    if let shown, width == shown.width, height != shown.height {
      guard !viewport.layouts.isLast else { return viewport.layouts.askForAnother() }
      if let value = shown.value { scroll(to: value) }
      // If the row is farther away, something other than the height change has moved it.
      let isCovered =
        bottom > height && (shown.value != nil || bottom <= shown.height + Self.rounding)
      if let row, row == shown.focusedRow, isCovered {
        scroll(to: gtk_adjustment_get_value(adjustment) + bottom - height)
      }
    }
    let isSeen = top >= -Self.rounding && bottom <= height + Self.rounding
    shown = Shown(
      width: width, height: height, value: gtk_adjustment_get_value(adjustment),
      focusedRow: isSeen ? row : nil)
  }
}
