@testable import GtkDiffableDataSource

extension RowStore {
  /// The object of a row; `nil` if the row is not in the list.
  func object(of row: Row) -> OpaquePointer? {
    position(of: row).flatMap { objects.object(at: modelPositions.position(ofRow: $0)) }
  }
}

extension RowDropTarget {
  /// Whether the drop indicator is shown.
  var showsIndicator: Bool { indicator?.isVisible ?? false }
}
