import CGtk
import GtkDiffableDataSource
import GtkSupport
import SetlistModel

/// The keys of the list that depend on the focused row. `SongListActions` has the keys for the
/// selected entries.
@MainActor
final class SongListKeys {
  /// Keys that do nothing on the header of a section, so that they do not move the selected songs
  /// instead.
  private static let idle =
    "<Alt><Shift>Up|<Alt><Shift>KP_Up|<Alt><Shift>Down|<Alt><Shift>KP_Down"

  private let list: SongList
  private let commands: SongCommands
  private let window: Window

  /// Adds the keys. Call it after the list has its actions, because the shortcuts that were added
  /// last are handled first.
  init(list: SongList, commands: SongCommands, window: Window) {
    self.list = list
    self.commands = commands
    self.window = window
    addWindowKeys()
    addHeaderKeys()
    addNotesKeys()
    addPreviewKey()
  }

  /// Adds the number keys of the window, which move the focus to sections.
  private func addWindowKeys() {
    let shortcuts = Shortcuts(on: window)
    for number in 1...9 {
      shortcuts.add("<Control>\(number)") { [list] in list.goToSection(number - 1) }
    }
  }

  /// Adds the keys that apply to the section whose header has the keyboard focus, instead of the
  /// selected songs.
  private func addHeaderKeys() {
    let shortcuts = Shortcuts(on: list.view)
    func add(_ keys: String, _ command: SectionCommand?) {
      shortcuts.add(keys) { [weak self] in
        guard let self, let section = list.dataSource.focusedSectionIdentifier else { return false }
        if let command { commands.sections.perform(command, on: section) }
        return true
      }
    }
    for command in SectionCommand.withKeys {
      if let keys = command.keys { add(keys, command) }
    }
    add(Self.idle, nil)
  }

  /// Adds the arrow keys that show all notes of the focused card, or less of them, as they expand
  /// and collapse a row of a tree.
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

  /// Lets Space play the song of the focused row. Otherwise GTK would select the row, as with
  /// Ctrl+Space.
  private func addPreviewKey() {
    // The key is handled in the capture phase, because a row takes Space before it bubbles up to
    // the list.
    list.view.onKeyPress(isFirst: true) { [weak self] key, modifiers in
      guard modifiers.rawValue & Self.modifiers == 0,
        key == GDK_KEY_space || key == GDK_KEY_KP_Space,
        let self, let entry = focusedRow
      else { return false }
      list.delegate?.togglePreview(of: entry)
      return true
    }
  }

  /// The entry whose row has the focus itself; `nil` if a button in the row has it.
  private var focusedRow: Entry.ID? {
    guard window.focus?.parent == list.view else { return nil }
    return list.dataSource.focusedItemIdentifier
  }

  private static var modifiers: UInt32 {
    GDK_SHIFT_MASK.rawValue | GDK_CONTROL_MASK.rawValue | GDK_ALT_MASK.rawValue
      | GDK_SUPER_MASK.rawValue
  }
}
