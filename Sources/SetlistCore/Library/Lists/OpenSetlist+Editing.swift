extension OpenSetlist {
  /// Performs a command in the open setlist when all earlier ones are done.
  ///
  /// - Returns: what took place; `nil` if there was nothing to do.
  /// - Throws: `EditError.noSetlist` if no setlist is open.
  @discardableResult
  public func perform(_ command: some SetlistCommand) async throws -> RepeatedAction? {
    guard let setlistID else { throw EditError.noSetlist }
    return try await library.perform(command, in: setlistID)
  }

  /// Whether entries have somewhere to go by a step.
  public func canMove(_ ids: [Entry.ID], by step: EntryStep) -> Bool {
    guard let state else { return false }
    let context = SetlistContext(
      state: state, matches: shown.matches, opened: shown.opened,
      lastMove: library.history.lastMove(in: .setlist(state.setlist.id)))
    return context.wayBack(of: ids, by: step) != nil
      || StepEntries(ids, by: step).place(in: context) != nil
  }

  /// The names of the other setlists that play a song, and show what is changed of it.
  public func namesOfOtherSetlists(playing song: Song.ID) async throws -> [String] {
    guard let setlistID else { return [] }
    return try await database.namesOfSetlists(playing: song, except: setlistID)
  }

  /// Those of some songs that setlists play other than one. They show what is changed of them.
  public func songs(
    among songs: Set<Song.ID>, playedElsewhereThan setlist: Setlist.ID
  ) async throws -> Set<Song.ID> {
    try await database.songs(among: songs, playedElsewhereThan: setlist)
  }

  /// Songs of the library with texts in their titles and artists, the most likely first.
  public func knownSongs(titled title: String, by artist: String) async throws -> [Song] {
    try await database.songs(titled: title, by: artist, limit: 4)
  }
}
