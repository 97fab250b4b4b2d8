import Foundation
import GRDB
import SetlistModel

extension OrderedRows {
  /// Gives the rows around a gap new keys, so that the gap has room for more rows.
  ///
  /// It takes the nearest rows, twice as many each time, until their keys can be 64 times their
  /// number apart. So a few crowded rows soon get room, and many rows get room that lasts; compare
  /// Bender and others, Two Simplified Algorithms for Maintaining Order in a List (2002). When
  /// 10,000 rows are put into one gap, one at a time, each next to the one before, half a row more
  /// is written for each; when each is put into the middle of all previous ones, seven rows more.
  ///
  /// - Parameters:
  ///   - key: the key before the gap; `nil` for the top.
  ///   - count: the number of rows to come.
  /// - Returns: unused keys in the gap, ascending.
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

  /// The nearest rows with keys up to a key, the last one first, and the key of the next row beyond
  /// them.
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

  /// The nearest rows after a key, and the key of the next row beyond them.
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

  /// Gives neighboring rows other keys in the same order, one row at a time.
  ///
  /// The uniqueness constraint is checked row by row, so no new key may equal the old key of a row
  /// that is not yet rewritten: rows whose keys grow are rewritten from the last, rows whose keys
  /// shrink from the first.
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
