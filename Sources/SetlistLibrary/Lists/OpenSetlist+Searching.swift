import SetlistModel
import SetlistStore

extension OpenSetlist {
  /// Searches for the text of a search field and shows the matches. The search begins at once if
  /// the last one took less than a frame; otherwise after the user has not typed for as long as the
  /// last one took, at most 250 ms.
  ///
  /// The earlier query is cancelled. White space alone shows everything again at once. The search
  /// runs in memory; nothing is read from the database.
  public func setQuery(_ text: String) {
    let query = SearchQuery(text)
    search.cancel()
    guard let id = setlistID else { return }
    guard query.isEmpty else {
      return search.schedule { [weak self] in await self?.find(query, in: id, number: $0) }
    }
    if isFiltered { show(nil, for: query) }
    search.endUnlessBegun()
  }

  /// Searches for the text of a search field at once, and returns when the matches are shown or
  /// another text was set.
  public func find(_ text: String) async {
    let query = SearchQuery(text)
    guard let id = setlistID, !query.isEmpty else { return setQuery(text) }
    search.cancel()
    await find(query, in: id, number: search.newest)
  }

  /// Prepares the searched texts before the first letter of a query; `endSearch()` releases their
  /// memory.
  public func beginSearch() {
    if let sections = state?.setlist.sections { search.begin(in: sections) }
  }

  /// Releases the memory of the searched texts.
  public func endSearch() {
    search.end()
  }

  private func find(_ query: SearchQuery, in id: Setlist.ID, number: Int) async {
    do {
      try await answer(query, number: number)
    } catch is CancellationError {
      return
    } catch {
      guard number == search.newest else { return }
      search.unanswered = (query, id)
      library.report(error)
    }
  }

  /// Shows the entries that match a query, unless a newer query was set meanwhile.
  ///
  /// - Parameter number: the number of the query.
  /// - Throws: an error of the database if its files are missing.
  func answer(_ query: SearchQuery, number: Int) async throws {
    var isShown = false
    while !isShown, number == search.newest, let sections = state?.setlist.sections {
      let generation = generation
      try await search.measure(number) {
        try await database.connection.checkFiles()
        let matches = try await search.texts.matches(of: query, in: sections)
        // The matches are only shown if no edit has changed the setlist during the search.
        guard number == search.newest, generation == self.generation else { return }
        isShown = true
        search.unanswered = nil
        if query != self.query || matches != shown.matches { show(matches, for: query) }
      }
    }
  }
}
