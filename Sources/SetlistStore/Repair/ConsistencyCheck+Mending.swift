import Foundation
import GRDB
import SetlistModel

extension ConsistencyCheck {
  /// Throws for a file whose definitions differ from those of the migrations: such a file is not
  /// mended, but its rows are salvaged. Opening has removed the objects that other programs had
  /// added.
  func mendDefinitions(_ found: [Inconsistency]) throws {
    throw DatabaseError.damaged
  }

  /// Rebuilds all indices from their tables.
  func rebuildIndices() throws {
    try db.execute(sql: "REINDEX")
  }

  /// Converts values to the type of their column where possible.
  func mendValues(_ found: [Inconsistency]) throws {
    for column in CheckedColumn.all {
      let (table, name) = (column.table, column.name)
      switch column.content {
      case .identity:
        try giveNewIdentities(in: table, where: column.isUnreadable)
      case .reference:
        // An unreadable reference is replaced by one to no row; later steps mend rows whose parent
        // is missing.
        let values = try DatabaseValue.fetchAll(
          db, sql: "SELECT DISTINCT \(name) FROM \(table) WHERE \(column.isUnreadable)")
        for value in values {
          try db.execute(
            sql: "UPDATE \(table) SET \(name) = ? WHERE \(name) = ?", arguments: [UUID(), value])
        }
      case .position:
        try renumber(table, where: column.isUnreadable)
      case .text:
        try db.execute(
          sql: """
            UPDATE OR IGNORE \(table) SET \(name) = CAST(\(name) AS TEXT)
            WHERE \(column.isUnreadable)
            """)
        guard column.isOptional else { continue }
        try db.execute(
          sql: "UPDATE OR IGNORE \(table) SET \(name) = NULL WHERE \(column.isUnreadable)")
      case .number, .link, .object, .list:
        let nothing = column.isOptional ? "NULL" : "0"
        try db.execute(
          sql: "UPDATE \(table) SET \(name) = \(nothing) WHERE \(column.isUnreadable)")
      }
    }
  }

  /// Stores a new song, with the missing identity, for entries whose song is missing.
  func mendMissingSongs(_ found: [Inconsistency]) throws {
    let ids = try UUID.fetchAll(
      db,
      sql: """
        SELECT DISTINCT songID FROM entry
        WHERE songID IS NOT NULL AND songID NOT IN (SELECT id FROM song)
        """)
    for id in ids {
      try Song(id: Identifier(rawValue: id), title: Self.unknownSongTitle).insert(db)
    }
  }

  /// Puts sections without a setlist into new setlists. Sections of the same missing setlist stay
  /// together.
  func mendLostSections(_ found: [Inconsistency]) throws {
    let parents = try missing("setlistID", of: "section", in: "setlist")
    for parent in parents {
      let setlist = Setlist(name: Self.recoveredName)
      try insertAtEnd(setlist)
      try adopt("section", "setlistID", from: parent, by: setlist.id.rawValue)
    }
  }

  /// Puts entries without a section into new sections of a new setlist. Entries of the same missing
  /// section stay together.
  func mendLostEntries(_ found: [Inconsistency]) throws {
    let parents = try missing("sectionID", of: "entry", in: "section")
    let sections = parents.map { _ in Section(title: Self.recoveredName) }
    try insertAtEnd(Setlist(name: Self.recoveredName, sections: sections))
    for (parent, section) in zip(parents, sections) {
      try adopt("entry", "sectionID", from: parent, by: section.id.rawValue)
    }
  }

  /// The identities of missing parents to which rows of a table belong.
  private func missing(
    _ column: String, of table: String, in parents: String
  ) throws -> [DatabaseValue] {
    try DatabaseValue.fetchAll(
      db,
      sql: """
        SELECT DISTINCT \(column) FROM \(table) WHERE \(column) NOT IN (SELECT id FROM \(parents))
        ORDER BY \(column)
        """)
  }

  /// Gives the rows of a missing parent to an existing one. They keep their order.
  private func adopt(
    _ table: String, _ column: String, from missing: DatabaseValue, by parent: UUID
  ) throws {
    try db.execute(
      sql: "UPDATE \(table) SET \(column) = ? WHERE \(column) = ?", arguments: [parent, missing])
  }

  /// Rewrites the folded text for searches.
  func mendSearchText() throws {
    for (table, columns) in CheckedColumn.folded {
      var stale: [(row: Int64, texts: [String?])] = []
      try forEachStaleRow(of: table, columns) { stale.append(($0, $1)) }
      let assignments = columns.map { "\($0.1) = ?" }.joined(separator: ", ")
      let statement = try db.makeStatement(
        sql: "UPDATE \(table) SET \(assignments) WHERE rowid = ?")
      for (row, texts) in stale {
        try statement.execute(arguments: StatementArguments(texts) + [row])
      }
    }
  }

  /// Gives new positions to all rows of the orders that contain a row with a condition. Positions
  /// that are not numbers come last; rows with the same position keep the order of the file.
  private func renumber(_ table: String, where condition: String) throws {
    let parent = ["section": "setlistID", "entry": "sectionID"][table] ?? "NULL"
    let parents = try DatabaseValue.fetchAll(
      db, sql: "SELECT DISTINCT \(parent) FROM \(table) WHERE \(condition)")
    let statement = try db.makeStatement(sql: "UPDATE \(table) SET position = ? WHERE rowid = ?")
    for value in parents {
      let rows = try Int64.fetchAll(
        db, sql: "SELECT rowid FROM \(table) WHERE \(parent) IS ? ORDER BY position, rowid",
        arguments: [value])
      // A uniqueness constraint is checked row by row, so the new positions must not meet old ones.
      for row in rows {
        try statement.execute(arguments: [UUID(), row])
      }
      for (index, row) in rows.enumerated() {
        try statement.execute(arguments: [SortKey.key(at: index), row])
      }
    }
  }

  /// Counts again the songs of sections with wrong counts.
  func mendCounts(_ found: [Inconsistency]) throws {
    try db.execute(
      sql: SectionCounts.counting(sectionsWhere: "rowid IN (\(SectionCounts.miscounted))"))
  }

  private func rows(of table: String, where condition: String) throws -> [Int64] {
    try Int64.fetchAll(db, sql: "SELECT rowid FROM \(table) WHERE \(condition)")
  }

  private func giveNewIdentities(in table: String, where condition: String) throws {
    let references = [
      "setlist": ("section", "setlistID"), "section": ("entry", "sectionID"),
      "song": ("entry", "songID"),
    ]
    for row in try rows(of: table, where: condition) {
      let old = try DatabaseValue.fetchOne(
        db, sql: "SELECT id FROM \(table) WHERE rowid = ?", arguments: [row])
      let new = UUID()
      try db.execute(
        sql: "UPDATE \(table) SET id = ? WHERE rowid = ?", arguments: [new, row])
      guard let (child, column) = references[table], let old else { continue }
      try db.execute(
        sql: "UPDATE \(child) SET \(column) = ? WHERE \(column) = ?", arguments: [new, old])
    }
  }

  private func insertAtEnd(_ setlist: Setlist) throws {
    _ = try EditTransaction(db: db).apply(SetlistEdit(.insertSetlist(setlist, .last)))
  }
}
