import DiffableDataSource
import GtkDiffableDataSource
import GtkSupport
import SetlistLibrary
import SetlistModel

/// The menus of the list's rows.
@MainActor
final class SongListMenus {
  private let list: SongList
  private let rows: SongRows
  private let commands: SongCommands
  private let actions: SongListActions
  private let overlay: Overlay

  /// Makes the menus, which open in the `overlay` that contains the list.
  init(
    list: SongList, rows: SongRows, commands: SongCommands, actions: SongListActions,
    overlay: Overlay
  ) {
    self.list = list
    self.rows = rows
    self.commands = commands
    self.actions = actions
    self.overlay = overlay
    list.dataSource.contextMenuRequested = { [weak self] row, x, y in
      switch row {
      case .item(let entry): self?.present(of: entry, x: x, y: y)
      case .header(let section): self?.present(of: section, x: x, y: y)
      case .footer: break
      }
    }
  }

  /// Returns the menu of a section, in which the possible commands are enabled; `nil` if the
  /// section does not exist any more.
  func menu(of section: Section.ID) -> SectionMenu? {
    rows.section(section).map { info in
      let sections = commands.sections
      return SectionMenu(options: info.options, setlists: otherSetlists) {
        sections.canPerform($0, on: section)
      } perform: { [weak commands] command in
        commands?.sections.perform(command, on: section)
      }
    }
  }

  private var otherSetlists: [SetlistSummary] { list.delegate?.otherSetlists ?? [] }

  private func present(of entry: Entry.ID, x: Double, y: Double) {
    actions.enableMoves(where: commands.moving.canMove)
    let entries = list.selectionOrFocus
    EntryMenu(
      controller: list.controller, entry: entry, entries: entries,
      commonSection: list.commonSection(of: entries), setlists: otherSetlists,
      isPreviewed: list.delegate?.previewState(of: entry) != nil,
      isMissing: rows.isMissing(entry), isTable: rows.isTable,
      isDoubtful: rows.doubt(about: .entry(entry)) != nil,
      showsAllNotes: commands.notes.showsAll(of: entry)
    ).present(over: list.view, in: overlay, x: x, y: y) { [list, actions] in
      // The actions are all enabled again for the keys, which find their target only when they are
      // pressed.
      actions.enableMoves { _ in true }
      // The focus is set here, because GTK would give it to the first button of the window when the
      // menu closes.
      if !list.dataSource.focus(entry) { list.takeFocus() }
    }
  }

  private func present(of section: Section.ID, x: Double, y: Double) {
    guard let menu = menu(of: section) else { return }
    overlay.insertActions(menu.actions, as: "section")
    ContextMenu(model: menu.model).present(over: list.view, in: overlay, x: x, y: y) { [list] in
      if !list.dataSource.focus(section: section) { list.takeFocus() }
    }
  }
}
