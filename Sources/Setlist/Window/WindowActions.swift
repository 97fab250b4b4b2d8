internal import CAdwaita
internal import Foundation
internal import GtkSupport
internal import SetlistCore

/// The actions of the window, which its menus, buttons and keys call.
@MainActor
final class WindowActions {
  private unowned let window: MainWindow
  private var undo: Action?
  private var redo: Action?
  private var needingSetlist: [Action] = []
  private var turnMarkers: Action?

  init(window: MainWindow) {
    self.window = window
    let group = window.window
    Action("new-setlist", in: group) { [weak self] in self?.newSetlist() }
    undo = Action("undo", in: group) { [weak self] in self?.undoLast() }
    redo = Action("redo", in: group) { [weak self] in self?.redoLast() }
    needingSetlist = [
      Action("rename-setlist", in: group) { [weak self] in self?.renameSetlist() },
      Action("export-setlist", in: group) { [weak self] in self?.exportSetlist() },
      Action("print-setlist", in: group) { [weak self] in self?.printSetlist() },
      Action("duplicate-setlist", in: group) { [weak self] in self?.duplicateSetlist() },
      Action("remove-setlist", in: group) { [weak self] in self?.removeSetlist() },
      Action("new-section", in: group) { [weak window] in window?.songs?.addSection() },
      Action("new-song", in: group) { [weak window] in
        window?.songs?.add(.song(Song(title: "")))
      },
      Action("new-break", in: group) { [weak window] in
        window?.songs?.add(.pause(title: "Intermission", duration: 15 * 60))
      },
      Action("new-note", in: group) { [weak window] in window?.songs?.add(.note("")) },
      Action("find-missing-files", in: group) { [weak window] in window?.locator?.searchFolder() },
      Action("information", in: group) { [weak window] in window?.presentInformation() },
      Action("search", in: group) { [weak window] in window?.search?.begin() },
    ]
    Action("paste", in: group) { [weak window] in window?.paste() }
    Action("shortcuts", in: group) { [weak window] in
      guard let window else { return }
      KeyboardShortcuts.present(over: window)
    }
    Action("preferences", in: group) { [weak window] in window?.presentPreferences() }
    Action("show-export", in: group) { [weak window] in window?.exporting.showLastFile() }
    Action("restore-backup", in: group) { [weak window] in window?.presentBackups() }
    Action("take-back-restore", in: group) { [weak window] in window?.takeBackRestore() }
    Action("overview", in: group) { [weak window] in window?.overview?.isShown.toggle() }
    Action("import-files", in: group) { [weak self] in self?.chooseFiles(folders: false) }
    Action("import-folder", in: group) { [weak self] in self?.chooseFiles(folders: true) }
    Action("swap-imported", in: group) { [weak window] in window?.importing?.swapTitleAndArtist() }
    turnMarkers = Action("turn-markers-into-sections", in: group) { [weak self] in
      self?.turnMarkersIntoSections()
    }
    turnMarkers?.isEnabled = false
    // Whether there are markers takes a look at every title, so it waits until somebody wants to
    // know.
    let menu = gtk_menu_button_get_popover(window.builder.object("setlist-menu"))
    if let menu { connect(menu, "map") { [weak self] _ in self?.menuWillShow() } }
    let shortcuts = Shortcuts(on: group)
    // Menus show an action's last shortcut, but none of several in one.
    shortcuts.add("<Control>z", action: "win.undo")
    shortcuts.add("<Control>y", action: "win.redo")
    shortcuts.add("<Control><Shift>z", action: "win.redo")
    shortcuts.add("<Control>f", action: "win.search")
    // Where the list does not have the focus, or is not there because the setlist is still empty.
    shortcuts.add("<Control>v", action: "win.paste")
    shortcuts.add("F1", action: "win.shortcuts")
    shortcuts.add("<Control>question", action: "win.shortcuts")
    shortcuts.add("<Control>comma", action: "win.preferences")
    shortcuts.add("<Control><Shift>g", action: "win.overview")
    shortcuts.add("<Alt>KP_Enter", action: "win.information")
    shortcuts.add("<Alt>Return", action: "win.information")
    shortcuts.add("<Control>o", action: "win.import-files")
    shortcuts.add("<Control><Shift>o", action: "win.import-folder")
    shortcuts.add("<Control>e", action: "win.export-setlist")
    shortcuts.add("<Control>p", action: "win.print-setlist")
    shortcuts.add("<Control>w", action: "window.close")
    shortcuts.add("<Control><Shift>n", action: "win.new-section")
    shortcuts.add("KP_Insert", action: "win.new-song")
    shortcuts.add("Insert", action: "win.new-song")
  }

  /// Lets only those actions be called that can do something now.
  func contentDidChange() {
    guard let library = window.library, let controller = window.openSetlist else { return }
    let undoName = library.undoActionName(in: undoScopes)
    let redoName = library.redoActionName(in: undoScopes)
    undo?.isEnabled = undoName != nil
    redo?.isEnabled = redoName != nil
    window.toasts.historyDidChange()
    window.setMenuLabels(
      undo: Self.label("_Undo", of: undoName), redo: Self.label("_Redo", of: redoName))
    let isSetlistShown = controller.setlistID != nil && window.overview?.isShown != true
    for action in needingSetlist { action.isEnabled = isSetlistShown }
  }

  /// When the change was made that undo takes back next.
  var undoInstant: ContinuousClock.Instant? {
    window.library?.undoInstant(in: undoScopes)
  }

  private static func label(_ verb: String, of action: String?) -> String {
    // An underscore in a name is not a mnemonic.
    guard let action = action?.displayable.replacing("_", with: "__") else { return verb }
    return "\(verb) \(action)"
  }

  /// What undo and redo are about: all setlists, and the one that is shown.
  private var undoScopes: Set<UndoScope> {
    guard window.overview?.isShown != true, let open = window.openSetlist?.setlistID else {
      return [.setlists]
    }
    return [.setlists, .setlist(open)]
  }

  private func undoLast() {
    window.songs?.perform("The Change Could Not Be Undone") { [weak self] _ in
      guard let self else { return }
      follow(try await window.library?.undo(in: undoScopes), saying: "Undone")
    }
  }

  private func redoLast() {
    window.songs?.perform("The Change Could Not Be Redone") { [weak self] _ in
      guard let self else { return }
      follow(try await window.library?.redo(in: undoScopes), saying: "Redone")
    }
  }

  /// Shows what undo has brought back, or redo has done again.
  private func follow(_ action: RepeatedAction?, saying verb: String) {
    guard let action else { return }
    guard action.scope == .setlists else {
      window.songs?.follow(action, saying: verb)
      return
    }
    window.toasts.show("\(verb): \(action.name)")
    window.show(returned: action.addedSetlists)
  }

  private func newSetlist() {
    NewSetlistPrompt.present(over: window.window) { [window] name, template in
      window.perform("The Setlist Could Not Be Made") { library in
        // Without a section the window says how songs get in.
        let preferences = window.preferences.preferences
        let sections = template == .empty ? [] : preferences.applied(to: template.sections())
        let setlist = Setlist(
          name: name, options: preferences.newSetlistOptions, sections: sections)
        try await library.perform(CreateSetlist(setlist))
        window.open(setlist.id)
        guard !sections.isEmpty else { return }
        window.toasts.show(
          "Drop songs here", button: "C_hoose…", action: "win.import-files",
          hint: "or choose them with Ctrl+O")
      }
    }
  }

  private func renameSetlist() {
    guard let controller = window.openSetlist, let setlist = controller.setlistID else {
      return
    }
    rename(setlist, named: controller.name)
  }

  /// Asks for another name of a setlist.
  func rename(_ setlist: Setlist.ID, named name: String) {
    TextPrompt(heading: "Rename Setlist", label: "Name", confirm: "_Rename", text: name)
      .present(over: window.window) { [window] name in
        window.perform("The Setlist Could Not Be Renamed") {
          try await $0.perform(RenameSetlist(setlist, to: name))
        }
      }
  }

  private func duplicateSetlist() {
    guard let controller = window.openSetlist, let setlist = controller.setlistID else {
      return
    }
    duplicate(setlist, named: controller.name)
  }

  private func removeSetlist() {
    guard let controller = window.openSetlist, let setlist = controller.setlistID else {
      return
    }
    remove(setlist, named: controller.name)
  }

  /// Removes a setlist, and offers to take that back.
  func remove(_ setlist: Setlist.ID, named name: String) {
    window.perform("The Setlist Could Not Be Removed") { [window] in
      try await $0.perform(RemoveSetlist(setlist))
      window.toasts.showUndoable("“\(name)” removed")
    }
  }

  /// Adds a copy of a setlist, and offers to take that back.
  func duplicate(_ setlist: Setlist.ID, named name: String) {
    window.perform("The Setlist Could Not Be Duplicated") { [window] in
      guard let copy = try await $0.perform(DuplicateSetlist(setlist))?.addedSetlists.first else {
        return
      }
      let isOverviewShown = window.overview?.isShown == true
      window.open(copy, behindOverview: isOverviewShown)
      if isOverviewShown { window.overview?.overview.focus(copy) }
      window.toasts.showUndoable("“\(name)” duplicated")
    }
  }

  private func menuWillShow() {
    turnMarkers?.isEnabled = window.openSetlist?.setlist?.markers.isEmpty == false
  }

  private func turnMarkersIntoSections() {
    window.songs?.perform("The Songs Could Not Be Turned into Sections") { [window] controller in
      let count = controller.setlist?.markers.count ?? 0
      guard try await controller.perform(TurnMarkersIntoSections()) != nil else { return }
      window.toasts.showUndoable("\(Counts.songs(count)) turned into sections")
    }
  }

  private func chooseFiles(folders: Bool) {
    FileChooser.chooseImports(
      folders: folders, in: window.importFolder, over: window.window
    ) { [window] files in
      window.importFolder = files.first?.deletingLastPathComponent()
      // A playlist or a folder is a section of its own.
      let areSongs = !folders && files.allSatisfy { ExchangeFormat(url: $0) == nil }
      window.importItems(
        .files(files), at: areSongs ? window.songs?.placeForFiles ?? .end : .end)
    }
  }

  private func exportSetlist() {
    guard let setlist = window.openSetlist?.setlist else { return }
    window.exporting.export(setlist)
  }

  private func printSetlist() {
    guard let setlist = window.openSetlist?.setlist else { return }
    window.printing.print(setlist)
  }
}
