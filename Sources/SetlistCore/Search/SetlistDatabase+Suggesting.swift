import GRDB

extension SetlistDatabase {
  /// Songs with texts in their titles and artists, for completing what somebody types. Those whose
  /// title begins so come first, and then shorter titles.
  ///
  /// - Complexity: O(*n*) in the number of songs, off the calling thread.
  func songs(
    titled title: String, by artist: String, limit: Int
  ) async throws(DatabaseError) -> [Song] {
    let texts = [title, artist].map(\.trimmingWhitespace.foldedForSearch)
    return try await read { db in
      let statement = try db.cachedStatement(
        sql: """
          SELECT \(Song.columns) FROM song
          WHERE instr(foldedTitle, ?1) AND instr(foldedArtist, ?2) AND \(Song.isShown)
          ORDER BY instr(foldedTitle, ?1) > 1, length(foldedTitle), foldedTitle, rowid LIMIT ?3
          """)
      return try Row.fetchAll(statement, arguments: [texts[0], texts[1], limit]).map {
        try Song(row: $0)
      }
    }
  }
}
