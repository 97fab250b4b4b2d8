import GRDB

extension SetlistDatabase {
  /// The entries of a setlist that satisfy all terms of a query.
  ///
  /// The search runs off the calling thread, and stops when the calling task is cancelled, even in
  /// the middle of reading, with a `CancellationError`. The texts of the setlist are kept for the
  /// next query, with the last result: a query that only adds to the previous one searches in that
  /// result. After an edit through this value only the edited rows are read again; after another
  /// connection's edit, everything. `endSearch()` releases the memory.
  /// - Complexity: O(*n*) in the size of the texts, or of those of the last result; `is:missing`
  ///   checks every candidate's file.
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

  /// Reads the texts of a setlist in advance for the first query.
  ///
  /// - Complexity: O(*n*) in the size of the texts, off the calling thread.
  public func beginSearch(in setlist: Setlist.ID) async throws {
    try await connected { _ in try await searches.read(setlist) }
  }

  /// Releases the memory that is kept for the next query.
  public func endSearch() async {
    await searches.removeAll()
  }
}
