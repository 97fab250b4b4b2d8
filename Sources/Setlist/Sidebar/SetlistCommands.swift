import DiffableDataSource
import GtkDiffableDataSource
import GtkSupport
import Localization
import SetlistLibrary
import SetlistModel

/// The commands on the setlists of a list or grid, with their drags, keys and menu.
@MainActor
final class SetlistCommands {
  weak var delegate: (any SetlistCommandsDelegate)?

  private let name: String
  /// Whether the menu has a command that opens a setlist, because selecting one does not open it.
  private let canOpen: Bool
  private let dataSource: CollectionDiffableDataSource<SetlistsSection, Setlist.ID>
  private let controller: AllSetlists
  private let errors: ErrorPresenter

  /// Adds the actions to `window`, with a prefix that is the name of this list of setlists, and
  /// their keys to the list.
  init(
    name: String, dataSource: CollectionDiffableDataSource<SetlistsSection, Setlist.ID>,
    view: Widget, overlay: Overlay, window: Window,
    canOpen: Bool, moveLabels: (back: String, forward: String), controller: AllSetlists,
    errors: ErrorPresenter
  ) {
    self.name = name
    self.canOpen = canOpen
    self.dataSource = dataSource
    self.controller = controller
    self.errors = errors
    dataSource.reorderingHandlers = .init(move: { [weak self] setlists, position in
      if let setlist = setlists.first { self?.move(setlist, to: position) }
    })
    let group = ActionGroup()
    @discardableResult
    func add(_ name: String, _ body: @escaping Command) -> Action {
      Action(name, in: group) { [weak self] in
        guard let self, let setlist = self.chosen else { return }
        body(self, setlist)
      }
    }
    add("open") { $0.delegate?.open($1.id) }
    add("rename") { $0.delegate?.rename($1) }
    add("duplicate") { $0.delegate?.duplicate($1) }
    add("duplicate-for-next-week") { $0.delegate?.duplicateForNextWeek($1) }
    add("open-beside") { $0.delegate?.openBeside($1) }
    add("new-folder") { $0.moveToNewFolder($1.id, over: window) }
    Action(
      "move-to-folder", in: group,
      withText: { [weak self] folder in
        if let self, let setlist = chosen { move(setlist.id, to: folder) }
      })
    add("share") { $0.delegate?.share($1.id) }
    add("stop-sharing") { $0.delegate?.stopSharing($1.id) }
    add("remove") { $0.delegate?.remove($1) }
    let moveBack = add("move-back") { $0.dataSource.reorder([$1.id], by: .up) }
    let moveForward = add("move-forward") { $0.dataSource.reorder([$1.id], by: .down) }
    window.insertActions(group, as: name)
    let shortcuts = Shortcuts(on: view)
    shortcuts.add("F2", action: "\(name).rename")
    shortcuts.add("<Control>d", action: "\(name).duplicate")
    shortcuts.add("Delete|KP_Delete", action: "\(name).remove")
    dataSource.contextMenuRequested = { [weak self] row, x, y in
      moveBack.isEnabled = self?.canMove(row.itemIdentifier, by: .up) == true
      moveForward.isEnabled = self?.canMove(row.itemIdentifier, by: .down) == true
      self?.menu(moveLabels).present(over: view, in: overlay, x: x, y: y) {
        guard let self, let chosen = self.chosen, self.dataSource.focus(chosen.id) else {
          view.grabFocus()
          return
        }
      }
    }
  }

  private typealias Command = @MainActor (SetlistCommands, SetlistSummary) -> Void

  /// The setlist that a command applies to, which has the keyboard focus, or else is selected.
  private var chosen: SetlistSummary? {
    let chosen = dataSource.focusedItemIdentifier ?? dataSource.selectedItemIdentifiers.first
    return controller.fetchedObjects.first { $0.id == chosen }
  }

  private func canMove(_ setlist: Setlist.ID?, by step: ReorderStep) -> Bool {
    guard let setlist else { return false }
    return dataSource.snapshot().dropPosition(moving: [setlist], by: step) != nil
  }

  private func move(_ setlist: Setlist.ID, to position: DropPosition<SetlistsSection, Setlist.ID>) {
    errors.begin(gettext("The Setlist Could Not Be Moved")) { [self] in
      try await controller.library.perform(
        MoveSetlist(setlist, before: position.before, folder: position.section.folder))
      let setlists = controller.fetchedObjects
      guard let index = setlists.firstIndex(where: { $0.id == setlist }) else { return }
      delegate?.setlistDidMove(
        // Translators: %1$s is the number of an item in a list, %2$s how many there are.
        to: pgettext("position", "%1$s of %2$s", (index + 1).text, setlists.count.text))
    }
  }

  /// Asks for the name of a folder, and moves a setlist there.
  private func moveToNewFolder(_ setlist: Setlist.ID, over window: Window) {
    TextPrompt(
      heading: gettext("New Folder"), label: gettext("Name, such as “Services”"),
      confirm: gettext("_Move")
    ).present(over: window) { [self] folder in move(setlist, to: folder) }
  }

  /// Moves a setlist to the end of a folder; an empty name moves it out of its folder.
  private func move(_ setlist: Setlist.ID, to folder: String) {
    errors.begin(gettext("The Setlist Could Not Be Moved")) { [self] in
      try await controller.library.perform(MoveSetlist(setlist, before: nil, folder: folder))
      delegate?.setlistDidMove(to: folder.isEmpty ? gettext("In no folder") : folder.displayable)
    }
  }

  private func menu(_ moveLabels: (back: String, forward: String)) -> ContextMenu {
    let opening = !canOpen ? [] : [(pgettext("verb", "_Open"), "\(name).open")]
    let menu = ContextMenu(groups: [
      opening + [
        (gettext("Re_name…"), "\(name).rename"), (gettext("_Duplicate"), "\(name).duplicate"),
        (gettext("Duplicate for Next _Week"), "\(name).duplicate-for-next-week"),
        (gettext("Open B_eside"), "\(name).open-beside"),
      ],
      [(moveLabels.back, "\(name).move-back"), (moveLabels.forward, "\(name).move-forward")],
    ])
    let folders = folders
    menu.model.append(gettext("Move to _Folder"), submenu: folders.model)
    let removal = ContextMenu(groups: [[(gettext("Re_move"), "\(name).remove")]])
    menu.model.append(section: removal.model)
    let isShared = chosen.map { delegate?.isShared($0.id) == true } ?? false
    let sharing = ContextMenu(groups: [
      // Translators: shares a setlist with others, or ends that.
      [
        isShared
          ? (gettext("S_top Sharing"), "\(name).stop-sharing")
          : (gettext("_Share…"), "\(name).share")
      ]
    ])
    menu.model.append(section: sharing.model)
    return menu
  }

  /// A menu of the folders that a setlist can be moved to.
  private var folders: ContextMenu {
    let own = chosen?.folder ?? ""
    let known = Menu()
    for folder in controller.folders where folder != own {
      appendMenuItem(titled: folder, "\(name).move-to-folder", id: folder, to: known)
    }
    if !own.isEmpty {
      appendMenuItem(titled: gettext("No Folder"), "\(name).move-to-folder", id: "", to: known)
    }
    let menu = ContextMenu(groups: [[(gettext("_New Folder…"), "\(name).new-folder")]])
    menu.model.insert(section: known, at: 0)
    return menu
  }
}

/// The delegate of a list of setlists, for commands that need a dialog or a message.
@MainActor
protocol SetlistCommandsDelegate: AnyObject {
  func open(_ setlist: Setlist.ID)

  /// Asks for a new name of a setlist.
  func rename(_ setlist: SetlistSummary)

  /// Adds a copy of a setlist.
  func duplicate(_ setlist: SetlistSummary)

  /// Adds a copy of a setlist whose day is a week later.
  func duplicateForNextWeek(_ setlist: SetlistSummary)

  /// Opens a setlist in the pane beside the open one.
  func openBeside(_ setlist: SetlistSummary)

  /// Whether a setlist is shared with others.
  func isShared(_ setlist: Setlist.ID) -> Bool

  /// Asks for a folder, and shares a setlist in it.
  func share(_ setlist: Setlist.ID)

  /// Ends the sharing of a setlist.
  func stopSharing(_ setlist: Setlist.ID)

  /// Removes a setlist.
  func remove(_ setlist: SetlistSummary)

  /// Called after a setlist was moved, with a description of its new place, for example "2 of 3".
  func setlistDidMove(to place: String)
}
