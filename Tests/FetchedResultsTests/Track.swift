import Foundation
import GRDB

/// The record type of the tests.
struct Track: Codable, FetchableRecord, PersistableRecord, Identifiable, Hashable {
  var id: Int
  var title: String
  var artist: String

  /// A database in memory with some tracks.
  static func database(_ tracks: [Track]) throws -> DatabaseQueue {
    let database = try DatabaseQueue()
    try database.write { db in
      try db.create(table: "track") { table in
        table.primaryKey("id", .integer)
        table.column("title", .text).notNull()
        table.column("artist", .text).notNull()
      }
      try db.create(table: "other") { $0.primaryKey("id", .integer) }
      for track in tracks { try track.insert(db) }
    }
    return database
  }
}
