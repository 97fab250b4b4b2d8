extension OpenSetlist {
  /// Looks for what the text of a search field says, and shows the answer: at once where the last
  /// answer took less than a frame, else once no other text has come for as long as that took, for
  /// 250 ms at most.
  ///
  /// The earlier query is cancelled. White space alone shows everything again, at once. What is
  /// searched is in memory; nothing is read.
  public func setQuery(_ text: String) {
    let query = SearchQuery(text)
    cancelSearch()
    guard let id = setlistID else { return }
    if query.isEmpty {
      if isFiltered { show(nil, for: query) }
      // While a search goes on, there may be another query.
      if searchPreparation == nil { endSearch() }
      return
    }
    let serial = searchSerial
    let (clock, delay) = (clock, searchDelay.duration)
    search = Task { [weak self] in
      // A cancelled query must never be applied.
      do { if delay > .zero { try await clock.sleep(for: delay) } } catch { return }
      await self?.find(query, in: id, serial: serial)
    }
  }

  /// Looks for what the text of a search field says at once, and returns when the answer is shown
  /// or another text has come.
  public func find(_ text: String) async {
    let query = SearchQuery(text)
    guard let id = setlistID, !query.isEmpty else { return setQuery(text) }
    cancelSearch()
    await find(query, in: id, serial: searchSerial)
  }

  /// Makes ready for the first letter of a query; `endSearch()` gives the memory back.
  public func beginSearch() {
    guard let sections = state?.setlist.sections else { return }
    searchPreparation = Task { [searches] in
      // What was not made ready is made with the first letter.
      try? await searches.prepare(sections)
    }
  }

  /// Forgets the query that has not been answered yet.
  func cancelSearch() {
    search?.cancel()
    search = nil
    unanswered = nil
    searchSerial += 1
  }

  /// Gives back the memory that searches took.
  public func endSearch() {
    searchPreparation?.cancel()
    searchPreparation = nil
    Task { [searches] in await searches.removeAll() }
  }

  private func find(_ query: SearchQuery, in id: Setlist.ID, serial: Int) async {
    do {
      try await answer(query, serial: serial)
    } catch is CancellationError {
      return
    } catch {
      guard serial == searchSerial else { return }
      unanswered = (query, id)
      library.report(error)
    }
  }

  /// Shows what matches a query, unless another comes meanwhile.
  ///
  /// - Throws: an error of the database if its files are not there.
  func answer(_ query: SearchQuery, serial: Int) async throws {
    while serial == searchSerial, let sections = state?.setlist.sections {
      let generation = generation
      // The first letter does not make the next one wait for as long as the texts take.
      await searchPreparation?.value
      let elapsed = clock.stopwatch()
      try await database.checkFiles()
      let matches = try await searches.matches(of: query, in: sections)
      guard serial == searchSerial else { return }
      // An edit may have changed the answer while it was looked for.
      guard generation == self.generation else { continue }
      unanswered = nil
      if query != self.query || matches != self.matches { show(matches, for: query) }
      return searchDelay.note(elapsed())
    }
  }
}

extension Clock where Duration == Swift.Duration {
  /// A function that tells how much time has passed since this call.
  fileprivate func stopwatch() -> () -> Swift.Duration {
    let start = now
    return { start.duration(to: self.now) }
  }
}
