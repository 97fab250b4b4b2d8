extension OpenSetlist {
  /// The delay in which a query waits for the next keystroke.
  static let searchDelay = Duration.milliseconds(250)

  /// Looks for what the text of a search field says, once no other text has come for 250 ms.
  ///
  /// The earlier query is cancelled. White space alone shows everything again, at once.
  public func setQuery(_ text: String) {
    let query = SearchQuery(text)
    cancelSearch()
    guard let id = setlistID else { return }
    if query.isEmpty {
      if isFiltered {
        publish { controller in
          controller.matches = nil
          controller.query = query
        }
      }
      // While a search goes on, there may be another query.
      if searchPreparation == nil { endSearch() }
      return
    }
    let serial = searchSerial
    let clock = clock
    search = Task { [weak self] in
      // A cancelled query must never be applied.
      do { try await clock.sleep(for: Self.searchDelay) } catch { return }
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
    guard let id = setlistID else { return }
    searchPreparation = Task { [database] in
      // What is wrong here is wrong for the query too, which tells of it.
      try? await database.beginSearch(in: id)
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
    Task { [database] in await database.endSearch() }
  }

  private func find(_ query: SearchQuery, in id: Setlist.ID, serial: Int) async {
    do {
      try await answer(query, in: id, serial: serial)
    } catch is CancellationError {
      return
    } catch {
      guard serial == searchSerial else { return }
      unanswered = (query, id)
      library.report(error)
    }
  }

  /// Shows what matches a query, unless another comes meanwhile.
  func answer(_ query: SearchQuery, in id: Setlist.ID, serial: Int) async throws {
    while serial == searchSerial {
      let generation = generation
      let matches = try await database.matches(of: query, in: id)
      guard serial == searchSerial else { return }
      // An edit may have changed the answer while it was looked for.
      guard generation == self.generation else { continue }
      unanswered = nil
      if query != self.query || matches != self.matches {
        publish { controller in
          controller.matches = matches
          controller.query = query
        }
      }
      return
    }
  }
}
