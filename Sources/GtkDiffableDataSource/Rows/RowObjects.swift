internal import CGtk
internal import CGtkSupport
internal import DiffableDataSource
internal import GtkSupport

/// A `GListStore` with one object for each row.
///
/// The object of a row lives as long as the row is in the list, also while it moves: GTK keeps the selection, the focus and the
/// widget of a row by its object.
@MainActor
final class RowObjects {
  private let store: ObjectReference
  /// The objects from top to bottom, once all splices of an apply are done. The store owns them.
  private(set) var objects: [UnsafeMutableRawPointer?] = []
  /// Whether removals are cut in two where GTK would remove the wrong widgets.
  var splitsUnsafeRemovals = gtk_get_major_version() == 4 && gtk_get_minor_version() < 12

  init() {
    store = ObjectReference(consuming: g_list_store_new(gtk_support_row_get_type()))
  }

  /// The `GListModel`.
  var model: OpaquePointer { store.opaque }

  /// Carries out the splices, back to front, so that positions in the old list stay valid.
  ///
  /// - Parameters:
  ///   - splices: Ascending and disjoint.
  ///   - origins: For each inserted row, front to back, its position in the old list; -1 for a new row.
  ///   - firstRealisedRow: The first row at or after a position, in the list as it is then, for which GTK has a widget.
  func apply(
    _ splices: [Splice], origins: [Int], firstRealisedRow: (_ position: Int) -> Int?
  ) {
    let old = objects
    // Held here, as the store lets go of a row that is taken out in one splice and put back in another.
    let inserted = origins.map { origin in
      origin >= 0
        ? g_object_ref(old[origin]) : gtk_support_row_new().map { UnsafeMutableRawPointer($0) }
    }
    defer { for object in inserted { g_object_unref(object) } }
    var end = inserted.count
    for splice in splices.reversed() {
      let start = end - splice.inserted.count
      var removed = splice.removed
      if let boundary = splitPosition(of: removed, firstRealisedRow: firstRealisedRow) {
        replace(removed.lowerBound..<boundary, by: [])
        removed = removed.lowerBound..<removed.upperBound - (boundary - removed.lowerBound)
      }
      replace(removed, by: inserted[start..<end])
      end = start
    }
    objects = Self.rearranged(old, splices, inserted)
  }

  private func replace(
    _ range: Range<Int>, by objects: ArraySlice<UnsafeMutableRawPointer?>
  ) {
    var objects = objects
    objects.withUnsafeMutableBufferPointer { objects in
      g_list_store_splice(
        store.opaque, guint(range.lowerBound), guint(range.count), objects.baseAddress,
        guint(objects.count))
    }
  }

  private static func rearranged(
    _ old: [UnsafeMutableRawPointer?], _ splices: [Splice], _ inserted: [UnsafeMutableRawPointer?]
  ) -> [UnsafeMutableRawPointer?] {
    var objects: [UnsafeMutableRawPointer?] = []
    objects.reserveCapacity(old.count + inserted.count)
    var kept = 0
    var next = 0
    for splice in splices {
      objects += old[kept..<splice.removed.lowerBound]
      objects += inserted[next..<next + splice.inserted.count]
      kept = splice.removed.upperBound
      next += splice.inserted.count
    }
    objects += old[kept...]
    return objects
  }

  /// Where a removal must be cut in two; `nil` if it is safe.
  ///
  /// GTK before 4.12 removes the wrong widgets when a removal begins inside a range of rows without widgets and reaches rows
  /// that have some: deleted rows stay on the screen.
  private func splitPosition(
    of removed: Range<Int>, firstRealisedRow: (_ position: Int) -> Int?
  ) -> Int? {
    guard splitsUnsafeRemovals, removed.lowerBound > 0, removed.count > 1,
      let realised = firstRealisedRow(removed.lowerBound), realised > removed.lowerBound,
      realised < removed.upperBound
    else { return nil }
    return realised
  }
}
