import GRDB
public import SetlistModel
import Synchronization

extension DatabaseSearch {
  /// Reads the entries of a setlist that satisfy all terms of a query, in order. All of them if the
  /// query has none.
  ///
  /// No data is kept for a later query. The entries are those that `matches(of:in:)` finds.
  ///
  /// - Parameter receive: receives the next entries, at most a thousand.
  /// - Throws: `DatabaseError`, an error of `receive`, or `CancellationError`.
  /// - Complexity: O(*n*) in the number of entries of the setlist, or of all songs. The memory does
  ///   not grow with either, unless the query is for repeated songs or for what was played.
  public func list(
    _ query: SearchQuery, in setlist: Setlist.ID,
    _ receive: @escaping @Sendable ([FoundEntry]) throws -> Void
  ) async throws {
    // For `is:duplicate` all matches are found first: whether a song is repeated is known only
    // after all others were read. What was played is in the log, which is read before.
    var matches: SearchMatches?
    if query.terms.contains(.duplicate) || !query.plays.isEmpty || !query.words.isEmpty {
      matches = try await self.matches(of: query, in: setlist)
    }
    let failure = Mutex<(any Error)?>(nil)
    do {
      try await connection.reading { [matches] db in
        var found: [FoundEntry] = []
        func flush() throws {
          do { try receive(found) } catch {
            failure.withLock { $0 = error }
            throw error
          }
          found.removeAll(keepingCapacity: true)
        }
        let query = matches == nil ? query : SearchQuery("")
        try EntryListing(db: db, setlist: setlist, query: query) { entry in
          if let matches, !matches.contains(entry.id) { return }
          found.append(entry)
          if found.count == 1000 { try flush() }
        }.run()
        if !found.isEmpty { try flush() }
      }
    } catch {
      // An error of the receiver is thrown as it is, because it is not an error of the database.
      throw failure.withLock { $0 } ?? error
    }
  }
}

/// An entry that a search in a setlist has found, with only the facts that a list of results shows.
public struct FoundEntry: Identifiable, Hashable, Sendable {
  /// The identity of the found entry.
  public let id: Entry.ID
  /// The title of the entry's section.
  public let section: String
  /// The title of a song or break, or the text of a note.
  public let title: String
  /// The artist of a song. Empty if it is not known.
  public let artist: String
}
