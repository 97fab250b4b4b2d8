import SetlistModel
import SetlistStore

extension OpenSetlist {
  /// Searches for the text of a search field and shows the matches. The search begins at once if
  /// the last one took less than a frame; otherwise after the user has not typed for as long as the
  /// last one took, at most 250 ms.
  ///
  /// The earlier query is cancelled. White space alone shows everything again at once. The search
  /// runs in memory; nothing is read from the database but the log, if the query asks about what
  /// was played.
  public func setQuery(_ text: String) {
    let query = SearchQuery(text)
    search.cancel()
    guard setlistID != nil else { return }
    guard query.isEmpty else {
      return search.schedule { [weak self] in await self?.answer(query, number: $0) }
    }
    if isFiltered { show(nil, for: query) }
    search.endUnlessBegun()
  }

  /// Searches for the text of a search field at once, and returns when the matches are shown or
  /// another text was set.
  public func find(_ text: String) async {
    let query = SearchQuery(text)
    guard setlistID != nil, !query.isEmpty else { return setQuery(text) }
    search.cancel()
    await answer(query, number: search.newest)
  }

  /// Prepares the searched texts before the first letter of a query; `endSearch()` releases their
  /// memory. Reports files that are not in place, which no later letter looks for.
  public func beginSearch() {
    if let sections = state?.setlist.sections { search.begin(in: sections) }
    Task { [library] in
      do { try await library.database.connection.checkFiles() } catch { library.report(error) }
    }
  }

  /// Releases the memory of the searched texts.
  public func endSearch() {
    search.end()
  }

  /// The entries that match a query, in memory and by what was played.
  func matches(of query: SearchQuery, in sections: [Section]) async throws -> SearchMatches {
    let found = try await search.texts.matches(of: query, in: sections)
    return try await library.database.plays.matches(of: query, among: found)
  }

  /// Shows the entries that match a query, unless a newer query was set meanwhile.
  ///
  /// - Parameter number: the number of the query.
  private func answer(_ query: SearchQuery, number: Int) async {
    var isShown = false
    while !isShown, number == search.newest, let sections = state?.setlist.sections {
      let generation = generation
      do {
        try await search.measure(number) {
          let matches = try await matches(of: query, in: sections)
          // The matches are only shown if no edit has changed the setlist during the search.
          guard number == search.newest, generation == self.generation else { return }
          isShown = true
          if query != self.query || matches != shown.matches { show(matches, for: query) }
        }
      } catch {
        // A search in memory fails only if it is cancelled, which is not reported.
        return library.report(error)
      }
    }
  }
}
