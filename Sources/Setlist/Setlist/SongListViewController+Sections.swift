internal import CAdwaita
internal import Foundation
internal import GtkSupport
internal import SetlistCore

extension SongListViewController {
  /// Asks for a title and adds a section below `section`, below the one with the focus, or at the
  /// end.
  func addSection(below section: Section.ID? = nil) {
    let target = section ?? placeForNewEntries?.section
    TextPrompt(heading: "New Section", label: "Title", confirm: "_Add").present(over: window) {
      [weak self] title in
      self?.perform("The Section Could Not Be Added") { [weak self] controller in
        let options = self?.preferences.newSectionOptions ?? SectionOptions()
        let section = Section(title: title, options: options)
        try await controller.perform(
          InsertSections([section], at: target.map { .after($0) } ?? .first))
        if controller.isFiltered {
          self?.toasts.showUndoable("Section “\(title)” added; the search hides it")
        } else {
          self?.goTo(new: section.id)
        }
      }
    }
  }

  /// Whether a command in the menu of a section would change something.
  func canPerform(_ command: SectionCommand, on section: Section.ID) -> Bool {
    switch command {
    case .moveUp: controller.sections.first?.id != section
    case .moveDown: controller.sections.last?.id != section
    case .mergeIntoPrevious: controller.setlist?.sections.first?.id != section
    case .mergeIntoNext: controller.setlist?.sections.last?.id != section
    case .sort: sectionInfo(section).map { $0.totalCount > 1 } ?? false
    // A search shows what it finds in every section.
    case .toggleCollapsed: !controller.isFiltered
    default: true
    }
  }

  /// Does what was chosen in the menu of a section.
  func perform(_ command: SectionCommand, on section: Section.ID) {
    guard let info = sectionInfo(section) else { return }
    switch command {
    case .rename: rename(info)
    case .addSong: add(.song(Song(title: "")), to: section)
    case .addBelow: addSection(below: section)
    case .duplicate: duplicate(info)
    case .addToSetlist(let setlist): sectionAddRequested?(section, setlist)
    case .moveUp: move(section, by: -1)
    case .moveDown: move(section, by: 1)
    case .mergeIntoPrevious: merge(info, into: .previous)
    case .mergeIntoNext: merge(info, into: .next)
    case .remove: remove(info)
    case .sort(let order): sort(info, by: order)
    case .setStyle(let style): change(info) { $0.rowStyle = style }
    case .toggleCounting: change(info) { $0.isCounted.toggle() }
    case .setTarget: askForTarget(of: info)
    case .toggleCollapsed:
      perform("The Section Could Not Be Changed") {
        try await $0.perform(ChangeSection(section, .collapsed(!info.options.isCollapsed)))
      }
    }
  }

  private func rename(_ section: SetlistSectionInfo) {
    TextPrompt(heading: "Rename Section", label: "Title", confirm: "_Rename", text: section.name)
      .present(over: window) { [weak self] title in
        self?.perform("The Section Could Not Be Renamed") {
          try await $0.perform(ChangeSection(section.id, .title(title)))
        }
      }
  }

  private func duplicate(_ section: SetlistSectionInfo) {
    perform("The Section Could Not Be Duplicated") { [weak self] controller in
      let command = DuplicateSection(section.id)
      try await controller.perform(command)
      self?.goTo(new: command.copy)
    }
  }

  /// Shows a section that was made, gives its header the keyboard's focus, and says what was done.
  private func goTo(new section: Section.ID) {
    dataSource.scrollTo(section: section)
    dataSource.focus(section: section)
    if let info = sectionInfo(section) {
      announcer.announce("Section \(info.name.displayable) added")
    }
  }

  private func merge(
    _ section: SetlistSectionInfo, into neighbor: MergeSections.Neighbor
  ) {
    perform("The Section Could Not Be Merged") { [toasts] controller in
      let sections = controller.setlist?.sections ?? []
      let index = sections.firstIndex { $0.id == section.id }
      let other = index.map { neighbor == .previous ? $0 - 1 : $0 + 1 }
      try await controller.perform(MergeSections(section.id, into: neighbor))
      guard let other, sections.indices.contains(other) else {
        toasts.show("There is no section \(neighbor == .previous ? "before" : "after") this one")
        return
      }
      toasts.showUndoable(
        "“\(section.name.displayable)” merged into “\(sections[other].title.displayable)”")
    }
  }

  private func remove(_ section: SetlistSectionInfo) {
    perform("The Section Could Not Be Removed") { [weak self, toasts] controller in
      let section = self?.sectionInfo(section.id) ?? section
      try await controller.perform(RemoveSection(section.id))
      toasts.showUndoable(section.removalMessage)
    }
  }

  private func sort(_ section: SetlistSectionInfo, by order: SectionOrder) {
    perform("The Section Could Not Be Sorted") { [toasts] controller in
      if try await controller.perform(SortSection(section.id, by: order)) != nil {
        toasts.showUndoable("Section “\(section.name)” sorted")
      } else {
        toasts.show("Section “\(section.name)” is in that order already")
      }
    }
  }

  private func askForTarget(of section: SetlistSectionInfo) {
    let target = section.options.targetDuration
    TextPrompt(
      heading: "Target Length", label: "Minutes, or minutes and seconds as 45:00; 0 for none",
      confirm: "_Set", text: target.map { DurationFormat.string($0) } ?? "",
      isValid: { DurationFormat.seconds(from: $0, in: .target) != nil }
    ).present(over: window) { [weak self] text in
      guard let seconds = DurationFormat.seconds(from: text, in: .target) else { return }
      self?.change(section) { $0.targetDuration = seconds > 0 ? seconds : nil }
    }
  }

  private func change(
    _ section: SetlistSectionInfo, _ body: (inout SectionOptions) -> Void
  ) {
    var options = section.options
    body(&options)
    perform("The Section Could Not Be Changed") { [options] controller in
      try await controller.perform(ChangeSection(section.id, .options(options)))
    }
  }

  private func move(_ section: Section.ID, by offset: Int) {
    let sections = controller.sections.map(\.id)
    guard let index = sections.firstIndex(of: section) else { return }
    // Downwards the section comes before the one after the next; past the end there is none.
    let target = offset < 0 ? index - 1 : index + 2
    guard target >= 0, target <= sections.count else { return }
    perform("The Section Could Not Be Moved") { [weak self] controller in
      try await controller.perform(
        MoveSection(section, before: target < sections.count ? sections[target] : nil))
      self?.dataSource.scrollTo(section: section)
      self?.announcePlace(of: section)
    }
  }
}
