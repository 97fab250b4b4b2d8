import Localization
import SetlistLibrary
import SetlistModel

/// The commands that remove and copy entries, and that swap title and artist.
@MainActor
struct EntryEditing {
  let list: SongList
  let places: InsertionPlaces
  let queue: CommandQueue
  let toasts: Toasts
  let preferences: PreferencesStore

  /// Removes entries, and offers to undo that.
  ///
  /// - Parameter entries: the entries; `nil` for those that are selected when all earlier commands
  ///   have ended.
  func remove(_ entries: [Entry.ID]? = nil) {
    queue.perform(gettext("The Selection Could Not Be Removed")) { _ in
      try await removeAtOnce(entries ?? list.selectionOrFocus)
    }
  }

  /// Removes entries as a part of a running command, and offers to undo that.
  func removeAtOnce(_ entries: [Entry.ID]) async throws {
    guard !entries.isEmpty else { return }
    let controller = list.controller
    let songs = entries.count { controller.entry($0)?.isSong == true }
    let neighbor = list.neighbor(of: Set(entries))
    try await controller.perform(RemoveEntries(entries))
    if list.dataSource.selectedItemIdentifiers.isEmpty,
      let left = list.dataSource.focusedItemIdentifier ?? neighbor, controller.entry(left) != nil
    {
      list.select([left])
    }
    let count = entries.count
    toasts.showUndoable(
      songs == count
        ? ngettext("%1$s song removed", "%1$s songs removed", count)
        // Translators: songs, breaks and notes.
        : ngettext("%1$s item removed", "%1$s items removed", count))
  }

  /// Copies the entries that are selected when all earlier commands have ended, inserts the copies
  /// behind the last of them, and selects the copies.
  func duplicateSelection() {
    queue.perform(gettext("The Selection Could Not Be Duplicated")) { controller in
      let entries = list.selectionOrFocus
      guard let last = entries.last, let section = controller.section(containing: last) else {
        return
      }
      try await insert(list.copies(of: entries), at: (section, last), areCopies: true)
    }
  }

  /// Inserts entries behind another one as a part of a running command, and selects them.
  ///
  /// - Parameter place: the section and the entry before; `nil` for a new section.
  func insert(
    _ entries: [Entry], at place: (section: Section.ID, entry: Entry.ID?)?, areCopies: Bool = false
  ) async throws {
    guard !entries.isEmpty else { return }
    let controller = list.controller
    let position = place.map { places.position(behind: $0.entry, in: $0.section) }
    try await controller.perform(
      InsertEntries(
        entries, into: position?.section, before: position?.before, expands: true,
        areCopies: areCopies, sectionOptions: preferences.preferences.newSectionOptions))
    let isShown = list.choose(entries.map(\.id))
    // Copies repeat other songs on purpose, so the message does not mention that.
    let doubts = areCopies ? nil : try await controller.doubts(about: entries.map(\.id))
    guard !isShown || doubts?.text != nil else { return }
    let added = message(about: entries, isShown: isShown)
    toasts.showUndoable(doubts?.message(added) ?? added)
  }

  private func message(about entries: [Entry], isShown: Bool) -> String {
    let count = entries.count
    guard entries.allSatisfy(\.isSong) else {
      return isShown
        ? ngettext("%1$s item added", "%1$s items added", count)
        : ngettext(
          // Translators: songs, breaks and notes.
          "%1$s item added; the search hides it", "%1$s items added; the search hides them", count)
    }
    return isShown
      ? ngettext("%1$s song added", "%1$s songs added", count)
      : ngettext(
        "%1$s song added; the search hides it", "%1$s songs added; the search hides them", count)
  }

  /// Swaps title and artist of the songs that are selected when all earlier commands have ended.
  func swapTitleAndArtist() {
    queue.perform(gettext("Title and Artist Could Not Be Swapped")) { controller in
      let action = try await controller.perform(SwapTitleAndArtist(list.selectionOrFocus))
      toasts.showSwapped(action?.changedSongs.count ?? 0)
    }
  }

  /// Shows the file of the first selected song that has one in the file manager.
  func showInFiles() {
    let files = list.selectionOrFocus.lazy.compactMap { list.controller.entry($0)?.song?.file }
    if let file = files.first { FileManagerWindow.show(file, failingIn: toasts) }
  }
}

extension Toasts {
  /// Shows a message with the number of songs whose title and artist were swapped.
  func showSwapped(_ count: Int) {
    guard count > 0 else { return show(gettext("No song has a title and an artist")) }
    showUndoable(
      ngettext(
        "Title and artist of %1$s song swapped", "Title and artist of %1$s songs swapped", count))
  }
}
