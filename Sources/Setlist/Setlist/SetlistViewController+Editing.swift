internal import CAdwaita
internal import DiffableDataSource
internal import GtkSupport
internal import SetlistCore

extension SetlistViewController {
  /// Adds the actions of the list, which its menus and keys call.
  func addActions() {
    let group = ObjectReference(consuming: g_simple_action_group_new())
    Action("move-up", in: group.opaque) { [weak self] in self?.move(by: .up) }
    Action("move-down", in: group.opaque) { [weak self] in self?.move(by: .down) }
    Action("remove", in: group.opaque) { [weak self] in self?.removeSelection() }
    Action(
      "move-to-section", in: group.opaque,
      withText: { [weak self] text in
        guard let section = Section.ID(text) else { return }
        self?.moveSelection(to: section)
      })
    gtk_widget_insert_action_group(overlay.widget, "list-entries", group.opaque)
    let shortcuts = Shortcuts(on: listView)
    shortcuts.add("<Alt>Up|<Alt>KP_Up", action: "list-entries.move-up")
    shortcuts.add("<Alt>Down|<Alt>KP_Down", action: "list-entries.move-down")
    shortcuts.add("Delete|KP_Delete", action: "list-entries.remove")
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
    }
  }

  /// Removes the selected entries, and offers to take that back.
  func removeSelection() {
    let entries = selectionOrFocus
    guard !entries.isEmpty else { return }
    perform("The Songs Could Not Be Removed") { [toasts] controller in
      try await controller.remove(entries)
      toasts.show("\(Counts.songs(entries.count)) removed", button: "_Undo", action: "win.undo")
    }
  }

  /// Asks for a title and adds a section below `section`, or at the end.
  func addSection(below section: Section.ID? = nil) {
    let target =
      section ?? selectionOrFocus.last.flatMap { controller.section(containing: $0) }
      ?? controller.sections.last?.id
    TextPrompt(heading: "New Section", label: "Title", confirm: "_Add").present(over: window) {
      [weak self] title in
      self?.perform("The Section Could Not Be Added") { [weak self] controller in
        let section = try await controller.addSection(title: title, after: target)
        self?.dataSource.scrollTo(section: section)
      }
    }
  }

  /// Does what was chosen in the menu of a section.
  func perform(_ command: SectionHeaderRow.Command, on section: Section.ID) {
    switch command {
    case .rename: rename(section)
    case .addBelow: addSection(below: section)
    case .moveUp: move(section, by: -1)
    case .moveDown: move(section, by: 1)
    case .remove: remove(section)
    }
  }

  /// Takes back the last change.
  func undo() {
    perform("The Change Could Not Be Undone") { try await $0.undo() }
  }

  /// Does again what was taken back last.
  func redo() {
    perform("The Change Could Not Be Redone") { try await $0.redo() }
  }

  private var selectionOrFocus: [Entry.ID] {
    let selected = dataSource.selectedItemIdentifiers
    if selected.isEmpty { return dataSource.focusedItemIdentifier.map { [$0] } ?? [] }
    return dataSource.snapshot().itemIdentifiers.filter(selected.contains)
  }

  private func moveSelection(to section: Section.ID) {
    let entries = selectionOrFocus
    guard !entries.isEmpty else { return }
    move(entries, to: Position(section: section, before: nil))
  }

  private func rename(_ section: Section.ID) {
    guard let info = sectionInfo(section) else { return }
    TextPrompt(heading: "Rename Section", label: "Title", confirm: "_Rename", text: info.name)
      .present(over: window) { [weak self] title in
        self?.perform("The Section Could Not Be Renamed") {
          try await $0.renameSection(section, to: title)
        }
      }
  }

  private func remove(_ section: Section.ID) {
    guard let info = sectionInfo(section) else { return }
    perform("The Section Could Not Be Removed") { [toasts] controller in
      try await controller.removeSection(section)
      toasts.show("Section “\(info.name)” removed", button: "_Undo", action: "win.undo")
    }
  }

  private func move(_ section: Section.ID, by offset: Int) {
    let sections = controller.sections.map(\.id)
    guard let index = sections.firstIndex(of: section) else { return }
    // Downwards the section comes before the one after the next; past the end there is none.
    let target = offset < 0 ? index - 1 : index + 2
    guard target >= 0, target <= sections.count else { return }
    perform("The Section Could Not Be Moved") {
      try await $0.moveSection(
        section, before: target < sections.count ? sections[target] : nil)
    }
  }

  private func perform(
    _ heading: String, _ body: @escaping @MainActor (SetlistController) async throws -> Void
  ) {
    Task {
      do {
        try await body(controller)
      } catch {
        errors.present(error, heading: heading)
      }
    }
  }
}
