import Foundation
import GRDB
import SetlistModel

/// Rows of one table in an order under a common parent.
///
/// The order is that of the column `position`, which holds a `SortKey`.
struct OrderedRows<Value> {
  /// The place of a row: its parent and its key.
  struct Place {
    let parent: UUID?
    let key: Int
  }

  /// The identity and the sort key of a row.
  typealias KeyedRow = (id: Identifier<Value>, key: Int)

  let table: String
  /// The column of the parent. `nil` if all rows have the same parent.
  let parentColumn: String?

  /// The place of a row. `nil` if there is no such row.
  func place(_ db: Database, of id: Identifier<Value>) throws -> Place? {
    try storedPlaces(db, of: [id])[id]
  }

  /// The places of rows. Rows that are not stored are left out.
  ///
  /// - Complexity: O(*k* log *n*) in the numbers of given and of all rows.
  func storedPlaces(
    _ db: Database, of ids: [Identifier<Value>], until cancellation: Cancellation? = nil
  ) throws -> [Identifier<Value>: Place] {
    var places: [Identifier<Value>: Place] = [:]
    try ids.forEachPiece { list, arguments in
      try cancellation?.check()
      let statement = try db.cachedStatement(
        sql: "SELECT id, \(parentColumn ?? "NULL"), position FROM \(table) WHERE id IN \(list)")
      let rows = try Row.fetchCursor(statement, arguments: arguments)
      while let row = try rows.next() {
        places[try row.decodeIdentifier(atIndex: 0)] = Place(
          parent: try row.decode(atIndex: 1), key: try row.decode(atIndex: 2))
      }
    }
    return places
  }

  /// The identities, out of the given ones, of stored rows.
  ///
  /// - Complexity: O(*k* log *n*) in the numbers of given and of all rows, in an index.
  func stored(
    _ db: Database, among ids: [Identifier<Value>], until cancellation: Cancellation? = nil
  ) throws -> Set<Identifier<Value>> {
    var stored: Set<Identifier<Value>> = []
    try ids.forEachPiece { list, arguments in
      try cancellation?.check()
      let statement = try db.cachedStatement(sql: "SELECT id FROM \(table) WHERE id IN \(list)")
      let rows = try Row.fetchCursor(statement, arguments: arguments)
      while let row = try rows.next() { stored.insert(try row.decodeIdentifier(atIndex: 0)) }
    }
    return stored
  }

  /// The number of rows under a parent, or a limit if there are more.
  func count(_ db: Database, in parent: UUID?, upTo limit: Int) throws -> Int {
    let sql = "SELECT count(*) FROM (SELECT 1 FROM \(table) WHERE \(condition) LIMIT ?2)"
    return try db.cachedStatement(sql: sql).value(Int.self, [parent, limit]) ?? 0
  }

  /// The number of rows with keys in a range.
  ///
  /// - Complexity: O(*n*) in the number of these rows, in an index; 5 ms for 100,000.
  func count(_ db: Database, in parent: UUID?, keys: Range<Int>) throws -> Int {
    guard !keys.isEmpty else { return 0 }
    let sql = """
      SELECT count(*) FROM \(table) WHERE \(condition) AND position >= ?2 AND position < ?3
      """
    return try db.cachedStatement(sql: sql).value(
      Int.self, [parent, keys.lowerBound, keys.upperBound]) ?? 0
  }

  /// The last row before a key; `nil` if there is none.
  func predecessor(_ db: Database, in parent: UUID?, of key: Int) throws -> KeyedRow? {
    var predecessor: KeyedRow?
    guard key > .min else { return nil }
    try forEachBackwards(db, in: parent, upTo: key - 1) { row in
      predecessor = row
      return false
    }
    return predecessor
  }

  /// Visits the rows after a key, or all rows if it is `nil`, until the body returns `false`.
  func forEach(
    _ db: Database, in parent: UUID?, after key: Int? = nil, _ body: (KeyedRow) throws -> Bool
  ) throws {
    guard key != Int.max else { return }
    let start = key.map { $0 + 1 } ?? Int.min
    try visit(db, "position >= ?2 ORDER BY position", [parent, start], body)
  }

  /// Visits the rows up to a key from the last to the first, until the body returns `false`.
  func forEachBackwards(
    _ db: Database, in parent: UUID?, upTo key: Int = .max, _ body: (KeyedRow) throws -> Bool
  ) throws {
    try visit(db, "position <= ?2 ORDER BY position DESC", [parent, key], body)
  }

  private func visit(
    _ db: Database, _ clause: String, _ arguments: StatementArguments,
    _ body: (KeyedRow) throws -> Bool
  ) throws {
    let statement = try db.cachedStatement(
      sql: "SELECT id, position FROM \(table) WHERE \(condition) AND \(clause)")
    let values = RowValues(statement)
    let rows = try Row.fetchCursor(statement, arguments: arguments)
    while let row = try rows.next(),
      try body(
        (
          values.identifier(0) ?? row.decodeIdentifier(atIndex: 0),
          values.integer(1).map(Int.init) ?? row.decode(atIndex: 1)
        ))
    {}
  }

  private var condition: String {
    parentColumn.map { "\($0) = ?1" } ?? "?1 IS NULL"
  }
}

extension OrderedRows<Setlist> {
  static var setlists: Self { Self(table: "setlist", parentColumn: nil) }
}

extension OrderedRows<Section> {
  static var sections: Self { Self(table: "section", parentColumn: "setlistID") }
}

extension OrderedRows<Entry> {
  static var entries: Self { Self(table: "entry", parentColumn: "sectionID") }
}

extension Statement {
  /// The value of the first column in the first row of a query.
  func value<Value: DatabaseValueConvertible & StatementColumnConvertible>(
    _ type: Value.Type, _ arguments: StatementArguments
  ) throws -> Value? {
    try Value.fetchOne(self, arguments: arguments)
  }
}
