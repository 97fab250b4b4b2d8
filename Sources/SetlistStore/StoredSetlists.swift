import GRDB
public import SetlistModel
import Synchronization

/// The setlists of a database: reads of them, and the edits of all content.
public struct StoredSetlists: Sendable {
  let connection: SharedConnection
  private let ahead = ReadAhead()

  init(connection: SharedConnection) {
    self.connection = connection
  }

  /// All setlists in the user's order.
  ///
  /// - Complexity: O(*n*) in the number of sections of all setlists.
  public func summaries() async throws(DatabaseError) -> [SetlistSummary] {
    if let summaries = await ahead.summaries(at: connection.feed.revision) { return summaries }
    return try await readSummaries()
  }

  func readSummaries() async throws(DatabaseError) -> [SetlistSummary] {
    try await connection.read { try Setlist.fetchSummaries($0) }
  }

  /// A setlist with all its sections and entries. `nil` if there is none with this identity.
  ///
  /// - Complexity: O(*n*) in the number of entries.
  public func fetch(_ id: Setlist.ID) async throws(DatabaseError) -> Setlist? {
    try await connection.read { try Setlist.fetch($0, id: id) }
  }

  /// A setlist with the sources of all sheets.
  ///
  /// - Complexity: O(*n*) in the number of entries and the length of their sheets.
  public func withSheets(_ setlist: Setlist) async throws(DatabaseError) -> Setlist {
    try await connection.read { db in try setlist.withLoadedSheets(db) }
  }

  /// Calls a body with a setlist whose entries it takes one after another, in one snapshot of the
  /// database. Most of them are not in memory together.
  ///
  /// The body is called off the calling thread, and once at most.
  ///
  /// - Returns: `nil` if there is no setlist with this identity.
  /// - Throws: `DatabaseError`, or an error of the body.
  /// - Complexity: that of the body; each entry takes less time than with `fetch(_:)` where songs
  ///   were stored in the order of the entries.
  package func withContent<Value: Sendable>(
    of id: Setlist.ID, _ body: @escaping @Sendable (any SetlistContent) throws -> Value
  ) async throws -> Value? {
    let failure = Mutex<(any Error)?>(nil)
    do {
      return try await connection.reading { db in
        // Whatever the body has written cannot be taken back, so it does not begin again.
        if let failure = failure.withLock({ $0 }) { throw failure }
        guard let content = try StoredSetlistContent(db, id: id) else { return nil }
        do {
          return try body(content)
        } catch {
          failure.withLock { $0 = error }
          throw error
        }
      }
    } catch {
      // An error of the body is thrown as it is, unless it is one of the database.
      guard let failure = failure.withLock({ $0 }), !(failure is GRDB.DatabaseError) else {
        throw error
      }
      throw failure
    }
  }

  /// Begins to read the first content of a window: all summaries, and one complete setlist.
  ///
  /// Side controllers that are made meanwhile wait only for the rest of these reads. Data that has
  /// changed since is read again.
  public func readAhead(_ id: Setlist.ID) {
    ahead.begin(id, of: self)
  }

  /// A setlist with its indices. `nil` if there is none with this identity.
  package func state(_ id: Setlist.ID) async throws(DatabaseError) -> SetlistState? {
    if let state = await ahead.state(id, at: connection.feed.revision) { return state }
    return try await readState(id)
  }

  func readState(_ id: Setlist.ID) async throws(DatabaseError) -> SetlistState? {
    try await fetch(id).map { SetlistState($0) }
  }

  /// The setlists that match a text: the one with the text as its identity, else those with exactly
  /// this name, else those with a name that differs only in case, diacritics or width.
  public func summaries(named text: String) async throws(DatabaseError) -> [SetlistSummary] {
    let summaries = try await summaries()
    if let id = Setlist.ID(text), let summary = summaries.first(where: { $0.id == id }) {
      return [summary]
    }
    let exact = summaries.filter { $0.name == text }
    guard exact.isEmpty else { return exact }
    let folded = text.foldedForSearch
    return summaries.filter { $0.name.foldedForSearch == folded }
  }

  /// The one setlist with an identity or a name. `nil` if there is none.
  ///
  /// Throws `ambiguousName`, with the identities, if there are several.
  public func summary(named text: String) async throws(DatabaseError) -> SetlistSummary? {
    let matches = try await summaries(named: text)
    guard matches.count <= 1 else { throw .ambiguousName(text, matches.map(\.id)) }
    return matches.first
  }

  /// The content of a setlist for its cover. `nil` if there is no such setlist.
  package func coverContent(of setlist: Setlist.ID) async throws(DatabaseError) -> CoverContent? {
    try await connection.read { try CoverContent.fetch($0, of: setlist) }
  }
}
