import Foundation
import GtkDiffableDataSource
import Localization
import SetlistLibrary
import SetlistModel

/// The drags, drops and swipes of the list.
@MainActor
final class SongListGestures {
  private let list: SongList
  private let commands: SongCommands

  init(list: SongList, commands: SongCommands) {
    self.list = list
    self.commands = commands
    handleReordering()
    takeDrops()
    provideSwipes()
  }

  /// Lets the user drag entries and sections, inside the list and out of it.
  private func handleReordering() {
    let dataSource = list.dataSource
    dataSource.handlesReorderingKeys = false
    dataSource.reorderingHandlers = .init(
      canReorderSection: { _ in true },
      move: { [weak commands] in commands?.moving.move($0, to: $1) },
      moveSection: { [weak commands] in commands?.sections.move($0.section, before: $0.before) },
      didCopy: { [weak commands] in commands?.moving.copy($0, to: $1) },
      didCopySection: { [weak commands] in
        commands?.sections.copy($0.section, before: $0.before)
      },
      sectionHovered: { [weak list] in list?.controller.openForNow($0) },
      hoveringEnded: { [weak commands] in commands?.sections.closeOpened() })
    dataSource.dragContent = { [weak list] entries in
      let entries = entries.compactMap { list?.controller.entry($0) }
      return DragContent(
        uris: entries.compactMap { $0.song?.source?.absoluteString }, text: entries.asText)
    }
  }

  /// Lets the user drop files and text of other programs on the list.
  private func takeDrops() {
    list.dataSource.dropHandlers = DropHandlers(
      intent: { [weak list] kind, text in
        switch kind {
        case .rows: list?.delegate?.draggedPoolSongs.isEmpty == false ? .betweenItems : nil
        case .files: .betweenItems
        case .text: text.map(Importer.makesSections) == true ? .betweenSections : .betweenItems
        }
      },
      didDrop: { [weak self] in self?.take($0, at: $1) ?? false })
  }

  private func take(
    _ content: DropContent, at destination: DropDestination<Section.ID, Entry.ID>
  ) -> Bool {
    guard let delegate = list.delegate else { return false }
    if case .rows = content, case .position(let position) = destination {
      delegate.addDraggedPoolSongs(at: position)
      return true
    }
    guard let source = ImportSource(content) else { return false }
    switch destination {
    case .position(let position):
      delegate.importItems(source, at: commands.editing.places.importPlace(at: position))
    case .section(let before): delegate.importItems(source, at: .sections(before: before))
    case .item: return false
    }
    return true
  }

  /// Gives each row swipe actions that remove the entry or star its song.
  private func provideSwipes() {
    list.dataSource.trailingSwipeAction = { [weak commands] entry in
      SwipeAction(title: gettext("Remove"), iconName: "user-trash-symbolic", style: .destructive) {
        commands?.editing.remove([entry])
      }
    }
    list.dataSource.leadingSwipeAction = { [weak self] entry in
      guard let self, let song = list.controller.entry(entry)?.song else { return nil }
      return SwipeAction(
        title: song.isFavorite ? gettext("Unstar") : pgettext("verb", "Star"),
        iconName: song.isFavorite ? "non-starred-symbolic" : "starred-symbolic"
      ) { [commands] in
        commands.starring.set([entry], !song.isFavorite)
      }
    }
  }
}
