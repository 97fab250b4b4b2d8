extension OpenSetlist {
  /// Gives the songs of entries the star or takes it away; other entries are passed over.
  ///
  /// If the setlist's options say so, the entries move to the section of favorites, and every entry
  /// of a song that loses the star returns to where its star took it from. All of it is one step.
  public func setFavorite(_ ids: [Entry.ID], _ isFavorite: Bool) async throws {
    try await edit(isExact: true) { state in
      let entries = ids.compactMap { state.entries[$0] }.filter {
        $0.song.map { $0.isFavorite != isFavorite } ?? false
      }
      guard !entries.isEmpty else { return nil }
      let songs = entries.compactMap(\.song?.id)
      var edit = SetlistEdit(.setFavorite(songs, isFavorite))
      if state.setlist.options.favorites == .moveToFavorites {
        edit.changes +=
          isFavorite
          ? state.changesForStarring(entries.map(\.id)) : state.changesForUnstarring(Set(songs))
      }
      return Step(
        name: "\(isFavorite ? "Star" : "Unstar") \(ActionName.subject(entries))", edit: edit)
    }
  }
}
