import GtkSupport
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

/// Announces the new places of moved entries and sections to screen readers.
@MainActor
struct SpokenPlaces {
  let controller: OpenSetlist
  let announcer: Announcer

  /// Announces the place of an entry as its row does, for example "2 of 3 in Pop", or the number of
  /// several entries.
  func announce(_ entries: [Entry.ID]) {
    guard let first = entries.first, let section = controller.section(containing: first),
      let info = controller.sections.first(where: { $0.id == section })
    else { return }
    let songs = entries.count { controller.entry($0)?.isSong == true }
    let subject = entries.count == 1 ? nil : Counts.entries(entries.count, songs: songs)
    let index = info.objects.firstIndex { $0.id == first }
    let place =
      index.map { info.spokenPlace(of: $0..<($0 + entries.count)) }
      // Translators: %1$s is the name of the section to which songs were moved.
      ?? pgettext("section", "in %1$s", info.name.displayable)
    announcer.announce([subject, place].compactMap { $0 }.listed())
  }

  /// Announces the place of a section, for example "Section Pop, 1 of 3".
  func announce(_ section: Section.ID) {
    guard let index = controller.sections.firstIndex(where: { $0.id == section }) else { return }
    let name = controller.sections[index].name.displayable
    announcer.announce(
      gettext(
        // Translators: the place of a section in a setlist, as in "Section Pop, 1 of 3".
        "Section %1$s, %2$s of %3$s", name, (index + 1).text, controller.sections.count.text))
  }
}
