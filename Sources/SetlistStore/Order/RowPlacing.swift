import Foundation
import GRDB
import SetlistModel

/// Puts rows into the order under a parent, each between others that stay as they are.
///
/// New and moved rows are stored with new keys, but a longest run of moved rows that keeps its
/// order also keeps its keys. Other rows get new keys only where a gap has no more room.
struct RowPlacing<Value> {
  let db: Database
  let rows: OrderedRows<Value>
  let parent: UUID?
  /// The rows that leave their places, still stored with their old keys.
  var leaving: Set<Identifier<Value>> = []

  /// Puts rows into the order, one after another.
  ///
  /// - Parameters:
  ///   - arrivals: the rows.
  ///   - store: stores a row with its key, which no other row has. Not called for rows that keep
  ///     their key.
  /// - Returns: the row directly after which each was put when its turn came; `nil` for the top.
  /// - Complexity: O(*n* log *m*) in the numbers of arrivals and of rows under the parent; O(*m*)
  ///   too if a place has to be guessed.
  func place(
    _ arrivals: [(id: Identifier<Value>, position: ListPosition<Value>)],
    store: (Identifier<Value>, Int) throws -> Void
  ) throws -> [Identifier<Value>?] {
    let predecessors = try predecessors(of: arrivals)
    let runs = Arrangement.runs(
      of: zip(arrivals, predecessors).map { (element: $0.id, predecessor: $1) })
    for run in runs {
      for (id, key) in zip(run.elements, try keys(for: run.elements, after: run.predecessor)) {
        if let key { try store(id, key) }
      }
    }
    return predecessors
  }

  private func predecessors(
    of arrivals: [(id: Identifier<Value>, position: ListPosition<Value>)]
  ) throws -> [Identifier<Value>?] {
    var read: [Identifier<Value>]?
    func order() throws -> [Identifier<Value>] {
      if let read { return read }
      var order: [Identifier<Value>] = []
      try rows.forEach(db, in: parent) { row in
        if !leaving.contains(row.id) { order.append(row.id) }
        return true
      }
      read = order
      return order
    }
    return try Arrangement.predecessors(
      of: arrivals,
      contains: { id in
        guard !leaving.contains(id), let place = try rows.place(db, of: id) else { return false }
        return place.parent == parent
      },
      last: {
        var last: Identifier<Value>?
        try rows.forEachBackwards(db, in: parent) { row in
          if !leaving.contains(row.id) { last = row.id }
          return last == nil
        }
        return last
      },
      before: { index in try order().prefix(max(0, index)).last })
  }

  /// The keys for rows that are put directly after another one; `nil` for rows that keep their key.
  private func keys(
    for ids: [Identifier<Value>], after predecessor: Identifier<Value>?
  ) throws -> [Int?] {
    let lower = try predecessor.flatMap { try rows.place(db, of: $0)?.key }
    // The keys of leaving rows cannot be used, because these rows are still stored in the gap.
    var old: [Identifier<Value>: Int] = [:]
    var upper: Int?
    try rows.forEach(db, in: parent, after: lower) { row in
      if leaving.contains(row.id) { old[row.id] = row.key } else { upper = row.key }
      return upper == nil
    }
    let known = ids.indices.compactMap { index in old[ids[index]].map { (index: index, key: $0) } }
    let staying = known.map(\.key).longestIncreasingSubsequence.map { known[$0] }
    let taken = Set(old.values)
    var keys: [Int?] = []
    keys.reserveCapacity(ids.count)
    var previous = lower
    for (index, key) in staying.map({ ($0.index, Optional($0.key)) }) + [(ids.count, upper)] {
      let room = SortKey.keys(
        index - keys.count, after: previous, before: key, avoiding: taken)
      guard let room else {
        // If there is no room beside the rows that keep their keys, there may be enough when all
        // rows get new ones.
        let all = SortKey.keys(ids.count, after: lower, before: upper, avoiding: taken)
        return try all ?? rows.makeRoom(db, in: parent, after: lower, for: ids.count)
      }
      keys += room
      // The row that keeps its key follows; the end marker after the last one stands for no row.
      keys.append(nil)
      previous = key
    }
    keys.removeLast()
    return keys
  }
}
