import Foundation
import GRDB
import SetlistModel

extension OrderedRows {
  /// Gives rows around a gap other keys, so that it has room for more.
  ///
  /// The nearest rows get one, twice as many each time, until those are as far apart as 64 times
  /// their number. So few that are close together soon have room, and many have it for long;
  /// compare Bender and others, Two Simplified Algorithms for Maintaining Order in a List (2002).
  /// When 10,000 rows are put into one gap, one at a time, each next to the one before, half a row
  /// more is written for each; when each comes into the middle of all before, seven.
  ///
  /// - Parameters:
  ///   - key: the key before the gap; `nil` for the top.
  ///   - count: the number of rows to come.
  /// - Returns: keys in the gap, ascending, that no row has.
  /// - Complexity: O(*n*) in the number of rows at most.
  func makeRoom(
    _ db: Database, in parent: UUID?, after key: Int?, for count: Int
  ) throws -> [Int] {
    var reach = 4
    while true {
      let below = try neighbors(db, in: parent, upTo: key, reach)
      let above = try neighbors(db, in: parent, after: key, reach)
      let old: [KeyedRow] = below.rows.reversed() + above.rows
      let total = old.count + count
      let isWhole = below.bound == nil && above.bound == nil
      let step = isWhole ? 1 : min(UInt(SortKey.spacing), 64 * UInt(total))
      guard
        let keys = SortKey.keys(total, after: below.bound, before: above.bound, step: step)
      else {
        reach *= 2
        continue
      }
      let gap = below.rows.count..<(below.rows.count + count)
      try rewrite(db, old, to: Array(keys[..<gap.lowerBound] + keys[gap.upperBound...]))
      return Array(keys[gap])
    }
  }

  /// The nearest rows up to a key, the last one first, and the key beyond them.
  private func neighbors(
    _ db: Database, in parent: UUID?, upTo key: Int?, _ count: Int
  ) throws -> (rows: [KeyedRow], bound: Int?) {
    var rows: [KeyedRow] = []
    var bound: Int?
    guard let key else { return (rows, bound) }
    try forEachBackwards(db, in: parent, upTo: key) { row in
      if rows.count == count { bound = row.key } else { rows.append(row) }
      return bound == nil
    }
    return (rows, bound)
  }

  /// The nearest rows after a key, and the key beyond them.
  private func neighbors(
    _ db: Database, in parent: UUID?, after key: Int?, _ count: Int
  ) throws -> (rows: [KeyedRow], bound: Int?) {
    var rows: [KeyedRow] = []
    var bound: Int?
    try forEach(db, in: parent, after: key) { row in
      if rows.count == count { bound = row.key } else { rows.append(row) }
      return bound == nil
    }
    return (rows, bound)
  }

  /// Gives neighboring rows other keys in the same order, each at once.
  ///
  /// A uniqueness constraint is checked row by row. A row that goes up needs the keys of those
  /// above it at most, so those go first, and the other way round.
  private func rewrite(_ db: Database, _ rows: [KeyedRow], to keys: [Int]) throws {
    let statement = try db.cachedStatement(
      sql: "UPDATE \(table) SET position = ? WHERE id = ?")
    for (row, key) in zip(rows, keys) where key < row.key {
      try statement.execute(arguments: [key, row.id.rawValue])
    }
    for (row, key) in zip(rows, keys).reversed() where key > row.key {
      try statement.execute(arguments: [key, row.id.rawValue])
    }
  }
}
