import GRDB
public import SetlistModel

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
