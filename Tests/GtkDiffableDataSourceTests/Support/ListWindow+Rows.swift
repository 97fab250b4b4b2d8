import CGtk
import DiffableDataSource
import GtkSupport

@testable import GtkDiffableDataSource

extension ListWindow {
  /// The texts of the rows on the screen, from top to bottom.
  var shownTexts: [String] {
    dataSource.viewport.visibleCells.map { ($0.cell.rowView?.view as? LabelRow)?.text ?? "nothing" }
  }
}
