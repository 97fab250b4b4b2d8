public import SetlistModel

/// The requests of setlists and of their audiences.
public struct StoredRequests: Sendable {
  let connection: SharedConnection

  /// The requests at the event of a setlist; `nil` if there is no such setlist.
  ///
  /// - Complexity: O(*n*) in the number of requests.
  public func requests(
    for setlist: Setlist.ID
  ) async throws(DatabaseError) -> EventRequests? {
    try await connection.read { try EventRequests.fetch($0, of: setlist) }
  }

  /// The stored song that a request means, by its identity, else by its name; a new one of that
  /// name if there is none.
  ///
  /// - Complexity: O(*n*) in the number of songs.
  package func song(meantBy request: SongRequest) async throws(DatabaseError) -> Song {
    try await connection.read { try Song.fetch($0, meantBy: request) }
  }
}
