import GtkSupport
import Localization
import SetlistLibrary
import SetlistModel

/// The commands for sections, which the menus and keys of their headers and dragging call.
@MainActor
struct SectionEditing {
  let list: SongList
  let queue: CommandQueue
  let forms: SectionForms
  let entryForms: EntryForms
  let fitting: Fitting
  let toasts: Toasts
  let spoken: SpokenPlaces
  let preferences: PreferencesStore

  /// Returns whether a command in the menu of a section would change something.
  func canPerform(_ command: SectionCommand, on section: Section.ID) -> Bool {
    let controller = list.controller
    return switch command {
    case .moveUp: controller.sections.first?.id != section
    case .moveDown: controller.sections.last?.id != section
    case .mergeIntoPrevious: controller.setlist?.sections.first?.id != section
    case .mergeIntoNext: controller.setlist?.sections.last?.id != section
    case .sort: list.section(section).map { $0.totalCount > 1 } ?? false
    // Sections cannot be collapsed during a search, which shows the matches in every section.
    case .toggleCollapsed: !controller.isFiltered
    case .fill: list.section(section)?.options.targetDuration != nil
    case .trim:
      list.section(section)?.options.targetDuration != nil
        && controller.timeLeft(at: .section(section)).map { $0 < 0 } ?? false
    // The start time is disabled for a section that is not counted, because such a section has
    // none.
    case .setStart: list.section(section)?.options.isCounted ?? false
    case .showFitting: controller.timeLeft(at: .section(section)).map { $0 > 0 } ?? false
    case .playThrough: controller.setlist?.hasFiles(in: section) ?? false
    default: true
    }
  }

  /// Performs a command that the user chose in the menu of a section.
  func perform(_ command: SectionCommand, on section: Section.ID) {
    guard let info = list.section(section) else { return }
    switch command {
    case .rename: forms.rename(info)
    case .addSong: entryForms.add(.song(Song(title: "")), to: section)
    case .addBelow: add(below: section)
    case .duplicate: duplicate(section)
    case .addToSetlist(let setlist): list.delegate?.add(section, to: setlist)
    case .moveUp: move(section, upwards: true)
    case .moveDown: move(section, upwards: false)
    case .mergeIntoPrevious: merge(info, into: .previous)
    case .mergeIntoNext: merge(info, into: .next)
    case .remove: remove(info)
    case .sort(let order): sort(info, by: order)
    case .setStyle(let style): change(section, .options { $0.rowStyle = style })
    case .toggleCounting: change(section, .options { $0.isCounted.toggle() })
    case .setTarget:
      forms.askForTarget(of: info) { seconds in
        change(section, .options { $0.targetDuration = seconds })
      }
    case .setStart:
      forms.askForStart(of: info) { time in change(section, .options { $0.startTime = time }) }
    case .fill: list.delegate?.fill(info)
    case .trim: list.delegate?.trim(info)
    case .showFitting: fitting.present(at: .section(section))
    case .playThrough: list.delegate?.playThrough(section)
    case .export: list.delegate?.export(section)
    case .markPlayed: list.delegate?.markAsPlayed(section)
    case .openBeside: list.delegate?.openBeside(section)
    case .toggleCollapsed: change(section, .collapsed(!info.options.isCollapsed))
    }
  }

  /// Asks for a title and adds a section below `section`; without it, below the section with the
  /// focus, or at the end.
  func add(below section: Section.ID? = nil) {
    forms.add(below: section) {
      preferences.preferences.newSectionOptions
    } added: { section in
      if list.controller.isFiltered {
        toasts.showUndoable(gettext("Section “%1$s” added; the search hides it", section.title))
      } else {
        goTo(new: section.id)
      }
    }
  }

  /// Divides the section of the entry with the keyboard focus there, and goes to the header of the
  /// new section. The bell rings if there is nothing to divide.
  ///
  /// - Parameter makesHeading: whether the entry becomes the title of the new section.
  func split(makesHeading: Bool) {
    queue.perform(gettext("The Section Could Not Be Split")) { controller in
      guard let entry = list.focusOrSelection, let old = controller.section(containing: entry)
      else { return }
      let command = SplitSection(at: entry, makesHeading: makesHeading)
      guard let action = try await controller.perform(command) else {
        return list.view.ringBell()
      }
      let section = action.addedSections.first ?? old
      if list.section(section) != nil {
        goTo(new: section)
      } else if let title = controller.setlist?.sections.first(where: { $0.id == section })?.title {
        toasts.showUndoable(gettext("Section “%1$s” added; the search hides it", title))
      }
    }
  }

  /// Moves a section to the place where the user dropped it, and announces the new place.
  func move(_ section: Section.ID, before: Section.ID?) {
    queue.perform(gettext("The Section Could Not Be Moved")) { controller in
      try await controller.perform(MoveSection(section, before: before))
      spoken.announce(section)
    }
  }

  /// Inserts a copy of a section at the place where the user dropped it.
  func copy(_ section: Section.ID, before: Section.ID?) {
    queue.perform(gettext("The Section Could Not Be Copied")) { controller in
      let command = DuplicateSection(section, before: before)
      try await controller.perform(command)
      list.dataSource.scrollTo(section: command.copy)
    }
  }

  /// Collapses the sections again that a drag has expanded.
  func closeOpened() {
    queue.perform(gettext("The Section Could Not Be Changed")) { try await $0.closeOpened() }
  }

  private func duplicate(_ section: Section.ID) {
    queue.perform(gettext("The Section Could Not Be Duplicated")) { controller in
      let command = DuplicateSection(section)
      try await controller.perform(command)
      goTo(new: command.copy)
    }
  }

  /// Gives the header of a new section the keyboard focus, and announces the section.
  private func goTo(new section: Section.ID) {
    list.dataSource.scrollTo(section: section)
    list.dataSource.focus(section: section)
    if let info = list.section(section) {
      spoken.announcer.announce(gettext("Section %1$s added", info.name.displayable))
    }
  }

  private func merge(_ section: SetlistSectionInfo, into neighbor: MergeSections.Neighbor) {
    queue.perform(gettext("The Section Could Not Be Merged")) { controller in
      let sections = controller.setlist?.sections ?? []
      let index = sections.firstIndex { $0.id == section.id }
      let other = index.map { neighbor == .previous ? $0 - 1 : $0 + 1 }
      try await controller.perform(MergeSections(section.id, into: neighbor))
      guard let other, sections.indices.contains(other) else {
        toasts.show(
          neighbor == .previous
            ? gettext("There is no section before this one")
            : gettext("There is no section after this one"))
        return
      }
      toasts.showUndoable(
        gettext(
          // Translators: both are names of sections.
          "“%1$s” merged into “%2$s”", section.name.displayable,
          sections[other].title.displayable))
    }
  }

  private func remove(_ section: SetlistSectionInfo) {
    queue.perform(gettext("The Section Could Not Be Removed")) { controller in
      let section = list.section(section.id) ?? section
      try await controller.perform(RemoveSection(section.id))
      toasts.showUndoable(section.removalMessage)
    }
  }

  /// Turns songs that are used as section titles into sections.
  func turnMarkersIntoSections() {
    queue.perform(gettext("The Songs Could Not Be Turned into Sections")) { controller in
      let count = controller.setlist?.markers.count ?? 0
      guard try await controller.perform(TurnMarkersIntoSections()) != nil else { return }
      toasts.showUndoable(
        ngettext(
          "%1$s song turned into sections", "%1$s songs turned into sections", count))
    }
  }

  /// Removes all sections without entries.
  func removeEmptySections() {
    queue.perform(gettext("The Sections Could Not Be Removed")) { controller in
      let count = controller.setlist?.emptySections.count ?? 0
      guard try await controller.perform(RemoveEmptySections()) != nil else { return }
      toasts.showUndoable(
        ngettext("%1$s empty section removed", "%1$s empty sections removed", count))
    }
  }

  private func sort(_ section: SetlistSectionInfo, by order: SectionOrder) {
    queue.perform(gettext("The Section Could Not Be Sorted")) { controller in
      if try await controller.perform(SortSection(section.id, by: order)) != nil {
        toasts.showUndoable(gettext("Section “%1$s” sorted", section.name))
      } else {
        toasts.show(gettext("Section “%1$s” is in that order already", section.name))
      }
    }
  }

  private func change(_ section: Section.ID, _ change: ChangeSection.Change) {
    queue.perform(gettext("The Section Could Not Be Changed")) {
      try await $0.perform(ChangeSection(section, change))
    }
  }

  private func move(_ section: Section.ID, upwards: Bool) {
    queue.perform(gettext("The Section Could Not Be Moved")) { controller in
      guard try await controller.perform(StepSection(section, upwards: upwards)) != nil else {
        return
      }
      list.dataSource.scrollTo(section: section)
      spoken.announce(section)
    }
  }
}

extension Setlist {
  /// Whether a song of a section has a file or another address.
  fileprivate func hasFiles(in section: Section.ID) -> Bool {
    sections.first { $0.id == section }?.entries.contains { $0.song?.source != nil } ?? false
  }
}
