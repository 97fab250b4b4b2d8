extension OpenSetlist {
  /// Exchanges titles and artists of the songs of entries, in every setlist that plays them. What
  /// lacks one of the two is passed over.
  ///
  /// - Returns: how many songs were changed.
  @discardableResult
  public func swapTitleAndArtist(_ ids: [Entry.ID]) async throws -> Int {
    var count = 0
    try await edit(isExact: true) { state in
      let edit = SetlistEdit.swapTitleAndArtist(of: ids.compactMap { state.entries[$0] })
      count = edit.changes.count
      return Step(name: "Swap Title and Artist", edit: edit)
    }
    return count
  }
}
