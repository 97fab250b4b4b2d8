import GtkSupport
import Localization
import SetlistLibrary
import SetlistModel

/// Selects and shows the entries that another part of the window has found or added, or that undo
/// has restored.
@MainActor
final class Revealing {
  private let list: SongList
  private let queue: CommandQueue
  private let toasts: Toasts
  private let announcer: Announcer
  private var revealed: [Entry.ID] = []

  init(list: SongList, queue: CommandQueue, toasts: Toasts, announcer: Announcer) {
    self.list = list
    self.queue = queue
    self.toasts = toasts
    self.announcer = announcer
  }

  /// Selects entries and scrolls to the first of them. Collapsed sections that hide one are
  /// expanded.
  func reveal(_ entries: [Entry.ID]) {
    let present = entries.filter { list.controller.entry($0) != nil }
    guard !present.isEmpty else {
      toasts.show(gettext("These songs are not in the setlist any more"))
      return
    }
    queue.perform(gettext("The Selection Could Not Be Shown")) { [self] controller in
      try await controller.perform(
        ExpandSections(Set(present.compactMap { controller.section(containing: $0) })))
      revealed = present
      list.choose(present)
      scrollToRevealed()
    }
  }

  /// Scrolls to the last of the revealed entries, as long as they are still selected and the first
  /// one stays visible.
  func scrollToRevealed() {
    guard Set(revealed) == list.dataSource.selectedItemIdentifiers,
      let first = list.dataSource.orderedSelectedItemIdentifiers.first,
      let last = list.dataSource.orderedSelectedItemIdentifiers.last
    else { return }
    list.dataSource.scrollTo(last, keeping: first)
  }

  /// Selects the entries that an undo or redo has restored, and gives the first the keyboard focus.
  /// If there are none, scrolls to a restored section and to moved entries.
  func follow(_ action: RepeatedAction, saying verb: String) {
    // Translators: %1$s is “Undone” or “Redone”, %2$s the name of an action.
    announcer.announce(gettext("%1$s: %2$s", verb, action.name))
    if list.choose(action.addedEntries) { return }
    if let section = action.addedSections.first { list.dataSource.scrollTo(section: section) }
    let moved = Set(action.movedEntries)
    if let first = list.dataSource.snapshot().itemIdentifiers.first(where: moved.contains) {
      list.dataSource.scrollTo(first)
    }
  }
}
