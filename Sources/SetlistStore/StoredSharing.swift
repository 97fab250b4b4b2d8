package import Foundation
import GRDB
import SetlistFiles
package import SetlistModel

/// The record of a setlist that is shared through a file.
package struct SharingRecord: Hashable, Sendable {
  /// The setlist.
  package let id: Setlist.ID
  /// The document whose content the setlist had when the record was stored.
  package var document: Data
  /// The file.
  package var file: URL
  /// The identity with which this database edits the document.
  package var replica: String
  /// The machine and the database file that have used the identity.
  package var machine: String
  /// Whether the file has had what the document says.
  package var isWritten = false
  /// Whether the setlist is not shared any more. The record is kept for whoever joins again.
  package var isStopped = false
  /// Other facts as JSON.
  package var details = "{}"

  /// Makes a record of a setlist that begins to be shared.
  package init(
    of id: Setlist.ID, document: Data, file: URL, replica: String, machine: String
  ) {
    (self.id, self.document, self.file) = (id, document, file)
    (self.replica, self.machine) = (replica, machine)
  }
}

/// The records of setlists that are shared through files.
package struct StoredSharing: Sendable {
  let connection: SharedConnection

  /// The setlists that are shared and there, with their files.
  ///
  /// - Complexity: O(*n*) in the number of shared setlists.
  package func files() async throws(DatabaseError) -> [Setlist.ID: URL] {
    try await connection.read { db in
      let rows = try Row.fetchAll(
        db,
        sql: """
          SELECT setlistID, file FROM sharedSetlist
          WHERE NOT isStopped AND setlistID IN (SELECT id FROM setlist WHERE \(Setlist.isShown))
          """)
      var files: [Setlist.ID: URL] = [:]
      for row in rows {
        files[try row.decodeIdentifier(atIndex: 0)] = URL(string: try row.decode(atIndex: 1))
      }
      return files
    }
  }

  /// Calls a body with the content of the database, in one snapshot.
  package func reading<Value: Sendable>(
    _ body: @escaping @Sendable (StoredContent) throws -> Value
  ) async throws -> Value {
    let counting = connection.counting
    return try await connection.reading { try body(StoredContent(db: $0, counting: counting)) }
  }

  /// Forgets setlists that were removed, which no undo can bring back any more.
  package func forgetRemoved() async throws {
    try await connection.storing { db in
      guard
        try Bool.fetchOne(
          db,
          sql: """
            SELECT EXISTS (
              SELECT * FROM sharedSetlist WHERE setlistID NOT IN (SELECT id FROM setlist))
            """) == true
      else { return }
      try connection.inOneTransaction(db) {
        try db.execute(
          sql: "DELETE FROM sharedSetlist WHERE setlistID NOT IN (SELECT id FROM setlist)")
        return .commit
      }
    }
  }

  /// Changes the record of a setlist, which is no edit of the setlist; nothing if there is none, or
  /// it stays the same.
  package func change(
    _ id: Setlist.ID, _ change: @escaping @Sendable (inout SharingRecord) -> Void
  ) async throws {
    try await connection.storing { db in
      try connection.inOneTransaction(db) {
        guard let former = try SharingRecord.fetch(db, id: id) else { return .rollback }
        var record = former
        change(&record)
        guard record != former else { return .rollback }
        try record.store(db)
        return .commit
      }
    }
  }

  /// This machine and the database file, which differ where a file was copied.
  package var machine: String {
    guard let file = connection.file else { return "memory" }
    let name = try? RegularFile.contents(of: URL(filePath: "/etc/machine-id"), limit: 64)
    let number = (try? RegularFile.status(of: file))?.identity.number
    return "\(String(decoding: name ?? Data(), as: UTF8.self).trimmingWhitespace) \(number ?? 0)"
  }
}

extension StoredContent {
  /// The record of a shared setlist; `nil` if there is none.
  package func sharing(of id: Setlist.ID) throws -> SharingRecord? {
    try SharingRecord.fetch(db, id: id)
  }

  /// Stores what is remembered of a shared setlist. Only in a transaction that writes.
  package func store(_ record: SharingRecord) throws { try record.store(db) }

  /// Whether another setlist plays a song, or it was ever played.
  package func isUsed(_ song: Song.ID, outside setlist: Setlist.ID) throws -> Bool {
    let statement = try db.cachedStatement(
      sql: """
        SELECT EXISTS (
          SELECT * FROM entry JOIN section ON section.id = entry.sectionID
          WHERE entry.songID = ?1 AND section.setlistID != ?2)
        OR EXISTS (SELECT * FROM play WHERE songID = ?1)
        OR EXISTS (SELECT * FROM playCorrection WHERE songID = ?1)
        """)
    return try Bool.fetchOne(
      statement, arguments: [song.rawValue, setlist.rawValue]) ?? false
  }

  /// The song that has a file, the first one that an entry plays; `nil` if none has.
  package func song(at location: URL) throws -> Song? {
    try Song.fetch(db, location: location)
  }
}

extension SharingRecord {
  fileprivate static func fetch(_ db: Database, id: Setlist.ID) throws -> SharingRecord? {
    let statement = try db.cachedStatement(
      sql: """
        SELECT document, file, replica, machine, isWritten, isStopped, details
        FROM sharedSetlist WHERE setlistID = ?
        """)
    guard let row = try Row.fetchOne(statement, arguments: [id.rawValue]) else { return nil }
    let file: String = try row.decode(atIndex: 1)
    var record = SharingRecord(
      of: id, document: try row.decode(atIndex: 0),
      file: URL(string: file) ?? URL(filePath: file), replica: try row.decode(atIndex: 2),
      machine: try row.decode(atIndex: 3))
    record.isWritten = try row.decode(atIndex: 4)
    record.isStopped = try row.decode(atIndex: 5)
    record.details = try row.decode(atIndex: 6)
    return record
  }

  fileprivate func store(_ db: Database) throws {
    try db.cachedStatement(
      sql: """
        INSERT OR REPLACE INTO sharedSetlist
          (setlistID, document, file, replica, machine, isWritten, isStopped, details)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        """
    ).execute(arguments: [
      id.rawValue, document, file.absoluteString, replica, machine, isWritten, isStopped, details,
    ])
  }

  /// Ends all sharing.
  static func removeAll(_ db: Database) throws {
    try db.execute(sql: "DELETE FROM sharedSetlist")
  }

  /// A database in which each shared setlist gets another identity with its next edit, as after a
  /// restore: the one of its content was used for edits since; the database itself if it has none.
  static func withoutMachines(_ source: DatabaseQueue) throws -> DatabaseQueue {
    let isConcerned = try source.read {
      try Bool.fetchOne(
        $0, sql: "SELECT EXISTS (SELECT * FROM sharedSetlist WHERE machine <> '')") == true
    }
    guard isConcerned else { return source }
    let copy = try Schema.updatedCopy(of: source, without: [])
    try copy.write { try $0.execute(sql: "UPDATE sharedSetlist SET machine = ''") }
    return copy
  }
}
