import GRDB

extension SetlistDatabase {
  /// The entries of a setlist that satisfy all terms of a query.
  ///
  /// The search runs off the calling thread, and stops when the calling task is cancelled, also in
  /// the middle of reading, with a `CancellationError`. The texts of the setlist are kept for the
  /// next query, with the last answer: a query that only adds to the one before it is looked for in
  /// there. After an edit through this value only what it named is read again; after somebody
  /// else's, everything. `endSearch()` gives the memory back.
  /// - Complexity: O(*n*) in the size of the texts, or of those of the last answer; `is:missing`
  ///   looks at every candidate's file.
  public func matches(
    of query: SearchQuery, in setlist: Setlist.ID
  ) async throws -> SearchMatches {
    do {
      return try await connected { _ in try await searches.matches(query, in: setlist) }
    } catch is CancellationError {
      throw CancellationError()
    } catch {
      try Task.checkCancellation()
      throw DatabaseError(error, path: path)
    }
  }

  /// Reads the texts of a setlist, so that the first query finds them.
  ///
  /// - Complexity: O(*n*) in the size of the texts, off the calling thread.
  public func beginSearch(in setlist: Setlist.ID) async throws {
    try await connected { _ in try await searches.read(setlist) }
  }

  /// Gives back what is kept in memory for the next query.
  public func endSearch() async {
    await searches.removeAll()
  }
}
