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
    let heading = gettext("The Selection Could Not Be Duplicated")
    queue.perform(heading) { controller in
      let entries = list.selectionOrFocus
      guard let last = entries.last, let section = controller.section(containing: last) else {
        return
      }
      insert(
        list.copies(of: entries), into: section, behind: last, areCopies: true, heading: heading)
    }
  }

  /// Inserts entries behind another one and selects them. If that fails, shows the error under
  /// `heading`.
  func insert(
    _ entries: [Entry], into section: Section.ID, behind entry: Entry.ID?, areCopies: Bool = false,
    heading: String
  ) {
    guard !entries.isEmpty else { return }
    let place = places.position(behind: entry, in: section)
    queue.perform(heading) { controller in
      try await controller.perform(
        InsertEntries(
          entries, into: section, before: place.before, expands: true, areCopies: areCopies))
      let isShown = list.choose(entries.map(\.id))
      // Copies repeat other songs on purpose, so the message does not mention that.
      let doubts = areCopies ? nil : await controller.doubts(about: entries.map(\.id))
      guard !isShown || doubts?.text != nil else { return }
      let added = message(about: entries, isShown: isShown)
      toasts.showUndoable(doubts?.message(added) ?? added)
    }
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
