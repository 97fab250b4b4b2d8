import Foundation
import GRDB
import SetlistModel

extension OrderedRows {
  /// A row's place in its order: its predecessor and its index.
  struct Standing: Hashable {
    /// The row directly before this one; `nil` at the top.
    let predecessor: Identifier<Value>?
    /// The number of rows before this one.
    let index: Int

    /// The place in the form in which an undo stores it.
    var position: ListPosition<Value> { .following(predecessor, index: index) }
  }

  /// The standings of rows under a parent.
  ///
  /// - Parameter keys: the keys of the rows, ascending.
  /// - Complexity: O(*n*) in the number of rows up to the last of them, which are counted in an
  ///   index, and O(*k* log *n*) in the number of keys.
  func standings(_ db: Database, in parent: UUID?, at keys: [Int]) throws -> [Standing] {
    guard let first = keys.first, let last = keys.last else { return [] }
    var index = try count(db, in: parent, keys: Int.min..<first)
    // If a large part of the rows in between is wanted, reading them all is quicker than counting
    // for each.
    if try count(db, in: parent, keys: first..<last) < 64 * keys.count {
      return try readStandings(db, in: parent, at: keys, from: index)
    }
    var counted = first
    return try keys.map { key in
      index += try count(db, in: parent, keys: counted..<key)
      counted = key
      return Standing(predecessor: try predecessor(db, in: parent, of: key)?.id, index: index)
    }
  }

  /// The standing of one row.
  func standing(_ db: Database, at place: Place) throws -> Standing {
    Standing(
      predecessor: try predecessor(db, in: place.parent, of: place.key)?.id,
      index: try count(db, in: place.parent, keys: Int.min..<place.key))
  }

  /// Reads the standings by visiting all rows from the first to the last with one of the keys.
  private func readStandings(
    _ db: Database, in parent: UUID?, at keys: [Int], from start: Int
  ) throws -> [Standing] {
    var standings: [Standing] = []
    standings.reserveCapacity(keys.count)
    var previous = try predecessor(db, in: parent, of: keys[0])
    var index = start
    try forEach(db, in: parent, after: previous?.key) { row in
      if row.key == keys[standings.count] {
        standings.append(Standing(predecessor: previous?.id, index: index))
      }
      previous = row
      index += 1
      return standings.count < keys.count
    }
    return standings
  }
}
