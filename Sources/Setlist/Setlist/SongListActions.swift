import GtkSupport
import SetlistLibrary
import SetlistModel

/// The actions of the list, which its menus and keys and the bar below it call.
@MainActor
final class SongListActions {
  /// The keys of the actions, each with its counterpart on the number pad, if there is one.
  static let keys = [
    "move-up": "<Alt>Up|<Alt>KP_Up", "move-down": "<Alt>Down|<Alt>KP_Down",
    "move-to-start": "<Alt><Shift>Up|<Alt><Shift>KP_Up",
    "move-to-end": "<Alt><Shift>Down|<Alt><Shift>KP_Down",
    "move-to-previous-section": "<Alt>Page_Up|<Alt>KP_Page_Up",
    "move-to-next-section": "<Alt>Page_Down|<Alt>KP_Page_Down",
    // Ctrl+Delete removes entries, too, because in the table Delete alone clears a cell.
    "remove": "Delete|KP_Delete|<Control>Delete|<Control>KP_Delete", "duplicate": "<Control>d",
    "edit": "F2", "star": "<Control>b", "mark-played": "<Control>k",
    "make-heading": "<Control>h", "split-section": "<Control><Shift>h",
    "cut": "<Control>x", "copy": "<Control>c", "paste": "<Control>v",
  ]

  private static let steps: [(name: String, step: EntryStep)] = [
    ("move-up", .up), ("move-down", .down), ("move-to-start", .sectionStart),
    ("move-to-end", .sectionEnd), ("move-to-previous-section", .previousSection),
    ("move-to-next-section", .nextSection),
  ]

  private let list: SongList
  private let group = ActionGroup()
  private let shortcuts: Shortcuts
  private var moves: [EntryStep: Action] = [:]
  private var star: Action?
  private var swap: Action?

  /// Adds the actions to `window`, which keeps the commands alive, and the keys of the actions to
  /// the list.
  init(list: SongList, commands: SongCommands, window: Window) {
    self.list = list
    shortcuts = Shortcuts(on: list.view)
    addMoves(commands.moving)
    addEdits(commands)
    addRequests()
    // The actions are added to the window, because the bar below the list calls them, too.
    window.insertActions(group, as: "list-entries")
  }

  /// Enables the star if a song is selected, and the swap if a selected song has a title and an
  /// artist.
  func selectionDidChange() {
    let selected = list.dataSource.selectedItemIdentifiers
    let songs = selected.lazy.compactMap { [list] in list.controller.entry($0)?.song }
    star?.isEnabled = selected.isEmpty || !songs.isEmpty
    swap?.isEnabled = selected.isEmpty || songs.contains(where: \.canSwapTitleAndArtist)
  }

  /// Enables each action that moves entries if `canMove` allows its step.
  func enableMoves(where canMove: (EntryStep) -> Bool) {
    for (step, action) in moves { action.isEnabled = canMove(step) }
  }

  @discardableResult
  private func add(_ name: String, _ body: @escaping @MainActor () -> Void) -> Action {
    if let keys = Self.keys[name] { shortcuts.add(keys, action: "list-entries.\(name)") }
    return Action(name, in: group, body)
  }

  private func add<ID: LosslessStringConvertible>(
    _ name: String, on _: ID.Type, _ body: @escaping @MainActor (ID) -> Void
  ) {
    Action(name, in: group, withText: { if let id = ID($0) { body(id) } })
  }

  private func addMoves(_ moving: EntryMoving) {
    for (name, step) in Self.steps { moves[step] = add(name) { moving.move(by: step) } }
    add("move-to-section", on: Section.ID.self) { moving.moveSelection(to: $0) }
  }

  private func addEdits(_ commands: SongCommands) {
    let editing = commands.editing
    let (forms, exchange) = (commands.forms, commands.exchange)
    add("remove") { editing.remove() }
    add("duplicate") { editing.duplicateSelection() }
    add("edit") { forms.editFocused() }
    add("edit-again") { forms.editAgain() }
    star = add("star") { commands.starring.toggleSelection() }
    swap = add("swap") { editing.swapTitleAndArtist() }
    add("show-in-files") { editing.showInFiles() }
    add("make-heading") { commands.sections.split(makesHeading: true) }
    add("set-start") { commands.show.askForStart() }
    add("what-fits") { commands.show.showFitting() }
    add("mark-jingle") { commands.show.toggleJingles() }
    add("split-section") { commands.sections.split(makesHeading: false) }
    add("cut") { exchange.cutSelection() }
    add("copy") { exchange.copySelection() }
    add("paste") { exchange.paste() }
    add("toggle-notes", on: Entry.ID.self) { commands.notes.toggle($0) }
  }

  /// Adds the actions that the window performs for the list.
  private func addRequests() {
    add("preview") { [list] in
      if let entry = list.focusOrSelection { list.delegate?.togglePreview(of: entry) }
    }
    add("locate") { [list] in
      if let entry = list.focusOrSelection { list.delegate?.locateFile(of: entry) }
    }
    add("mark-played") { [list] in list.delegate?.markAsPlayed(list.selectionOrFocus) }
    add("plays") { [list] in
      if let song = list.focusOrSelection.flatMap({ list.controller.entry($0)?.sharedSong }) {
        list.delegate?.showPlays(of: song)
      }
    }
    add("request") { [list] in
      if let song = list.focusOrSelection.flatMap({ list.controller.entry($0)?.sharedSong }) {
        list.delegate?.request(song)
      }
    }
    add("choose-answer") { [list] in
      if let entry = list.focusOrSelection { list.delegate?.chooseAnswers(about: .entry(entry)) }
    }
    add("make-setlist") { [list] in list.delegate?.add(list.selectionOrFocus, to: nil) }
    add("add-to-setlist", on: Setlist.ID.self) { [list] in
      list.delegate?.add(list.selectionOrFocus, to: $0)
    }
  }
}
