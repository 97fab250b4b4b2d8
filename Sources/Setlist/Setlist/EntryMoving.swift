import Localization
import SetlistLibrary
import SetlistModel

/// The commands that move entries by steps and to positions.
@MainActor
struct EntryMoving {
  let list: SongList
  let queue: CommandQueue
  let spoken: SpokenPlaces

  private static var failure: String { gettext("The Selection Could Not Be Moved") }

  /// Moves the selected entries one step, to a target that is found when all earlier edits are
  /// done. The bell rings if there is no target.
  func move(by step: EntryStep) {
    queue.perform(Self.failure) { controller in
      let action = try await controller.perform(StepEntries(list.selectionOrFocus, by: step))
      guard let first = list.selectionOrFocus.first else { return }
      if action == nil { list.view.ringBell() }
      list.dataSource.scrollTo(first)
      spoken.announce(list.selectionOrFocus)
    }
  }

  /// Returns whether the selected entries can be moved by a step.
  func canMove(by step: EntryStep) -> Bool {
    list.controller.canMove(list.selectionOrFocus, by: step)
  }

  /// Moves the selected entries to the end of a section, and scrolls to them.
  func moveSelection(to section: Section.ID) {
    queue.perform(Self.failure) { controller in
      guard let first = list.selectionOrFocus.first else { return }
      try await controller.perform(MoveEntries(list.selectionOrFocus, to: section, expands: true))
      list.dataSource.scrollTo(first)
    }
  }

  /// Moves entries to the position where the user dropped them.
  func move(_ entries: [Entry.ID], to position: SongList.Position) {
    let isOpened = list.controller.isOpened(position.section)
    queue.perform(Self.failure) { controller in
      try await controller.perform(
        MoveEntries(entries, to: position.section, before: position.before, expands: isOpened))
      // The list scrolls to the dropped entries, because the drop position may have been at its
      // edge, or out of sight while the list still scrolled.
      let focused = list.dataSource.focusedItemIdentifier
      if let shown = entries.first(where: { $0 == focused }) ?? entries.first {
        list.dataSource.scrollTo(shown)
      }
      spoken.announce(entries)
    }
  }

  /// Inserts copies of entries at the position where the user dropped them.
  func copy(_ entries: [Entry.ID], to position: SongList.Position) {
    let copies = list.copies(of: entries)
    let isOpened = list.controller.isOpened(position.section)
    queue.perform(gettext("The Selection Could Not Be Copied")) { controller in
      try await controller.perform(
        InsertEntries(
          copies, into: position.section, before: position.before, expands: isOpened))
      list.choose(copies.map(\.id))
    }
  }
}
