import GtkSupport
import Localization
import SetlistLibrary
import SetlistModel

/// The forms for new entries and for entries of the list.
@MainActor
final class EntryForms {
  private let list: SongList
  private let editing: EntryEditing
  private let queue: CommandQueue
  private let window: Window
  private let toasts: Toasts
  private let announcer: Announcer
  /// Opens the form again that the user left last without saving the typed texts.
  private var openAgain: (() -> Void)?
  /// The songs as saved by the forms that the user opens one after another. They may not be stored
  /// yet.
  private var saved: [Song.ID: Song] = [:]
  /// The names of the other setlists that play the song for which the form may be opened next, and
  /// its words.
  private var namesOfNext: (song: Song.ID, names: [String], sheet: ChordSheet?)?
  /// The user's last choice of how far changes reach for a song that other setlists play, too. It
  /// applies to facts other than title and artist.
  private var chosenScope = SongEditScope.entry

  init(
    list: SongList, editing: EntryEditing, queue: CommandQueue,
    window: Window, toasts: Toasts, announcer: Announcer
  ) {
    self.announcer = announcer
    self.list = list
    self.editing = editing
    self.queue = queue
    self.window = window
    self.toasts = toasts
  }

  /// Shows the form for a new song, break or note, and adds it at the end of a section. Without a
  /// section, adds it behind the selection; in a setlist without sections, adds it in a new one.
  func add(_ content: Entry.Content, to section: Section.ID? = nil) {
    var editor = EntryEditor(entries: [Entry(content: content)], isNew: true)
    if case .song = content { editor.suggestions = { [self] in suggestions(in: $0) } }
    present(editor) { [weak self] edited in self?.insert(edited.entries[0], into: section) }
  }

  private func suggestions(in rows: EntryFieldRows) -> SongSuggestions {
    SongSuggestions(in: rows, announcer: announcer) { [list] song in
      song.warning(with: list.requests.requests)
    } find: { [controller = list.controller] title, artist in
      do {
        return try await controller.knownSongs(titled: title, by: artist)
      } catch {
        controller.library.report(error)
        return []
      }
    }
  }

  private func insert(_ entry: Entry, into section: Section.ID?) {
    let place = section.map { ($0, nil) } ?? editing.places.current
    queue.perform(gettext("The Entry Could Not Be Added")) { [editing] _ in
      try await editing.insert([entry], at: place)
    }
  }

  /// Opens the form for the entry that has the keyboard focus when all earlier commands have ended,
  /// or for all selected songs.
  func editFocused() {
    let heading = gettext("The Entry Could Not Be Changed")
    queue.perform(heading) { [self] controller in
      let selected = list.selectionOrFocus
      guard selected.count <= 1 else {
        return try await edit(selected.compactMap(controller.entry).filter(\.isSong))
      }
      guard let focused = list.focusOrSelection, let entry = controller.entry(focused) else {
        return
      }
      var names: [String] = []
      if let song = entry.song {
        names = try await controller.namesOfOtherSetlists(playing: song.id)
      }
      saved = [:]
      edit(try await controller.library.loadingSheet(of: entry), alsoIn: names)
    }
  }

  /// Opens one form for several songs at once.
  private func edit(_ entries: [Entry]) async throws {
    guard let first = entries.first else {
      return toasts.show(gettext("Select songs to edit them together"))
    }
    guard entries.count > 1 else {
      var names: [String] = []
      if let song = first.song {
        names = try await list.controller.namesOfOtherSetlists(playing: song.id)
      }
      return edit(
        try await list.controller.library.loadingSheet(of: first), alsoIn: names)
    }
    var unshared: Set<Entry.ID> = []
    for entry in entries {
      guard let song = entry.song?.id, entry.overrides.isEmpty else { continue }
      let names = try await list.controller.namesOfOtherSetlists(playing: song)
      if names.isEmpty { unshared.insert(entry.id) }
    }
    let isShared = unshared.count < entries.count
    var editor = EntryEditor(entries: entries)
    editor.sharing = SongSharing(otherSetlists: isShared ? nil : [], unshared: unshared)
    editor.scope = chosenScope
    present(editor) { [weak self] edited in
      if isShared { self?.remember(edited.scope) }
      self?.store(edited, of: entries, failing: gettext("The Songs Could Not Be Changed"))
    }
  }

  /// Stores the facts that the user has typed over, for the entries that still exist.
  ///
  /// - Parameter entries: the entries as they were when the form was opened.
  private func store(
    _ edited: EntryEditor.Edited, of entries: [Entry], failing heading: String
  ) {
    queue.perform(heading) { [toasts] controller in
      try await controller.perform(edited.change)
      if let gone = entries.first(where: { controller.entry($0.id) == nil }) {
        toasts.show(gettext("“%1$s” is not in the setlist any more", gone.title.displayable))
      }
    }
  }

  /// Opens the form of an entry. From there the user can open the next song's form at once, so that
  /// keys that are typed meanwhile go into it.
  ///
  /// - Parameter names: the other setlists that play the song; `nil` while they are not yet read.
  private func edit(_ entry: Entry, alsoIn names: [String]?, field: Int = 0) {
    let sharing = SongSharing(otherSetlists: names, isRepeated: isRepeated(entry))
    var editor = EntryEditor(entries: [entry], sharing: sharing, firstField: field)
    let isShared = names?.isEmpty != true
    editor.scope = isShared ? chosenScope : .everywhere
    if entry.isSong, let next = list.nextSong(behind: entry.id) {
      lookUpSetlists(of: next)
      editor.editNext = { [weak self] field, scope in
        if isShared { self?.remember(scope) }
        self?.editNext(behind: entry.id, field: field)
      }
    }
    present(editor) { [weak self] edited in
      if isShared { self?.remember(edited.scope) }
      if let song = edited.entries[0].sharedSong { self?.saved[song.id] = song }
      self?.store(edited, of: [entry], failing: gettext("The Entry Could Not Be Changed"))
    }
  }

  private func isRepeated(_ entry: Entry) -> Bool {
    guard let song = entry.sharedSong?.id, let setlist = list.controller.setlist else {
      return false
    }
    return setlist.sections.contains { section in
      section.entries.contains { $0.id != entry.id && $0.sharedSong?.id == song }
    }
  }

  private func editNext(behind entry: Entry.ID, field: Int) {
    guard var next = list.nextSong(behind: entry) else { return }
    list.choose([next.id])
    if let song = next.sharedSong.flatMap({ saved[$0.id] }) { next = next.sharing(song) }
    next = next.withSheet(namesOfNext?.sheet)
    let known = namesOfNext.flatMap { $0.song == next.sharedSong?.id ? $0.names : nil }
    edit(next, alsoIn: known, field: field)
  }

  private func lookUpSetlists(of entry: Entry) {
    guard let song = entry.song?.id else { return }
    queue.perform(gettext("The Setlists Could Not Be Read")) { [self] controller in
      let loaded = try await controller.library.loadingSheet(of: entry)
      namesOfNext = (
        song, try await controller.namesOfOtherSetlists(playing: song), loaded.sharedSong?.sheet
      )
    }
  }

  private func remember(_ scope: SongEditScope?) {
    if let scope { chosenScope = scope }
  }

  /// Opens the form again that the user left last, with its unsaved texts.
  func editAgain() { openAgain?() }

  private func present(
    _ editor: EntryEditor, save: @escaping @MainActor (EntryEditor.Edited) -> Void
  ) {
    editor.present(over: window, save: save) { [self] draft in
      openAgain = { [weak self] in self?.present(editor, again: draft, save: save) }
      let (ids, setlist) = (editor.entries.map(\.id), list.controller.setlistID)
      toasts.show(
        editor.discardMessage, button: gettext("_Edit Again"), action: "list-entries.edit-again",
        while: { [controller = list.controller] in
          controller.setlistID == setlist
            && (editor.isNew || ids.allSatisfy { controller.entry($0) != nil })
        })
    }
  }

  private func present(
    _ editor: EntryEditor, again draft: EntryEditor.Draft,
    save: @escaping @MainActor (EntryEditor.Edited) -> Void
  ) {
    // The entries are read again, because facts that the form does not show may have changed.
    let entries =
      editor.isNew
      ? editor.entries
      : editor.entries.compactMap { old in
        list.controller.entry(old.id)?.withSheet(old.sharedSong?.sheet)
      }
    guard entries.count == editor.entries.count else {
      let title = editor.entries.first?.title.displayable ?? ""
      toasts.show(gettext("“%1$s” is not in the setlist any more", title))
      return
    }
    var again = editor
    (again.entries, again.draft) = (entries, draft)
    present(again, save: save)
  }
}
