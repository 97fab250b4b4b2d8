internal import CGtk
internal import CGtkSupport
internal import DiffableDataSource
internal import GtkSupport

/// A `GListStore` with one object for each row.
///
/// GTK keeps the selection, the focus and the widget of a row by its object, so a row keeps its
/// object while it is in the list, also while it moves. The object of a row that has left stands
/// for another row later, because making and destroying objects would take most of the time of a
/// filter.
///
/// A row with a widget that leaves the list, or goes far from the screen, gives its object and with
/// it the widget to a row that comes near the screen in the same splice. Otherwise GTK would
/// destroy the widget and make another.
@MainActor
final class RowObjects {
  /// About as many objects as the longest lists have. They take some 50 bytes each.
  private static let mostSpareObjects = 1 << 17

  private let store: ObjectReference
  /// The objects from top to bottom, as of the end of the last apply.
  private(set) var objects: [UnsafeMutableRawPointer?] = []
  /// The objects of rows that have left. The next one to use is last.
  private var spare: [UnsafeMutableRawPointer?] = []
  /// Whether removals are cut in two where GTK would remove the wrong widgets.
  var splitsUnsafeRemovals = Workaround.splitRemovals.isNeeded

  init() {
    store = ObjectReference(consuming: g_list_store_new(gtk_support_row_get_type()))
  }

  isolated deinit {
    for object in objects { g_object_unref(object) }
    for object in spare { g_object_unref(object) }
  }

  /// The `GListModel`.
  var model: OpaquePointer { store.opaque }

  /// Carries out the splices, back to front, so that positions in the old list stay valid.
  ///
  /// - Parameters:
  ///   - splices: Ascending and disjoint.
  ///   - origins: For each inserted row, front to back, its position in the old list; -1 for a new
  ///     row.
  ///   - realised: The rows for which GTK has a widget.
  ///   - cells: The changes of the cells. `nil` where the model has nothing but the rows.
  ///   - realisedPositions: The positions in the current model for which GTK has a widget,
  ///     ascending.
  func apply(
    _ splices: [Splice], origins: [Int], realised rows: RealisedRows, cells: [CellChange]?,
    realisedPositions: () -> [Int]
  ) {
    let old = objects
    let origins = rows.reusing(origins, in: splices)
    let inserted = takeObjects(for: origins, from: old)
    let new = Self.rearranged(old, splices, inserted)
    var realised = realisedPositions()
    if let cells {
      for change in cells.reversed() {
        let objects = change.inserted.map { row in
          row.map { new[$0] } ?? UnsafeMutableRawPointer(gtk_support_row_new())
        }
        replace(change.removed, by: objects[...], &realised, realisedPositions)
        // The store keeps the empty cells.
        for (row, object) in zip(change.inserted, objects) where row == nil {
          g_object_unref(object)
        }
      }
    } else {
      var end = inserted.count
      for splice in splices.reversed() {
        let start = end - splice.inserted.count
        replace(splice.removed, by: inserted[start..<end], &realised, realisedPositions)
        end = start
      }
    }
    objects = new
    spareObjects(ofRowsRemovedBy: splices, keeping: origins, from: old)
  }

  /// Replaces a range of the model, in two steps where GTK would remove the wrong widgets.
  private func replace(
    _ range: Range<Int>, by objects: ArraySlice<UnsafeMutableRawPointer?>,
    _ realised: inout [Int], _ realisedPositions: () -> [Int]
  ) {
    var removed = range
    // Near the list's end GTK moves the range of rows with widgets. Changes farther below do not
    // affect the range.
    let isFarBelow = realised.last.map { $0 + 2 * realised.count < removed.lowerBound } ?? false
    if !isFarBelow, let boundary = splitPosition(of: removed, realised) {
      splice(removed.lowerBound..<boundary, by: [])
      removed = removed.lowerBound..<removed.upperBound - (boundary - removed.lowerBound)
    }
    splice(removed, by: objects)
    if !isFarBelow { realised = realisedPositions() }
  }

  /// The objects for inserted rows: their own, or unused ones for new rows.
  ///
  /// A loop, because a closure would ask for each row whether it is on the main actor.
  private func takeObjects(
    for origins: [Int], from old: [UnsafeMutableRawPointer?]
  ) -> [UnsafeMutableRawPointer?] {
    var objects: [UnsafeMutableRawPointer?] = []
    objects.reserveCapacity(origins.count)
    var unused: [UnsafeMutableRawPointer?] = []
    swap(&unused, &spare)
    for origin in origins {
      if origin >= 0 {
        objects.append(old[origin])
      } else if let object = unused.popLast() {
        objects.append(object)
      } else {
        objects.append(UnsafeMutableRawPointer(gtk_support_row_new()))
      }
    }
    swap(&unused, &spare)
    return objects
  }

  private func spareObjects(
    ofRowsRemovedBy splices: [Splice], keeping origins: [Int], from old: [UnsafeMutableRawPointer?]
  ) {
    var isKept = [Bool](repeating: false, count: old.count)
    var left = 0
    for splice in splices { left += splice.removed.count }
    for origin in origins where origin >= 0 {
      isKept[origin] = true
      left -= 1
    }
    guard left > 0 else { return }
    var unused: [UnsafeMutableRawPointer?] = []
    swap(&unused, &spare)
    for splice in splices.reversed() {
      for position in splice.removed.reversed() where !isKept[position] {
        if unused.count < Self.mostSpareObjects {
          unused.append(old[position])
        } else {
          g_object_unref(old[position])
        }
      }
    }
    swap(&unused, &spare)
  }

  private func splice(_ range: Range<Int>, by objects: ArraySlice<UnsafeMutableRawPointer?>) {
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

  /// The position at which a removal must be cut in two. `nil` if it is safe.
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
