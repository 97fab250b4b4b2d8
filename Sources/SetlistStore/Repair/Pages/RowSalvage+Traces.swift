import Foundation
import GRDB

extension RowSalvage {
  /// Records the values that the keys of an index tell about rows that were not copied.
  ///
  /// - Parameter index: the index; `nil` to find it out from the keys.
  mutating func noteTraces(
    in node: TreeNode, of index: SalvagedIndex?, _ reader: inout RecordReader
  ) throws {
    var keys: [(values: [DatabaseValue], row: Int64)] = []
    try reader.forEachRecord(in: node) { record, _ in
      guard record.isWhole, case .int64(let row) = record.values.last?.storage else { return }
      keys.append((record.values.dropLast(), row))
    }
    guard let index = try index ?? likelyIndex(of: keys) else { return }
    let statement = try target.cachedStatement(
      sql: "SELECT 1 FROM \(index.table) WHERE rowid = ?")
    for key in keys where index.canHave(key.values) {
      guard try Bool.fetchOne(statement, arguments: [key.row]) != true else { continue }
      for (column, value) in zip(index.columns, key.values) {
        traces[index.table, default: [:]][key.row, default: [:]][column] = value
      }
    }
  }

  /// The index that the keys most likely belong to: the one whose keys mostly refer to copied rows,
  /// or, if all rows of its table are lost, the one whose keys mostly are referred to by rows of
  /// another table.
  private func likelyIndex(
    of keys: [(values: [DatabaseValue], row: Int64)]
  ) throws -> SalvagedIndex? {
    func best(
      _ hasRow: (SalvagedIndex, [DatabaseValue], Int64) throws -> Bool
    ) throws -> SalvagedIndex? {
      var best: (index: SalvagedIndex?, count: Int) = (nil, 0)
      for index in SalvagedIndex.allCases {
        let count = try keys.count {
          try index.canHave($0.values) && hasRow(index, $0.values, $0.row)
        }
        if count > best.count { best = (index, count) }
      }
      return best.index
    }
    func exists(_ row: String, _ arguments: [DatabaseValue]) throws -> Bool {
      let statement = try target.cachedStatement(sql: "SELECT 1 FROM \(row)")
      return try Bool.fetchOne(statement, arguments: StatementArguments(arguments)) == true
    }
    return try best { index, values, row in
      let condition = index.columns.map { "\($0) IS ?" }.joined(separator: " AND ")
      return try exists(
        "\(index.table) WHERE \(condition) AND rowid = ?", values + [row.databaseValue])
    }
      ?? best { index, values, _ in
        guard let (table, column) = index.relative else { return false }
        return try exists("\(table) WHERE \(column) = ?", [values[0]])
      }
  }

  /// Rebuilds lost rows from the keys of indices if these tell enough, and counts the others as
  /// lost.
  mutating func rebuildRows() throws {
    let lost = traces
    for table in SalvagedTable.allCases {
      for (row, trace) in (lost[table] ?? [:]).sorted(by: { $0.key < $1.key }) {
        if let id = trace["id"], try has(id, in: table) { continue }
        guard let values = rebuilt(trace, in: table), try store(values, in: table, row: row) else {
          lostCount += 1
          continue
        }
        // An entry of a song consists of its song and its place, so a rebuilt entry whose section
        // is known does not count as lost.
        if table != .entry || trace["sectionID"] == nil { lostCount += 1 }
      }
    }
  }

  /// The values of a lost row, rebuilt from the keys of indices; `nil` if these tell too little.
  private func rebuilt(
    _ trace: [String: DatabaseValue], in table: SalvagedTable
  ) -> [String: DatabaseValue]? {
    var values = trace
    if table.isOrdered { values["position"] = trace["position"] ?? 0.databaseValue }
    switch table {
    case .setlist:
      guard trace["id"] != nil else { return nil }
      values["name"] = ConsistencyCheck.recoveredName.databaseValue
    case .section:
      guard trace["id"] != nil else { return nil }
      values["setlistID"] = trace["setlistID"] ?? unknownParent
      values["title"] = ConsistencyCheck.recoveredName.databaseValue
    case .entry:
      guard let song = trace["songID"], !song.isNull else { return nil }
      values["id"] = trace["id"] ?? UUID().databaseValue
      values["sectionID"] = trace["sectionID"] ?? unknownParent
      values["kind"] = "song".databaseValue
    // The repair that follows makes a new song for entries whose song is missing. An identity
    // does not tell what was played or asked for.
    case .song, .play, .playCorrection, .audienceRequest, .sheet: return nil
    }
    return values
  }

  /// Counts the missing rows to which other rows belong.
  mutating func countMissing() throws {
    let songs = traces[.song]?.values.compactMap { $0["id"] } ?? []
    for (table, column, parent) in [
      ("entry", "songID", "song"), ("entry", "sectionID", "section"),
      ("section", "setlistID", "setlist"),
    ] {
      let missing = try DatabaseValue.fetchSet(
        target,
        sql: """
          SELECT DISTINCT \(column) FROM \(table)
          WHERE \(column) IS NOT NULL AND \(column) NOT IN (SELECT id FROM \(parent))
          """)
      lostCount += missing.subtracting(songs).subtracting([unknownParent]).count
    }
  }
}
