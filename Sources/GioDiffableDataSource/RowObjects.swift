package import CGio
import CGioSupport
package import DiffableDataSource
package import GLibMainActor

/// A `GListStore` with an object for each row.
///
/// Each splice is one `g_list_store_splice()`, and nothing else changes the store. The data sources
/// of GTK's lists and those of stores alone stand on it.
///
/// Whatever shows or filters the store knows a row by its object, so a row keeps its object as long
/// as it is in the list, even when it moves.
///
/// Behind a list of GTK, whose rows are their positions, a row with a widget that leaves the list,
/// or goes far from the screen, gives its object and with it the widget to a row that comes near
/// the screen in the same splice. Otherwise GTK would destroy the widget and make another.
@MainActor
package final class RowObjects {
  private let store: OpaquePointer
  /// Whether removals are cut in two that would make GTK remove the wrong widgets.
  package var splitsUnsafeRemovals: Bool

  /// A new store for a list of GTK, whose objects have no content and are used again.
  package init(splitsUnsafeRemovals: Bool) {
    store = gio_support_row_store_new()
    self.splitsUnsafeRemovals = splitsUnsafeRemovals
  }

  /// The objects of a given store.
  package init(adopting store: ObjectReference) {
    self.store = gio_support_row_store_adopt(store.opaque)
    splitsUnsafeRemovals = false
  }

  /// A new store for objects of a type that whoever applies changes makes.
  package convenience init(of type: GType) {
    self.init(adopting: ObjectReference(consuming: g_list_store_new(type)))
  }

  isolated deinit { gio_support_row_store_free(store) }

  /// The `GListStore` with an object for each row.
  package var model: OpaquePointer { gio_support_row_store_get_model(store) }

  /// The object at a position of the model; `nil` beyond its end.
  package func object(at position: Int) -> OpaquePointer? {
    gio_support_row_store_peek(store, gsize(position)).map { OpaquePointer($0) }
  }

  /// The number of rows.
  var count: Int { Int(g_list_model_get_n_items(model)) }

  /// Removes all rows.
  func removeAll() {
    apply([Splice(removed: 0..<count, inserted: 0..<0)], origins: [], new: [])
  }

  /// Carries out splices, back to front, so that positions in the old list stay valid.
  ///
  /// - Parameters:
  ///   - splices: Ascending and disjoint.
  ///   - origins: For each inserted row, front to back, the position in the old list of the row
  ///     whose object it gets; -1 for none.
  ///   - realisedPositions: Returns the positions for which GTK has a widget now, ascending.
  package func apply(_ splices: [Splice], origins: [Int], realisedPositions: () -> [Int]) {
    apply(
      splices, origins: origins, new: Array(repeating: nil, count: origins.count),
      realisedPositions: realisedPositions)
  }

  /// Carries out splices, and undoes what somebody else has changed in the store.
  ///
  /// - Parameters:
  ///   - splices: Ascending and disjoint.
  ///   - origins: For each inserted row, front to back, its position in the old list; -1 for a new
  ///     row.
  ///   - new: For each inserted row a full reference to the object of a new row, which the store
  ///     takes over; `nil` for a row of the old list.
  package func apply(_ splices: [Splice], origins: [Int], new: [UnsafeMutableRawPointer?]) {
    apply(splices, origins: origins, new: new) { [] }
  }

  private func apply(
    _ splices: [Splice], origins: [Int], new: [UnsafeMutableRawPointer?],
    realisedPositions: () -> [Int]
  ) {
    var objects = new
    gio_support_row_store_take(store, origins, gsize(origins.count), &objects)
    var realised = realisedPositions()
    var end = objects.count
    for splice in splices.reversed() {
      let start = end - splice.inserted.count
      replace(splice.removed, by: objects[start..<end], &realised, realisedPositions)
      end = start
    }
    gio_support_row_store_end_changes(store)
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
      gio_support_row_store_splice(
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
