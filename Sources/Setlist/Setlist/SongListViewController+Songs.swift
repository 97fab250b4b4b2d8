internal import SetlistCore

/// What can be done with songs, but not with breaks and notes.
extension SongListViewController {
  /// Offers the star where there is a song among what is selected, and the swap where one has a
  /// title and an artist.
  func updateSongActions() {
    let selected = dataSource.selectedItemIdentifiers
    func isAny(_ condition: (Song) -> Bool) -> Bool {
      selected.isEmpty || selected.contains { controller.entry($0)?.song.map(condition) == true }
    }
    starAction?.isEnabled = isAny { _ in true }
    swapAction?.isEnabled = isAny(\.canSwapTitleAndArtist)
  }

  /// Swaps title and artist of the songs that are selected when all earlier commands are done.
  func swapTitleAndArtist() {
    perform("Title and Artist Could Not Be Swapped") { [weak self] controller in
      guard let self else { return }
      let action = try await controller.perform(SwapTitleAndArtist(selectionOrFocus))
      toasts.showSwapped(action?.changedSongs.count ?? 0)
    }
  }
}

extension Toasts {
  /// Says of how many songs title and artist were swapped.
  func showSwapped(_ count: Int) {
    guard count > 0 else { return show("No song has a title and an artist") }
    showUndoable("Title and artist of \(Counts.songs(count)) swapped")
  }
}
