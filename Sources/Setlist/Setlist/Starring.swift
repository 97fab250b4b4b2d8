import GtkSupport
import Localization
import SetlistLibrary
import SetlistModel

/// The commands that mark songs as favorites with a star, or remove the star.
@MainActor
struct Starring {
  let list: SongList
  let queue: CommandQueue
  let toasts: Toasts
  let announcer: Announcer

  private static var failure: String { gettext("The Favorites Could Not Be Changed") }

  /// Stars the songs that are selected when all earlier commands have ended, or removes the star if
  /// all of them have it.
  func toggleSelection() {
    queue.perform(Self.failure) { controller in
      let songs = list.selectionOrFocus.compactMap { controller.entry($0) }.filter(\.isSong)
      let areFavorites = songs.allSatisfy { $0.song?.isFavorite == true }
      try await star(songs.map(\.id), !areFavorites)
    }
  }

  /// Stars the songs of some entries, or removes their star.
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
    // The message names the section, because the row may have moved out of sight.
    let section = controller.setlist?.sections.first { $0.id == now }?.displayedTitle ?? ""
    toasts.showUndoable(
      entries.count == 1
        // Translators: a song was moved to a section.
        ? gettext("“%1$s” moved to %2$s", entry.title.displayable, section.displayable)
        : ngettext(
          // Translators: %2$s is the name of a section.
          "%1$s song moved to %2$s", "%1$s songs moved to %2$s", entries.count,
          entries.count.text, section.displayable))
  }

  private func announce(_ count: Int, _ isFavorite: Bool) {
    if count == 1 {
      // Translators: a song has got the star, or has it no more.
      announcer.announce(isFavorite ? gettext("Starred") : gettext("Unstarred"))
    } else {
      announcer.announce(
        isFavorite
          ? ngettext("%1$s song starred", "%1$s songs starred", count)
          : ngettext("%1$s song unstarred", "%1$s songs unstarred", count))
    }
  }
}
