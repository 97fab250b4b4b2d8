import Foundation
import GRDB

extension SetlistDatabase {
  /// The entries of a setlist that satisfy all terms of a query.
  ///
  /// The search runs off the calling thread, and stops when the calling task is cancelled, also in
  /// the middle of reading, with a `CancellationError`. The texts of the setlist are kept for the
  /// next query until anybody commits something; `endSearch()` gives their memory back.
  /// - Complexity: O(*n*) in the size of the texts; `is:missing` looks at every candidate's file.
  public func entryIdentifiers(
    matching query: SearchQuery, in setlist: Setlist.ID
  ) async throws -> Set<Entry.ID> {
    do {
      return try await searches.corpus(of: setlist).matches(query)
    } catch is CancellationError {
      throw CancellationError()
    } catch {
      try Task.checkCancellation()
      throw DatabaseError(error, path: path)
    }
  }

  /// Gives back what is kept in memory for the next query.
  public func endSearch() async {
    await searches.removeAll()
  }
}
