import DiffableDataSource

/// The rows that have a GTK widget, just before the list changes.
struct RealisedRows {
  /// The positions of the rows with widgets, ascending.
  let positions: [Int]
  /// The positions of selected rows and of the row that had the focus last. GTK must find these
  /// rows again by their objects.
  let pinned: Set<Int>
  /// The new positions of the rows that are likely to have widgets after the change. Empty if that
  /// is not known.
  let next: Range<Int>

  /// For each inserted row, the old row that gives its object to it. A row that comes near the
  /// screen gets the object, and so the widget, of a row in the same splice that leaves the list or
  /// goes far from the screen, in the same order.
  ///
  /// - Parameters:
  ///   - origins: For each inserted row, front to back, its position in the old list; -1 for a new
  ///     row.
  ///   - splices: Ascending and disjoint.
  /// - Returns: For each inserted row the position of a row in the old list, each at most once; -1
  ///   for an object that no row had.
  /// - Complexity: O(inserted rows + splices × realised rows).
  func reusing(_ origins: [Int], in splices: [Splice]) -> [Int] {
    guard !next.isEmpty, let first = positions.first, let last = positions.last else {
      return origins
    }
    var origins = origins
    let hasWidget = Set(positions)
    var staying = pinned
    var insertionOfGoing: [Int: Int] = [:]
    var start = 0
    for splice in splices {
      for (index, position) in zip(start..., splice.inserted) {
        // Most rows are far from the screen, and comparing positions is faster than looking into a
        // set.
        guard origins[index] >= first, origins[index] <= last, hasWidget.contains(origins[index])
        else { continue }
        if next.contains(position) || !splice.removed.contains(origins[index]) {
          staying.insert(origins[index])
        } else {
          insertionOfGoing[origins[index]] = index
        }
      }
      start += splice.inserted.count
    }
    start = 0
    for splice in splices {
      let coming = splice.inserted.clamped(to: next)
      let offset = start - splice.inserted.lowerBound
      start += splice.inserted.count
      guard !coming.isEmpty else { continue }
      var free = positions.lazy.filter { splice.removed.contains($0) && !staying.contains($0) }
        .makeIterator()
      for position in coming where !hasWidget.contains(origins[offset + position]) {
        guard let origin = free.next() else { break }
        if let index = insertionOfGoing[origin] { origins[index] = -1 }
        origins[offset + position] = origin
      }
    }
    return origins
  }
}
