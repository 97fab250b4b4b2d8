import CGtk
import CGtkSupport
import DiffableDataSource
import GtkSupport

/// The `GListStore` that GTK shows, with an object for each row.
///
/// Each splice is one `g_list_store_splice()`, and nothing else changes the store.
///
/// GTK keeps the selection, the focus and the widget of a row by its object, so a row keeps its
/// object as long as it is in the list, even when it moves.
///
/// A row with a widget that leaves the list, or goes far from the screen, gives its object and with
/// it the widget to a row that comes near the screen in the same splice. Otherwise GTK would
/// destroy the widget and make another.
@MainActor
final class RowObjects {
  private let store = gtk_support_row_store_new().unsafelyUnwrapped
  /// Whether removals are cut in two that would make GTK remove the wrong widgets.
  var splitsUnsafeRemovals = Workaround.splitRemovals.isNeeded

  isolated deinit { gtk_support_row_store_free(store) }

  /// The `GListStore` with an object for each row.
  var model: OpaquePointer { gtk_support_row_store_get_model(store) }

  /// The object at a position of the model; `nil` beyond its end.
  func object(at position: Int) -> OpaquePointer? {
    gtk_support_row_store_peek(store, gsize(position)).map { OpaquePointer($0) }
  }

  /// Carries out splices, back to front, so that positions in the old list stay valid.
  ///
  /// - Parameters:
  ///   - splices: Ascending and disjoint.
  ///   - origins: For each inserted row, front to back, the position in the old list of the row
  ///     whose object it gets; -1 for none.
  ///   - realisedPositions: Returns the positions for which GTK has a widget now, ascending.
  func apply(_ splices: [Splice], origins: [Int], realisedPositions: () -> [Int]) {
    var objects = [UnsafeMutableRawPointer?](repeating: nil, count: origins.count)
    gtk_support_row_store_take(store, origins, gsize(origins.count), &objects)
    var realised = realisedPositions()
    var end = objects.count
    for splice in splices.reversed() {
      let start = end - splice.inserted.count
      replace(splice.removed, by: objects[start..<end], &realised, realisedPositions)
      end = start
    }
    gtk_support_row_store_end_changes(store)
  }

  /// Replaces a range of the model, in two steps if GTK would otherwise remove the wrong widgets.
  private func replace(
    _ range: Range<Int>, by objects: ArraySlice<UnsafeMutableRawPointer?>,
    _ realised: inout [Int], _ realisedPositions: () -> [Int]
  ) {
    var removed = range
    // Near the list's end GTK moves the range of rows with widgets. A change far below that range
    // does not affect it.
    let isFarBelow = realised.last.map { $0 + 2 * realised.count < removed.lowerBound } ?? false
    if !isFarBelow, let boundary = splitPosition(of: removed, realised) {
      splice(removed.lowerBound..<boundary, by: [])
      removed = removed.lowerBound..<removed.upperBound - (boundary - removed.lowerBound)
    }
    splice(removed, by: objects)
    if !isFarBelow { realised = realisedPositions() }
  }

  private func splice(_ range: Range<Int>, by objects: ArraySlice<UnsafeMutableRawPointer?>) {
    objects.withUnsafeBufferPointer { objects in
      gtk_support_row_store_splice(
        store, gsize(range.lowerBound), gsize(range.count), objects.baseAddress,
        gsize(objects.count))
    }
  }

  /// The position at which a removal must be cut in two; `nil` if it is safe.
  ///
  /// GTK before 4.12 removes the wrong widgets when a removal begins inside a range of rows without
  /// widgets and reaches rows that have some: deleted rows stay on the screen.
  private func splitPosition(of removed: Range<Int>, _ realised: [Int]) -> Int? {
    guard splitsUnsafeRemovals, removed.lowerBound > 0, removed.count > 1,
      let first = realised.first(where: { $0 >= removed.lowerBound }),
      first > removed.lowerBound, first < removed.upperBound
    else { return nil }
    return first
  }
}
