internal import GtkSupport
internal import SetlistCore

/// Gives songs the star or takes it away.
@MainActor
struct Starring {
  let list: SongList
  let queue: CommandQueue
  let toasts: Toasts
  let announcer: Announcer

  private static var failure: String { "The Favorites Could Not Be Changed" }

  /// Stars the songs that are selected when all earlier commands are done, or takes the star away
  /// where all of them have it.
  func toggleSelection() {
    queue.perform(Self.failure) { controller in
      let songs = list.selectionOrFocus.compactMap { controller.entry($0) }.filter(\.isSong)
      let areFavorites = songs.allSatisfy { $0.song?.isFavorite == true }
      try await star(songs.map(\.id), !areFavorites)
    }
  }

  /// Gives songs the star or takes it away.
  func set(_ entries: [Entry.ID], _ isFavorite: Bool) {
    queue.perform(Self.failure) { _ in try await star(entries, isFavorite) }
  }

  private func star(_ entries: [Entry.ID], _ isFavorite: Bool) async throws {
    guard let first = entries.first else { return }
    let controller = list.controller
    let before = controller.section(containing: first)
    try await controller.perform(StarSongs(entries, isFavorite))
    guard let entry = controller.entry(first), let now = controller.section(containing: first),
      now != before
    else { return announce(entries.count, isFavorite) }
    // The row may be out of sight now.
    let section = controller.setlist?.sections.first { $0.id == now }?.displayedTitle ?? ""
    let subject =
      entries.count == 1 ? "“\(entry.title.displayable)”" : Counts.songs(entries.count)
    toasts.showUndoable("\(subject) moved to \(section.displayable)")
  }

  private func announce(_ count: Int, _ isFavorite: Bool) {
    let verb = isFavorite ? "starred" : "unstarred"
    announcer.announce(count == 1 ? verb.capitalized : "\(Counts.songs(count)) \(verb)")
  }
}
