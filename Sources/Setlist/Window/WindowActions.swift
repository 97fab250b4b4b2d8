import GtkSupport
import Localization
import SetlistLibrary
import SetlistModel

/// The actions of the window, for its menus, buttons and keys.
@MainActor
final class WindowActions: ContentObserver {
  private unowned let screen: LibraryScreen
  private let group: Window
  private var needingSetlist: [Action] = []
  /// The actions that add content, or open the pane from which it is added.
  private var adding: [Action] = []
  private var turnMarkers: Action?
  private var removeEmptySections: Action?
  private var sharing: [SharingAction: Action] = [:]

  init(of screen: LibraryScreen) {
    self.screen = screen
    group = screen.frame.window
    addGeneralActions()
    addActionsOfSetlist()
    addSharing()
    addShortcuts()
    // The actions for markers and empty sections are updated only when the menu opens, because that
    // takes a search through all entries, and those for sharing because only the menu has them.
    screen.frame.addMenu.setlistMenuWillOpen.append { [weak self] in self?.menuWillShow() }
  }

  var followedChanges: ContentChange { [.page, .setlist] }

  /// Enables only the actions that apply to the shown content.
  func contentDidChange(_ change: ContentChange) {
    let shown = screen.pages.shown
    for action in needingSetlist { action.isEnabled = shown.areSongs && open.setlistID != nil }
    for action in adding { action.isEnabled = shown.takesImports }
  }

  private var open: OpenSetlist { screen.songs.controller }

  @discardableResult
  private func add(
    _ name: String, _ body: @escaping @MainActor (LibraryScreen) -> Void
  ) -> Action {
    Action(name, in: group) { [weak screen] in
      if let screen { body(screen) }
    }
  }

  private func addForOpen(
    _ name: String, _ body: @escaping @MainActor (LibraryScreen, Setlist) -> Void
  ) -> Action {
    add(name) { screen in
      if let setlist = screen.songs.controller.setlist { body(screen, setlist) }
    }
  }

  private func addGeneralActions() {
    add("new-setlist") { $0.editor.make() }
    add("shortcuts") { KeyboardShortcuts.present(over: $0.frame.window, errors: $0.frame.errors) }
    add("preferences") { $0.dialogs.presentPreferences() }
    add("return-to-stage") { $0.stages.goBack() }
    add("show-export") { $0.files.exporting.showLastFile() }
    add("show-taken-along") { $0.files.along.showLastFolder() }
    add("restore-backup") { $0.dialogs.backups.present() }
    add("take-back-restore") { $0.dialogs.backups.takeBack() }
    add("reports") { $0.dialogs.plays.presentReports() }
    add("undo-plays") { $0.dialogs.plays.undo() }
    add("undo-request") { $0.dialogs.requests.undo() }
    add("join-setlist") { $0.dialogs.sharing.commands.join() }
    add("join-offered") { $0.dialogs.sharing.commands.joinOffered() }
    add("show-sharing-problem") { $0.dialogs.sharing.showProblem() }
    add("show-told-merge") { $0.dialogs.sharing.merges.compare() }
    add("undo-told-merge") { $0.dialogs.sharing.merges.undo() }
    add("overview") { $0.pages.toggle(.overview) }
    add("all-songs") { $0.pages.toggle(.allSongs) }
    add("pool-all-songs") { $0.pool.open(.allSongs) }
    adding = [
      add("paste") { $0.files.imports.paste() },
      add("pool") { $0.pool.toggle() },
      add("import-files") { $0.files.imports.chooseFiles(folders: false) },
      add("import-folder") { $0.files.imports.chooseFiles(folders: true) },
      add("swap-imported") { $0.bars.importing.swapTitleAndArtist() },
      add("review-import") { $0.files.imports.reviewLast() },
    ]
    turnMarkers = add("turn-markers-into-sections") {
      $0.songs.commands.sections.turnMarkersIntoSections()
    }
    turnMarkers?.isEnabled = false
    removeEmptySections = add("remove-empty-sections") {
      $0.songs.commands.sections.removeEmptySections()
    }
    removeEmptySections?.isEnabled = false
  }

  private func addActionsOfSetlist() {
    needingSetlist = [
      addForOpen("rename-setlist") { $0.editor.rename($1.id, named: $1.name) },
      addForOpen("duplicate-setlist") { $0.editor.duplicate($1.id, named: $1.name) },
      addForOpen("duplicate-for-next-week") {
        $0.editor.duplicateForNextWeek($1.id, named: $1.name, date: $1.options.date)
      },
      addForOpen("remove-setlist") { $0.editor.remove($1.id, named: $1.name) },
      addForOpen("export-setlist") { $0.files.exporting.export($1) },
      addForOpen("print-setlist") { $0.files.printing.print($1) },
      addForOpen("take-along") { $0.files.along.take($1) },
      addForOpen("copy-for-mail") { MailCopy(frame: $0.frame).copy($1) },
      addForOpen("mark-played") { $0.dialogs.plays.mark(.setlist($1.id)) },
      addForOpen("pool-last-plays") { $0.pool.open(.lastPlays(for: $1.options.folder)) },
      add("play-through") { $0.preview.playThrough(.setlist) },
      addForOpen("requests") { $0.dialogs.requests.present(of: $1) },
      addForOpen("pool-requests") { $0.pool.open(.requests(of: $1.id)) },
      addForOpen("plays") { $0.dialogs.plays.present(of: $1) },
      add("new-section") { $0.songs.commands.sections.add() },
      add("new-song") { $0.songs.commands.forms.add(.song(Song(title: ""))) },
      add("new-break") {
        $0.songs.commands.forms.add(.pause(title: gettext("Intermission"), duration: 15 * 60))
      },
      add("new-note") { $0.songs.commands.forms.add(.note("")) },
      add("compare-setlist") { $0.dialogs.comparing.choose() },
      add("find-missing-files") { $0.files.locator.searchFolder() },
      addForOpen("go-on-stage") { $0.stages.goOnStage($1.id) },
      add("information") { $0.dialogs.presentInformation() },
      add("search") { $0.search.begin() },
    ]
  }

  private func addSharing() {
    for kind in SharingAction.allCases {
      let action = addForOpen(kind.rawValue) { $0.dialogs.sharing.perform(kind, on: $1.id) }
      action.isEnabled = false
      sharing[kind] = action
    }
  }

  private func addShortcuts() {
    let shortcuts = Shortcuts(on: group)
    shortcuts.add("<Control>f", action: "win.search")
    // The window has the key for Paste, too, because the list may not have the focus, or be hidden
    // while the setlist is empty.
    shortcuts.add("<Control>v", action: "win.paste")
    shortcuts.add("<Control><Shift>v", action: "win.review-import")
    shortcuts.add("F1", action: "win.shortcuts")
    shortcuts.add("<Control>question", action: "win.shortcuts")
    shortcuts.add("<Control>comma", action: "win.preferences")
    shortcuts.add("<Control><Shift>g", action: "win.overview")
    shortcuts.add("<Control><Shift>l", action: "win.all-songs")
    shortcuts.add("<Alt>KP_Enter", action: "win.information")
    shortcuts.add("<Alt>Return", action: "win.information")
    shortcuts.add("F8", action: "win.pool")
    shortcuts.add("F11", action: "win.go-on-stage")
    shortcuts.add("<Control>o", action: "win.import-files")
    shortcuts.add("<Control><Shift>o", action: "win.import-folder")
    shortcuts.add("<Control>e", action: "win.export-setlist")
    shortcuts.add("<Control>p", action: "win.print-setlist")
    shortcuts.add("<Control><Shift>r", action: "win.reports")
    shortcuts.add("<Control><Shift>y", action: "win.plays")
    shortcuts.add("<Control>r", action: "win.requests")
    shortcuts.add("<Control>w", action: "window.close")
    shortcuts.add("<Control><Shift>n", action: "win.new-section")
    shortcuts.add("KP_Insert", action: "win.new-song")
    shortcuts.add("Insert", action: "win.new-song")
  }

  private func menuWillShow() {
    let setlist = screen.pages.shown.areSongs ? open.setlist : nil
    turnMarkers?.isEnabled = setlist?.markers.isEmpty == false
    removeEmptySections?.isEnabled = setlist?.emptySections.isEmpty == false
    for (kind, action) in sharing {
      action.isEnabled =
        setlist.map { screen.dialogs.sharing.canPerform(kind, on: $0.id) } ?? false
    }
  }
}
