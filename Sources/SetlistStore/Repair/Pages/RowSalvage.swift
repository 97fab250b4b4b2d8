import Foundation
import GRDB

/// Copies the rows in the pages of a damaged file into an empty database.
struct RowSalvage {
  /// The number of rows that are known to be lost, entirely or in part.
  var lostCount = 0
  /// The number of copied rows.
  private(set) var count = 0

  let target: Database
  private var columns: [SalvagedTable: [String]] = [:]
  /// The values that indices hold of rows that no leaf page has, by table and row number.
  var traces: [SalvagedTable: [Int64: [String: DatabaseValue]]] = [:]
  /// A made-up parent for rows whose parent is not known.
  let unknownParent = UUID().databaseValue

  /// Copies all rows from the pages into an empty database. References are not checked.
  ///
  /// - Complexity: O(*n* log *n*) in the size of the file.
  init(of pages: DatabasePages, into target: Database) throws {
    self.target = target
    for table in SalvagedTable.allCases {
      columns[table] = try target.columns(in: table.rawValue).map(\.name)
    }
    let survey = try PageSurvey(pages)
    var reader = RecordReader(pages)
    try copyRows(survey.tableLeaves, &reader)
    for (number, index) in survey.indexNodes {
      guard let node = try pages.node(number) else { continue }
      try noteTraces(in: node, of: index, &reader)
    }
    try rebuildRows()
    try countMissing()
  }

  private mutating func copyRows(_ leaves: [Int], _ reader: inout RecordReader) throws {
    var leavesByTable: [SalvagedTable: [Int]] = [:]
    var beginnings = RecordReader(reader.pages, followsOverflow: false)
    for number in leaves {
      guard let node = try reader.pages.node(number) else { continue }
      var table: SalvagedTable?
      try beginnings.forEachRecord(in: node) { record, _ in
        table = table ?? SalvagedTable(record.values)
      }
      if let table { leavesByTable[table, default: []].append(number) }
    }
    for table in SalvagedTable.allCases {
      for number in leavesByTable[table] ?? [] {
        guard let node = try reader.pages.node(number) else { continue }
        try reader.forEachRecord(in: node) { record, row in
          if SalvagedTable(record.values) == table { try copy(record, to: table, row: row) }
        }
      }
    }
  }

  private mutating func copy(
    _ record: StoredRecord, to table: SalvagedTable, row: Int64?
  ) throws {
    guard try !has(record.values[0], in: table) else { return }
    let names = columns[table] ?? []
    var values = Dictionary(uniqueKeysWithValues: zip(names, record.values))
    if table == .section { for column in SectionCounts.columns { values[column] = nil } }
    // A text that was cut is stored up to the cut.
    if try store(values, in: table, row: row) {
      if !record.isWhole { lostCount += 1 }
      return
    }
    // The row has a value that this program never stores.
    lostCount += 1
    let least = Set(names.prefix(table.requiredCount))
    _ = try store(values.filter { least.contains($0.key) }, in: table, row: row)
  }

  /// Whether a table has a row with this identity.
  func has(_ identity: DatabaseValue, in table: SalvagedTable) throws -> Bool {
    let statement = try target.cachedStatement(sql: "SELECT 1 FROM \(table) WHERE id = ?")
    return try Bool.fetchOne(statement, arguments: [identity]) == true
  }

  /// Inserts a row. If its position or row number is taken, it gets another one, at the end of the
  /// order.
  ///
  /// - Returns: whether the row could be stored.
  mutating func store(
    _ values: [String: DatabaseValue], in table: SalvagedTable, row: Int64?
  ) throws -> Bool {
    var values = values.merging(table.defaults(for: values)) { old, _ in old }
    values["rowid"] = row?.databaseValue
    if try insert(values, in: table) { return true }
    values["rowid"] = nil
    if table.isOrdered {
      let last = try Int64.fetchOne(target, sql: "SELECT max(position) FROM \(table)") ?? 0
      values["position"] = (last &+ Int64(SortKey.spacing)).databaseValue
    }
    return try insert(values, in: table)
  }

  private mutating func insert(
    _ values: [String: DatabaseValue], in table: SalvagedTable
  ) throws -> Bool {
    let names = values.keys.sorted()
    let statement = try target.cachedStatement(
      sql: """
        INSERT OR IGNORE INTO \(table) (\(names.joined(separator: ", ")))
        VALUES (\(names.map { _ in "?" }.joined(separator: ", ")))
        """)
    try statement.execute(arguments: StatementArguments(names.map { values[$0] ?? .null }))
    let isInserted = target.changesCount > 0
    if isInserted { count += 1 }
    return isInserted
  }
}
