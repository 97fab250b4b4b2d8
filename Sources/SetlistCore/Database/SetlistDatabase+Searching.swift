import Foundation
import GRDB

extension SetlistDatabase {
  /// The entries of a setlist that satisfy all terms of a query.
  ///
  /// The search runs in the database, off the calling thread, and stops when the calling task is
  /// cancelled, with a `CancellationError`.
  /// - Complexity: O(*n*) in the number of entries; `is:missing` looks at every candidate's file.
  public func entryIdentifiers(
    matching query: SearchQuery, in setlist: Setlist.ID
  ) async throws -> Set<Entry.ID> {
    do {
      return try await writer.read { try query.matches($0, in: setlist) }
    } catch is CancellationError {
      throw CancellationError()
    } catch {
      try Task.checkCancellation()
      throw DatabaseError(error, path: path)
    }
  }
}

extension SearchQuery {
  /// The entries of a setlist that satisfy all terms.
  func matches(_ db: Database, in setlist: Setlist.ID) throws -> Set<Entry.ID> {
    var conditions = ["section.setlistID = ?"]
    var arguments: StatementArguments = [setlist.rawValue]
    for term in terms {
      let (sql, values) = term.condition(in: setlist)
      conditions.append("(\(sql))")
      arguments += values
    }
    let isMissing = terms.contains(.missing)
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT entry.id, song.location FROM section
        JOIN entry ON entry.sectionID = section.id
        LEFT JOIN song ON song.id = entry.songID
        WHERE \(conditions.joined(separator: " AND "))
        """,
      arguments: arguments)
    var ids: Set<Entry.ID> = []
    while let row = try rows.next() {
      if isMissing {
        try Task.checkCancellation()
        guard let location = try row.decode(String?.self, atIndex: 1),
          let url = URL(string: location), url.isFileURL,
          !FileManager.default.fileExists(atPath: url.path)
        else { continue }
      }
      ids.insert(try row.decodeIdentifier(atIndex: 0))
    }
    return ids
  }
}

extension SearchQuery.Term {
  fileprivate func condition(in setlist: Setlist.ID) -> (sql: String, arguments: StatementArguments)
  {
    switch self {
    case .word(let word):
      let columns = SearchQuery.Field.allCases.map(Self.column)
      return (
        columns.map { "instr(\($0), ?)" }.joined(separator: " OR "),
        StatementArguments(columns.map { _ in word })
      )
    case .field(let field, let word):
      return ("instr(\(Self.column(field)), ?)", [word])
    case .key(let key):
      return ("song.foldedKey = ?", [key])
    case .beatsPerMinute(let range):
      return (
        """
        song.beatsPerMinute \(range.includesLower ? ">=" : ">") ?
        AND song.beatsPerMinute \(range.includesUpper ? "<=" : "<") ?
        """, [range.lower, range.upper]
      )
    case .starred:
      return ("song.isFavorite", [])
    case .missing:
      return ("song.location IS NOT NULL", [])
    case .duplicate:
      return (
        """
        (song.foldedTitle, song.foldedArtist) IN (
          SELECT other.foldedTitle, other.foldedArtist FROM section AS around
          JOIN entry AS line ON line.sectionID = around.id
          JOIN song AS other ON other.id = line.songID
          WHERE around.setlistID = ?
          GROUP BY 1, 2 HAVING count(*) > 1)
        """, [setlist.rawValue]
      )
    }
  }

  private static func column(_ field: SearchQuery.Field) -> String {
    switch field {
    case .title: "ifnull(entry.foldedTitle, song.foldedTitle)"
    case .artist: "song.foldedArtist"
    case .album: "song.foldedAlbum"
    case .notes: "song.foldedNotes"
    case .section: "section.foldedTitle"
    }
  }
}
