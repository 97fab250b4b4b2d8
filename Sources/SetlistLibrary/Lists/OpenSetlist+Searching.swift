import SetlistModel
import SetlistStore

extension OpenSetlist {
  /// Looks for what the text of a search field says, and shows the answer: at once where the last
  /// answer took less than a frame, else once no other text has come for as long as that took, for
  /// 250 ms at most.
  ///
  /// The earlier query is cancelled. White space alone shows everything again, at once. What is
  /// searched is in memory; nothing is read.
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

  /// Looks for what the text of a search field says at once, and returns when the answer is shown
  /// or another text has come.
  public func find(_ text: String) async {
    let query = SearchQuery(text)
    guard let id = setlistID, !query.isEmpty else { return setQuery(text) }
    search.cancel()
    await find(query, in: id, number: search.newest)
  }

  /// Makes ready for the first letter of a query; `endSearch()` gives the memory back.
  public func beginSearch() {
    if let sections = state?.setlist.sections { search.begin(in: sections) }
  }

  /// Gives back the memory that searches took.
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

  /// Shows what matches a query, unless another comes meanwhile.
  ///
  /// - Parameter number: the number of the query.
  /// - Throws: an error of the database if its files are not there.
  func answer(_ query: SearchQuery, number: Int) async throws {
    var isShown = false
    while !isShown, number == search.newest, let sections = state?.setlist.sections {
      let generation = generation
      try await search.measure(number) {
        try await database.checkFiles()
        let matches = try await search.texts.matches(of: query, in: sections)
        // An edit may have changed the answer while it was looked for.
        guard number == search.newest, generation == self.generation else { return }
        isShown = true
        search.unanswered = nil
        if query != self.query || matches != shown.matches { show(matches, for: query) }
      }
    }
  }
}
