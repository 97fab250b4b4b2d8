import CGtk
import GtkDiffableDataSource
import GtkSupport
import SetlistModel

/// The keys of the list that depend on what has the focus. Those of entries in general are
/// `SongListActions`.
@MainActor
final class SongListKeys {
  /// Keys with which a section could do nothing, and songs must not move instead.
  private static let idle =
    "<Alt><Shift>Up|<Alt><Shift>KP_Up|<Alt><Shift>Down|<Alt><Shift>KP_Down"

  private let list: SongList
  private let commands: SongCommands
  private let window: Window

  /// Adds the keys. Call when the list has its actions, as those that were added last come first.
  init(list: SongList, commands: SongCommands, window: Window) {
    self.list = list
    self.commands = commands
    self.window = window
    addWindowKeys()
    addHeaderKeys()
    addNotesKeys()
    addPreviewKey()
  }

  /// Lets numbers lead to sections.
  private func addWindowKeys() {
    let shortcuts = Shortcuts(on: window)
    for number in 1...9 {
      shortcuts.add("<Control>\(number)") { [list] in list.goToSection(number - 1) }
    }
  }

  /// Lets keys work on the section whose header has the keyboard's focus, and not on the selected
  /// songs.
  private func addHeaderKeys() {
    let shortcuts = Shortcuts(on: list.view)
    func add(_ keys: String, _ command: SectionCommand?) {
      shortcuts.add(keys) { [weak self] in
        guard let self, let section = list.dataSource.focusedSectionIdentifier else { return false }
        if let command { commands.sections.perform(command, on: section) }
        return true
      }
    }
    for command in SectionCommand.groups.joined() {
      if let keys = command.keys { add(keys, command) }
    }
    add(Self.idle, nil)
  }

  /// Lets the arrow that points forward show all notes of the card with the keyboard's focus, and
  /// the other one less, as in a tree.
  private func addNotesKeys() {
    let shortcuts = Shortcuts(on: list.view)
    for (keys, pointsRight) in [("Right|KP_Right", true), ("Left|KP_Left", false)] {
      shortcuts.add(keys) { [weak self] in
        guard let self, let entry = list.dataSource.focusedItemIdentifier,
          let isExpanded = commands.notes.showsAll(of: entry)
        else { return false }
        let isRightToLeft = list.view.isRightToLeft
        if isExpanded == (pointsRight == isRightToLeft) { commands.notes.toggle(entry) }
        return true
      }
    }
  }

  /// Lets Space play the song of the row with the keyboard's focus. Without this GTK would select
  /// the row, as Ctrl+Space does.
  private func addPreviewKey() {
    // A row takes Space before it bubbles up to the list.
    list.view.onKeyPress(isFirst: true) { [weak self] key, modifiers in
      guard modifiers.rawValue & Self.modifiers == 0,
        key == GDK_KEY_space || key == GDK_KEY_KP_Space,
        let self, let entry = focusedRow
      else { return false }
      list.delegate?.togglePreview(of: entry)
      return true
    }
  }

  /// The entry whose row itself has the focus, not a button in it.
  private var focusedRow: Entry.ID? {
    guard window.focus?.parent == list.view else { return nil }
    return list.dataSource.focusedItemIdentifier
  }

  private static var modifiers: UInt32 {
    GDK_SHIFT_MASK.rawValue | GDK_CONTROL_MASK.rawValue | GDK_ALT_MASK.rawValue
      | GDK_SUPER_MASK.rawValue
  }
}
