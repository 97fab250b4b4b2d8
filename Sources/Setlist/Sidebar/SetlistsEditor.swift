import Localization
import SetlistLibrary
import SetlistModel
import SetlistStore

/// The commands that make, rename, duplicate and remove setlists, and that add content of the open
/// one to others.
@MainActor
final class SetlistsEditor {
  /// The pane in which setlists are opened beside the open one.
  weak var pool: PoolPane?
  /// The setlists that are shared with others.
  weak var sharing: LibrarySharing?
  private let frame: MainWindow
  private let library: Library
  private let songs: OpenSetlist
  private let setlists: AllSetlists
  private let opener: SetlistOpener
  private let pages: ContentPages
  private let preferences: PreferencesStore

  init(
    frame: MainWindow, songs: OpenSetlist, setlists: AllSetlists, opener: SetlistOpener,
    pages: ContentPages, preferences: PreferencesStore
  ) {
    self.frame = frame
    library = songs.library
    self.songs = songs
    self.setlists = setlists
    self.opener = opener
    self.pages = pages
    self.preferences = preferences
  }

  /// The setlists to which content of the open one can be added.
  var otherSetlists: [SetlistSummary] {
    setlists.fetchedObjects.filter { $0.id != songs.setlistID }
  }

  /// Asks for a name and what to begin with, makes a setlist of that, and opens it.
  func make() {
    NewSetlistForm.present(over: frame.window) { [self] name, beginning in
      switch beginning {
      // A setlist without a template gets no section, because the window then tells how to add
      // songs.
      case .template(.empty): make(named: name, of: []) {}
      case .template(let template):
        make(named: name, of: preferences.preferences.applied(to: template.sections())) {}
      case .pastedList: make(named: name, of: [], then: "win.paste")
      case .files: make(named: name, of: [], then: "win.import-files")
      }
    }
  }

  /// Makes a setlist, and performs an action in it once it is open.
  private func make(named name: String, of sections: [Section], then action: String) {
    make(named: name, of: sections) { [frame] in frame.window.activateAction(action) }
  }

  /// Makes a setlist from entries of another one, and opens it.
  @discardableResult
  func make(of entries: [Entry]) -> Task<Void, Never> {
    let sections = preferences.preferences.applied(to: [.ofSongs(entries)])
    let isOfSongs = entries.allSatisfy { $0.song != nil }
    let message =
      isOfSongs
      ? ngettext("%1$s song added", "%1$s songs added", entries.count)
      : ngettext("%1$s item added", "%1$s items added", entries.count)
    return make(named: gettext("New Setlist"), of: sections) { [frame] in
      frame.toasts.showUndoable(message)
    }
  }

  @discardableResult
  private func make(
    named name: String, of sections: [Section], then made: @escaping @MainActor () -> Void
  ) -> Task<Void, Never> {
    let setlist = Setlist(
      name: name, options: preferences.preferences.newSetlistOptions, sections: sections)
    return frame.perform(gettext("The Setlist Could Not Be Made")) { [self] in
      try await library.perform(CreateSetlist(setlist))
      if await opener.opened(setlist.id) { made() }
    }
  }

  /// Asks for a new name of a setlist.
  func rename(_ setlist: Setlist.ID, named name: String) {
    TextPrompt(
      heading: gettext("Rename Setlist"), label: gettext("Name"), confirm: gettext("_Rename"),
      text: name
    ).present(over: frame.window) { [self] name in rename(setlist, to: name) }
  }

  /// Renames a setlist.
  func rename(_ setlist: Setlist.ID, to name: String) {
    frame.perform(gettext("The Setlist Could Not Be Renamed")) { [library] in
      try await library.perform(RenameSetlist(setlist, to: name))
    }
  }

  /// Removes a setlist, and offers to undo that.
  func remove(_ setlist: Setlist.ID, named name: String) {
    remove(RemoveSetlist(setlist), named: name)
  }

  private func remove(_ command: some SetlistsCommand, named name: String) {
    frame.perform(gettext("The Setlist Could Not Be Removed")) { [frame, library] in
      try await library.perform(command)
      frame.toasts.showUndoable(gettext("“%1$s” removed", name))
    }
  }

  /// Removes the example of the first start with its songs, and offers to undo that.
  func removeExample(_ setlist: Setlist.ID, named name: String) {
    remove(RemoveExample(setlist), named: name)
  }

  /// Adds a copy of a setlist whose day is a week after the original's, or a week from today if
  /// that has none.
  func duplicateForNextWeek(_ setlist: Setlist.ID, named name: String, date: CalendarDate?) {
    duplicate(
      setlist, named: name, on: (date ?? CalendarDate(.now)).adding(days: 7))
  }

  /// Adds a copy of a setlist, on another day unless `date` is `nil`, and offers to undo that.
  func duplicate(_ setlist: Setlist.ID, named name: String, on date: CalendarDate? = nil) {
    frame.perform(gettext("The Setlist Could Not Be Duplicated")) { [self] in
      let command = DuplicateSetlist(setlist, on: date)
      guard let copy = try await library.perform(command)?.addedSetlists.first else { return }
      opener.open(copy, behindOverview: !pages.shown.isOfSetlist)
      if pages.shown == .overview { pages.overview.focus(copy) }
      let day = date?.text(near: CalendarDate(.now))
      frame.toasts.showUndoable(
        // Translators: %1$s is the name of a setlist, %2$s the day of its copy.
        day.map { gettext("“%1$s” duplicated for %2$s", name.displayable, $0) }
          ?? gettext("“%1$s” duplicated", name.displayable))
    }
  }

  /// Adds entries of the open setlist to another one; `nil` makes a new setlist from them.
  func add(_ entries: [Entry.ID], to setlist: Setlist.ID?) {
    add(entries.compactMap { songs.entry($0) }, to: setlist)
  }

  /// Adds copies of entries to a setlist; `nil` makes a new setlist from them.
  func add(_ entries: [Entry], to setlist: Setlist.ID?) {
    guard let setlist else {
      make(of: entries.map { $0.copy() })
      return
    }
    let name = setlists.name(of: setlist)
    let options = preferences.preferences.newSectionOptions
    frame.perform(gettext("The Selection Could Not Be Added")) { [frame, library] in
      let action = try await library.perform(
        AddEntriesToSetlist(entries, to: setlist, sectionOptions: options))
      guard let action, let target = try await library.database.setlists.fetch(setlist),
        let section = target.sections.first(where: { action.receivingSections.contains($0.id) })
      else { return }
      let (count, title) = (entries.count, section.displayedTitle.displayable)
      let isOfSongs = entries.allSatisfy { $0.song != nil }
      let added =
        isOfSongs
        // Translators: %2$s is the name of a setlist, %3$s the title of a section of it.
        ? ngettext(
          "%1$s song added to “%2$s”, %3$s", "%1$s songs added to “%2$s”, %3$s", count,
          count.text, name, title)
        // Translators: %2$s is the name of a setlist, %3$s the title of a section of it.
        : ngettext(
          "%1$s item added to “%2$s”, %3$s", "%1$s items added to “%2$s”, %3$s", count,
          count.text, name, title)
      let requests = try await library.database.requests.requests(for: setlist)
      let doubts = AdditionDoubts(
        about: Set(action.addedEntries), in: target, requests ?? EventRequests())
      frame.toasts.showUndoable(doubts.message(added))
    }
  }

  /// Adds a section of the open setlist to another one.
  func add(_ section: Section.ID, to setlist: Setlist.ID) {
    guard let section = songs.setlist?.sections.first(where: { $0.id == section }) else { return }
    let name = setlists.name(of: setlist)
    frame.perform(gettext("The Section Could Not Be Added")) { [frame, library] in
      try await library.perform(AddSectionToSetlist(section, to: setlist))
      frame.toasts.showUndoable(
        gettext("Section “%1$s” added to “%2$s”", section.displayedTitle.displayable, name))
    }
  }
}

extension AllSetlists {
  /// The name of a setlist for display; empty if there is none.
  func name(of setlist: Setlist.ID) -> String {
    fetchedObjects.first { $0.id == setlist }?.name.displayable ?? ""
  }
}

extension SetlistsEditor: SetlistCommandsDelegate {
  func open(_ setlist: Setlist.ID) { opener.open(setlist) }

  func rename(_ setlist: SetlistSummary) { rename(setlist.id, named: setlist.name) }

  func duplicate(_ setlist: SetlistSummary) { duplicate(setlist.id, named: setlist.name) }

  func duplicateForNextWeek(_ setlist: SetlistSummary) {
    duplicateForNextWeek(setlist.id, named: setlist.name, date: setlist.date)
  }

  func openBeside(_ setlist: SetlistSummary) {
    pool?.open(PoolSource(scope: .setlist(setlist.id), name: setlist.name))
  }

  func isShared(_ setlist: Setlist.ID) -> Bool { sharing?.setlists[setlist] != nil }

  func share(_ setlist: Setlist.ID) { sharing?.commands.share(setlist) }

  func stopSharing(_ setlist: Setlist.ID) { sharing?.commands.stop(setlist) }

  func remove(_ setlist: SetlistSummary) { remove(setlist.id, named: setlist.name) }

  func setlistDidMove(to place: String) { frame.announcer.announce(place) }
}
