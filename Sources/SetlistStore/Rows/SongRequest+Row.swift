import Foundation
import GRDB
import SetlistModel

extension SongRequest {
  /// Reads what is asked for by an audience, in the order of the list.
  static func fetch(_ db: Database, of audience: String) throws -> [SongRequest] {
    try fetchAll(db, where: "audience = ?", arguments: [audience]).map(\.request)
  }

  /// Reads the requests of audiences that meet a condition in SQL, in the order of their lists.
  static func fetchAll(
    _ db: Database, where condition: String, arguments: StatementArguments = []
  ) throws -> [(audience: String, request: SongRequest)] {
    let statement = try db.cachedStatement(
      sql: """
        SELECT id, strength, songID, title, artist, requester, audience FROM audienceRequest
        WHERE \(condition) ORDER BY rowid
        """)
    return try Row.fetchAll(statement, arguments: arguments).map { row in
      let song = try row.decode(UUID?.self, atIndex: 2).map { Song.ID(rawValue: $0) }
      return (
        try row.decode(atIndex: 6),
        SongRequest(
          id: try row.decodeIdentifier(atIndex: 0),
          Strength(rawValue: try row.decode(atIndex: 1)) ?? .ifPossible, song: song,
          title: try row.decode(atIndex: 3), artist: try row.decode(atIndex: 4),
          requester: try row.decode(atIndex: 5))
      )
    }
  }

  /// Replaces all that is asked for by an audience.
  static func store(_ db: Database, _ requests: [SongRequest], of audience: String) throws {
    try db.cachedStatement(sql: "DELETE FROM audienceRequest WHERE audience = ?")
      .execute(arguments: [audience])
    let insertion = try db.cachedStatement(
      sql: """
        INSERT INTO audienceRequest (id, strength, songID, audience, title, artist, requester)
        VALUES (?, ?, ?, ?, ?, ?, ?)
        """)
    for request in requests {
      try insertion.execute(arguments: [
        request.id.rawValue, request.strength.rawValue, request.song?.rawValue, audience,
        request.title, request.artist, request.requester,
      ])
    }
  }
}

extension EventRequests {
  /// Reads what is asked for at the event of a setlist; `nil` if there is no such setlist.
  static func fetch(_ db: Database, of setlist: Setlist.ID) throws -> EventRequests? {
    guard let options = try Setlist.fetchHead(db, id: setlist)?.options else { return nil }
    return try EventRequests(db, of: options)
  }

  /// Reads what the audience of a setlist asks for, to what is asked for in its options.
  init(_ db: Database, of options: SetlistOptions) throws {
    let audience = options.audience
    self.init(
      ofSetlist: options.requests,
      ofAudience: audience.isEmpty ? [] : try SongRequest.fetch(db, of: audience),
      audience: audience)
  }
}

extension Song {
  /// Reads the song that a request means, by its identity, else by its name; a new one of that
  /// name, with the identity of the request, if there is none.
  ///
  /// - Complexity: O(*n*) in the number of songs.
  static func fetch(_ db: Database, meantBy request: SongRequest) throws -> Song {
    if let song = try request.song.flatMap({ try Song.fetch(db, id: $0) }) { return song }
    let statement = try db.cachedStatement(
      sql: """
        SELECT \(columns) FROM song WHERE foldedTitle = ?1 AND \(isShown)
        ORDER BY foldedArtist <> ?2, rowid
        """)
    let rows = try Row.fetchAll(
      statement, arguments: [request.title.foldedForSearch, request.artist.foldedForSearch])
    return try rows.lazy.map { try Song(row: $0) }.first(where: request.means)
      ?? Song(
        id: Identifier(rawValue: request.id.rawValue), title: request.title,
        artist: request.artist)
  }
}
