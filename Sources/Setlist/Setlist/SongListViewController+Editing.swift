internal import CAdwaita
internal import DiffableDataSource
internal import Foundation
internal import GtkSupport
internal import SetlistCore

extension SongListViewController {
  /// Adds the actions of the list, which its menus and keys call.
  func addActions() {
    let group = ObjectReference(consuming: g_simple_action_group_new())
    let shortcuts = Shortcuts(on: listView)
    @discardableResult
    func add(_ name: String, _ body: @escaping @MainActor () -> Void) -> Action {
      if let keys = Self.keys[name] { shortcuts.add(keys, action: "list-entries.\(name)") }
      return Action(name, in: group.opaque, body)
    }
    for (name, step) in Self.steps {
      moveActions[step] = add(name) { [weak self] in self?.move(by: step) }
    }
    add("remove") { [weak self] in self?.remove() }
    add("duplicate") { [weak self] in self?.duplicateSelection() }
    add("edit") { [weak self] in self?.editFocused() }
    add("edit-again") { [weak self] in self?.editAgain?() }
    starAction = add("star") { [weak self] in self?.toggleFavorites() }
    swapAction = add("swap") { [weak self] in self?.swapTitleAndArtist() }
    add("preview") { [weak self] in self?.togglePreview() }
    add("show-in-files") { [weak self] in self?.showInFiles() }
    add("locate") { [weak self] in
      guard let self, let entry = dataSource.focusedItemIdentifier ?? selectionOrFocus.first else {
        return
      }
      locateRequested?(entry)
    }
    add("cut") { [weak self] in self?.cutSelection() }
    add("copy") { [weak self] in self?.copySelection() }
    add("paste") { [weak self] in self?.paste() }
    Action(
      "toggle-notes", in: group.opaque,
      withText: { [weak self] text in
        if let entry = Entry.ID(text) { self?.toggleNotes(of: entry) }
      })
    Action(
      "move-to-section", in: group.opaque,
      withText: { [weak self] text in
        guard let section = Section.ID(text) else { return }
        self?.moveSelection(to: section)
      })
    add("make-setlist") { [weak self] in
      guard let self else { return }
      addRequested?(selectionOrFocus, nil)
    }
    Action(
      "add-to-setlist", in: group.opaque,
      withText: { [weak self] text in
        guard let self, let setlist = Setlist.ID(text) else { return }
        addRequested?(selectionOrFocus, setlist)
      })
    // On the window, for the bar below the list as well.
    gtk_widget_insert_action_group(window.widget, "list-entries", group.opaque)
    let windowShortcuts = Shortcuts(on: window)
    for number in 1...9 {
      windowShortcuts.add("<Control>\(number)") { [weak self] in
        self?.goToSection(number - 1) == true
      }
    }
  }

  /// Leaves of several selected entries only the focused one. Returns whether there were several,
  /// in a list that has the focus.
  func endSelection() -> Bool {
    guard dataSource.hasFocus, dataSource.selectedItemIdentifiers.count > 1 else { return false }
    dataSource.selectFocusedRow()
    announcer.announce("\(dataSource.selectedItemIdentifiers.count) selected")
    return true
  }

  private static let steps: [(name: String, step: EntryStep)] = [
    ("move-up", .up), ("move-down", .down), ("move-to-start", .sectionStart),
    ("move-to-end", .sectionEnd), ("move-to-previous-section", .previousSection),
    ("move-to-next-section", .nextSection),
  ]

  /// The keys of the actions, each with that of the number pad where it has one.
  static let keys = [
    "move-up": "<Alt>Up|<Alt>KP_Up", "move-down": "<Alt>Down|<Alt>KP_Down",
    "move-to-start": "<Alt><Shift>Up|<Alt><Shift>KP_Up",
    "move-to-end": "<Alt><Shift>Down|<Alt><Shift>KP_Down",
    "move-to-previous-section": "<Alt>Page_Up|<Alt>KP_Page_Up",
    "move-to-next-section": "<Alt>Page_Down|<Alt>KP_Page_Down",
    "remove": "Delete|KP_Delete", "duplicate": "<Control>d", "edit": "F2", "star": "<Control>b",
    "cut": "<Control>x", "copy": "<Control>c", "paste": "<Control>v",
  ]

  /// The selected entries in list order; without a selection the one with the keyboard's focus.
  var selectionOrFocus: [Entry.ID] {
    let selected = dataSource.orderedSelectedItemIdentifiers
    return selected.isEmpty ? dataSource.focusedItemIdentifier.map { [$0] } ?? [] : selected
  }

  /// Where new entries go: behind the selection, at the end of the section whose header has the
  /// keyboard's focus, or at the end of the list, whether that is shown or not; `nil` where there
  /// is no section.
  var placeForNewEntries: (section: Section.ID, entry: Entry.ID?)? {
    if let section = dataSource.focusedSectionIdentifier { return (section, nil) }
    let entry = selectionOrFocus.last
    let section = entry.flatMap { controller.section(containing: $0) }
    let last = controller.sections.last?.id ?? controller.setlist?.sections.last?.id
    return (section ?? last).map { ($0, entry) }
  }

  /// Where files that the user chooses go: to the end of the section whose header has the
  /// keyboard's focus, behind what is selected, or into the first section, if all are empty; `nil`
  /// where there is no such place.
  var placeForFiles: ImportPlace? {
    if let section = dataSource.focusedSectionIdentifier {
      return .line(section: section, before: nil)
    }
    if let entry = dataSource.orderedSelectedItemIdentifiers.last,
      let section = controller.section(containing: entry)
    {
      return importPlace(at: position(behind: entry, in: section))
    }
    guard let sections = controller.setlist?.sections, sections.allSatisfy(\.entries.isEmpty),
      let section = sections.first?.id
    else { return nil }
    return .line(section: section, before: nil)
  }

  /// Removes entries, and offers to take that back.
  ///
  /// - Parameter entries: `nil` for those that are selected when all earlier commands are done.
  func remove(_ entries: [Entry.ID]? = nil) {
    perform("The Selection Could Not Be Removed") { [weak self] _ in
      guard let self else { return }
      try await removeAtOnce(entries ?? selectionOrFocus)
    }
  }

  /// Removes entries as a part of a command, and offers to take that back.
  func removeAtOnce(_ entries: [Entry.ID]) async throws {
    guard !entries.isEmpty else { return }
    let songs = entries.count { controller.entry($0)?.isSong == true }
    let neighbor = neighbor(of: Set(entries))
    try await controller.perform(RemoveEntries(entries))
    if dataSource.selectedItemIdentifiers.isEmpty,
      let left = dataSource.focusedItemIdentifier ?? neighbor, controller.entry(left) != nil
    {
      select([left])
    }
    toasts.showUndoable("\(Counts.entries(entries.count, songs: songs)) removed")
  }

  /// The entry behind the last of some, or where there is none the one before the first, among
  /// those that are shown.
  private func neighbor(of entries: Set<Entry.ID>) -> Entry.ID? {
    let shown = dataSource.snapshot().itemIdentifiers
    guard let last = shown.lastIndex(where: entries.contains) else { return nil }
    return shown[last...].first { !entries.contains($0) }
      ?? shown[..<last].last { !entries.contains($0) }
  }

  /// Puts a copy of the entries that are selected when all earlier commands are done behind the
  /// last of them, and selects the copies.
  func duplicateSelection() {
    let heading = "The Selection Could Not Be Duplicated"
    perform(heading) { [weak self] controller in
      guard let entries = self?.selectionOrFocus, let last = entries.last,
        let section = controller.section(containing: last)
      else { return }
      let copies = entries.compactMap { controller.entry($0) }.map { Entry(content: $0.content) }
      self?.insert(copies, into: section, behind: last, areCopies: true, heading: heading)
    }
  }

  /// Asks for what a new song, break or note is, and adds it at the end of a section, or behind the
  /// selection where none is given; in a section of its own where there is none at all.
  func add(_ content: Entry.Content, to section: Section.ID? = nil) {
    present(EntryEditor(entry: Entry(content: content), isNew: true)) { [weak self] entry in
      guard let self else { return }
      let heading = "The Entry Could Not Be Added"
      if let place = section.map({ ($0, nil) }) ?? placeForNewEntries {
        insert([entry], into: place.section, behind: place.entry, heading: heading)
      } else {
        perform(heading) { [weak self] controller in
          let options = self?.preferences.newSectionOptions ?? SectionOptions()
          let section = Section(title: "Songs", options: options, entries: [entry])
          try await controller.perform(InsertSections([section]))
          self?.choose([entry.id])
        }
      }
    }
  }

  /// Opens the form for the entry that has the keyboard's focus when all earlier commands are done,
  /// unless several are selected: the form is about one.
  func editFocused() {
    perform("The Entry Could Not Be Changed") { [weak self] controller in
      guard let self else { return }
      guard selectionOrFocus.count <= 1 else {
        toasts.show("Select a single song to edit it")
        return
      }
      guard let focused = dataSource.focusedItemIdentifier ?? selectionOrFocus.first,
        let entry = controller.entry(focused)
      else { return }
      var editor = EntryEditor(entry: entry)
      if let song = entry.song {
        editor.otherSetlists = try await controller.namesOfOtherSetlists(playing: song.id)
      }
      present(editor) { [weak self] edited in
        self?.perform("The Entry Could Not Be Changed") { controller in
          if let song = edited.song {
            try await controller.perform(UpdateSong(song))
          } else {
            try await controller.perform(UpdateEntry(edited))
          }
        }
      }
    }
  }

  /// Opens a form, which can be opened again with what was typed into it and not saved.
  private func present(_ editor: EntryEditor, save: @escaping @MainActor (Entry) -> Void) {
    editor.present(over: window, save: save) { [weak self] texts in
      self?.editAgain = { [weak self] in
        guard let self else { return }
        // What the form does not show may have changed.
        guard let entry = editor.isNew ? editor.entry : controller.entry(editor.entry.id) else {
          toasts.show("“\(editor.entry.title.displayable)” is not in the setlist any more")
          return
        }
        var again = editor
        (again.entry, again.texts) = (entry, texts)
        present(again, save: save)
      }
      self?.toasts.show(
        editor.discardMessage, button: "_Edit Again", action: "list-entries.edit-again")
    }
  }

  /// Stars the songs that are selected when all earlier commands are done, or takes the star away
  /// where all of them have it.
  func toggleFavorites() {
    perform("The Favorites Could Not Be Changed") { [weak self] controller in
      guard let self else { return }
      let songs = selectionOrFocus.compactMap { controller.entry($0) }.filter(\.isSong)
      let areFavorites = songs.allSatisfy { $0.song?.isFavorite == true }
      try await star(songs.map(\.id), !areFavorites)
    }
  }

  /// Gives songs the star or takes it away.
  func setFavorite(_ entries: [Entry.ID], _ isFavorite: Bool) {
    perform("The Favorites Could Not Be Changed") { [weak self] _ in
      try await self?.star(entries, isFavorite)
    }
  }

  private func star(_ entries: [Entry.ID], _ isFavorite: Bool) async throws {
    guard let first = entries.first else { return }
    let before = controller.section(containing: first)
    try await controller.perform(StarSongs(entries, isFavorite))
    guard let entry = controller.entry(first), let now = controller.section(containing: first),
      now != before
    else { return announceStars(of: entries, isFavorite) }
    // The row may be out of sight now.
    let section = controller.setlist?.sections.first { $0.id == now }?.displayedTitle ?? ""
    let subject =
      entries.count == 1 ? "“\(entry.title.displayable)”" : Counts.songs(entries.count)
    toasts.showUndoable("\(subject) moved to \(section.displayable)")
  }

  /// The place behind an entry, or at the end of a section that does not show it.
  func position(behind entry: Entry.ID?, in section: Section.ID) -> Position {
    let shown = controller.sections.first { $0.id == section }?.objects ?? []
    let index = shown.firstIndex { $0.id == entry }.map { $0 + 1 } ?? shown.endIndex
    return Position(section: section, before: index < shown.count ? shown[index].id : nil)
  }

  /// Inserts entries behind another one and selects them. `heading` is that of the message that it
  /// did not work.
  func insert(
    _ entries: [Entry], into section: Section.ID, behind entry: Entry.ID?, areCopies: Bool = false,
    heading: String
  ) {
    guard !entries.isEmpty else { return }
    let place = position(behind: entry, in: section)
    perform(heading) { [weak self] controller in
      try await controller.perform(
        InsertEntries(
          entries, into: section, before: place.before, expands: true, areCopies: areCopies))
      guard let self else { return }
      guard choose(entries.map(\.id)) else {
        let songs = entries.count(where: \.isSong)
        let added = Counts.entries(entries.count, songs: songs)
        let hides = entries.count == 1 ? "the search hides it" : "the search hides them"
        toasts.showUndoable("\(added) added; \(hides)")
        return
      }
    }
  }

  /// Selects entries, as far as they are shown, and gives the first the keyboard's focus. Returns
  /// whether one is shown.
  @discardableResult
  func choose(_ entries: [Entry.ID]) -> Bool {
    let snapshot = dataSource.snapshot()
    let shown = Set(entries.filter { snapshot.contains($0) })
    guard !shown.isEmpty else { return false }
    select(shown)
    let chosen = dataSource.orderedSelectedItemIdentifiers
    guard let first = chosen.first, let last = chosen.last else { return false }
    dataSource.focus(first)
    if let section = controller.section(containing: first),
      (try? snapshot.itemIdentifiers(inSection: section))?.first == first
    {
      dataSource.scrollTo(last, keepingSection: section)
    } else {
      dataSource.scrollTo(last, keeping: first)
    }
    return true
  }

  /// Changes the open setlist when all earlier commands are done, and says under `heading` why that
  /// was not possible.
  func perform(
    _ heading: String, _ body: @escaping @MainActor (OpenSetlist) async throws -> Void
  ) {
    let previous = lastCommand
    keys?.close()
    lastCommand = Task {
      defer { keys?.open() }
      await previous?.value
      do {
        try await body(controller)
      } catch {
        errors.present(error, heading: heading)
      }
    }
  }

  private func showInFiles() {
    let files = selectionOrFocus.lazy.compactMap { self.controller.entry($0)?.song?.file }
    if let file = files.first { FileManagerWindow.show(file, failingIn: toasts) }
  }
}
