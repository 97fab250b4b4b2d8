extension SetlistDatabase {
  /// The entries of a setlist that satisfy all terms of a query; none if there is no such setlist.
  ///
  /// It reads the setlist. `OpenSetlist` searches in what it shows.
  /// - Complexity: O(*n*) in the number of entries; `is:missing` asks for the file of every
  ///   candidate. Ends early, with a `CancellationError`, when its task is cancelled.
  public func matches(
    of query: SearchQuery, in setlist: Setlist.ID
  ) async throws -> SearchMatches {
    let sections = try await reading { try Setlist.fetch($0, id: setlist)?.sections ?? [] }
    return try await SetlistSearch().matches(of: query, in: sections)
  }
}
