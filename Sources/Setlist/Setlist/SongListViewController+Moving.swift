internal import CAdwaita
internal import DiffableDataSource
internal import Foundation
internal import GtkDiffableDataSource
internal import GtkSupport
internal import SetlistCore

extension SongListViewController {
  /// Lets entries be dragged and dropped, and files and text be dropped from other programs.
  func handleReordering() {
    dataSource.appliesReorderingAutomatically = false
    dataSource.handlesReorderingKeys = false
    dataSource.reorderingHandlers = .init(
      canReorderSection: { _ in true },
      didReorder: { [weak self] transaction in
        guard let self, let position = transaction.destination else { return }
        move(transaction.movedItemIdentifiers, to: position)
      },
      didReorderSections: { [weak self] transaction in
        guard let move = transaction.sectionMove else { return }
        self?.perform("The Section Could Not Be Moved") {
          try await $0.perform(MoveSection(move.section, before: move.before))
          self?.announcePlace(of: move.section)
        }
      },
      didCopy: { [weak self] entries, position in self?.copy(entries, to: position) },
      didCopySection: { [weak self] in self?.copySection($0.section, before: $0.before) },
      sectionHovered: { [weak self] section in self?.controller.openForNow(section) },
      hoveringEnded: { [weak self] in
        self?.perform("The Section Could Not Be Changed") { try await $0.closeOpened() }
      })
    dataSource.dragContent = { [weak self] entries in
      let entries = entries.compactMap { self?.controller.entry($0) }
      return DragContent(
        uris: entries.compactMap { $0.song?.source?.absoluteString }, text: entries.asText)
    }
    dataSource.fileDropHandler = { [weak self] addresses, position in
      let files = addresses.compactMap { URL(string: $0) }
      guard let self, !files.isEmpty else { return false }
      importRequested?(.files(files), importPlace(at: position))
      return true
    }
    dataSource.textDropHandler = { [weak self] text, position in
      guard let self else { return false }
      importRequested?(.text(Data(text.utf8)), importPlace(at: position))
      return true
    }
    dataSource.textMakesSections = Importer.makesSections
    dataSource.sectionsDropHandler = { [weak self] text, section in
      self?.importRequested?(.text(Data(text.utf8)), .sections(before: section))
      return true
    }
  }

  /// Puts copies of entries where they were dropped.
  private func copy(_ entries: [Entry.ID], to position: Position) {
    let copies = entries.compactMap { controller.entry($0) }.map { Entry(content: $0.content) }
    let isOpened = controller.isOpened(position.section)
    perform("The Selection Could Not Be Copied") { [weak self] controller in
      try await controller.perform(
        InsertEntries(
          copies, into: position.section, before: position.before, expands: isOpened))
      self?.choose(copies.map(\.id))
    }
  }

  /// Puts a copy of a section where it was dropped.
  private func copySection(_ section: Section.ID, before: Section.ID?) {
    perform("The Section Could Not Be Copied") { [weak self] controller in
      let command = DuplicateSection(section, before: before)
      try await controller.perform(command)
      self?.dataSource.scrollTo(section: command.copy)
    }
  }

  /// The place of an import that lands at a position.
  func importPlace(at position: Position) -> ImportPlace {
    .line(
      section: position.section, before: position.before,
      expanding: controller.isOpened(position.section))
  }

  /// Moves entries to where they were dropped.
  private func move(_ entries: [Entry.ID], to position: Position) {
    let isOpened = controller.isOpened(position.section)
    perform("The Selection Could Not Be Moved") { [weak self] controller in
      try await controller.perform(
        MoveEntries(
          entries, to: position.section, before: position.before, expands: isOpened))
      guard let self else { return }
      // The line may have been at the edge of the list, or beyond it where the list still scrolled.
      if let shown = entries.first(where: { $0 == dataSource.focusedItemIdentifier })
        ?? entries.first
      {
        dataSource.scrollTo(shown)
      }
      announcePlace(of: entries)
    }
  }

  /// Moves the selected entries one step; the target is found when all earlier edits are done.
  /// Where there is none, the bell rings.
  func move(by step: EntryStep) {
    perform("The Selection Could Not Be Moved") { [weak self] controller in
      guard let self else { return }
      let action = try await controller.perform(StepEntries(selectionOrFocus, by: step))
      guard let first = selectionOrFocus.first else { return }
      if action == nil { gtk_widget_error_bell(listView.widget) }
      dataSource.scrollTo(first)
      announcePlace(of: selectionOrFocus)
    }
  }

  /// The section that entries are in; `nil` if they are in several.
  func commonSection(of entries: [Entry.ID]) -> Section.ID? {
    let section = entries.first.flatMap { controller.section(containing: $0) }
    return entries.allSatisfy { controller.section(containing: $0) == section } ? section : nil
  }

  /// Whether the selected entries have somewhere to go by a step.
  func canMove(by step: EntryStep) -> Bool {
    controller.canMove(selectionOrFocus, by: step)
  }

  /// Moves the selected entries to the end of a section, and shows them there.
  func moveSelection(to section: Section.ID) {
    perform("The Selection Could Not Be Moved") { [weak self] controller in
      guard let self, let first = selectionOrFocus.first else { return }
      try await controller.perform(
        MoveEntries(selectionOrFocus, to: section, expands: true))
      dataSource.scrollTo(first)
    }
  }

  /// Moves the keyboard's focus to the first entry of the section at `index`, or to its header
  /// where it shows none. Returns whether the list is shown and has that section.
  func goToSection(_ index: Int) -> Bool {
    guard gtk_widget_get_mapped(listView.widget) != 0, controller.sections.indices.contains(index)
    else { return false }
    let section = controller.sections[index]
    let first = section.objects.first?.id
    if let first { dataSource.focus(first) } else { dataSource.focus(section: section.id) }
    select(first.map { [$0] } ?? [])
    dataSource.scrollToTop(section: section.id)
    return true
  }
}
