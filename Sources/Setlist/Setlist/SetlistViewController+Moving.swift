internal import CAdwaita
internal import DiffableDataSource
internal import Foundation
internal import GtkDiffableDataSource
internal import GtkSupport
internal import SetlistCore

extension SetlistViewController {
  /// Lets entries be dragged and dropped, and files be dropped from other programs.
  func handleReordering() {
    dataSource.appliesReorderingAutomatically = false
    dataSource.handlesReorderingKeys = false
    dataSource.reorderingHandlers = .init(didReorder: { [weak self] transaction in
      guard let self, let position = transaction.destination else { return }
      move(transaction.movedItemIdentifiers, to: position)
    })
    dataSource.dragContent = { [weak self] entries in
      let entries = entries.compactMap { self?.controller.entry($0) }
      return DragContent(
        uris: entries.compactMap { $0.song?.location?.absoluteString }, text: entries.asText)
    }
    dataSource.fileDropHandler = { [weak self] addresses, position in
      let files = addresses.compactMap { URL(string: $0) }
      guard let self, !files.isEmpty else { return false }
      filesDropped?(files, position)
      return true
    }
  }

  /// Moves entries to where they were dropped.
  func move(_ entries: [Entry.ID], to position: Position) {
    perform("The Songs Could Not Be Moved") { controller in
      try await controller.move(entries, to: position.section, before: position.before)
    }
  }

  /// Moves the selected entries one step; the target is found when all earlier edits are done.
  func move(by step: ReorderStep) {
    perform("The Songs Could Not Be Moved") { [weak self] controller in
      try await controller.reorder(coalescing: true) {
        guard let self else { return nil }
        let entries = self.selectionOrFocus
        guard let position = self.dataSource.snapshot().dropPosition(moving: entries, by: step)
        else { return nil }
        return EntryMove(ids: entries, section: position.section, before: position.before)
      }
      guard let self, let first = self.selectionOrFocus.first else { return }
      dataSource.scrollTo(first)
    }
  }

  /// Moves the selected entries to the end of a section.
  func moveSelection(to section: Section.ID) {
    let entries = selectionOrFocus
    guard !entries.isEmpty else { return }
    move(entries, to: Position(section: section, before: nil))
  }

  /// Moves the keyboard's focus to the first entry of the section at `index`.
  func goToSection(_ index: Int) {
    guard controller.sections.indices.contains(index) else { return }
    let section = controller.sections[index]
    dataSource.scrollTo(section: section.id)
    guard let first = section.objects.first else { return }
    dataSource.focus(first.id)
    dataSource.selectedItemIdentifiers = [first.id]
  }
}
