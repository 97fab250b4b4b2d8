internal import CGtk
internal import DiffableDataSource
internal import GtkSupport

/// Keeps the uppermost row in place when only the list's height changes, for example when a bar
/// below it appears or disappears. GTK keeps a row in the middle instead.
///
/// But nothing that comes below the list covers the row with the keyboard focus.
@MainActor
final class HeightChanges<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  typealias Row = SnapshotRow<SectionID, ItemID>

  /// The list after a layout.
  private struct Shown {
    let width: Double
    let height: Double
    /// How far the list was scrolled; `nil` once rows have been told to move.
    var value: Double?
    /// The row with the keyboard focus, if all of it could be seen.
    let focusedRow: Row?
  }

  /// How far a row may be from where the adjustment places it, in pixels: GTK has whole ones only.
  private static var rounding: Double { 1 }

  private let viewport: RowsViewport<SectionID, ItemID>
  /// The result of the last layout at whose end no row had to move.
  private var shown: Shown?

  init(viewport: RowsViewport<SectionID, ItemID>) {
    self.viewport = viewport
  }

  /// Says that rows move with the next layouts, so that the uppermost one need not stay.
  func rowsMove() {
    shown?.value = nil
  }

  /// Scrolls as far as a change of the height needs. Call it at the end of a layout after which no
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
      // What is farther away was moved there by something else.
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
