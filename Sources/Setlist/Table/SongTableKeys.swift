import CGtk
import Foundation
import GtkSupport
import SetlistLibrary
import SetlistModel

/// The keys and clicks in the cells of the table. They are handled before those of the list.
@MainActor
final class SongTableKeys {
  private let list: SongList
  private unowned let table: SongTable
  private let facts: FactSetting
  private var keys: KeyController?
  private let clicking = MainLoopCall()

  init(list: SongList, table: SongTable, facts: FactSetting) {
    self.list = list
    self.table = table
    self.facts = facts
    keys = list.view.onKeyPress(isFirst: true) { [weak self] key, modifiers in
      self?.press(key, modifiers.rawValue & Self.known) == true
    }
    addClicks()
  }

  private var cursor: SongTableCursor { table.cursor }
  private var editing: CellEditing { table.editing }

  private func press(_ key: Int32, _ modifiers: UInt32) -> Bool {
    guard table.isShown, let focus = list.view.window?.focus else { return false }
    if let entry = editing.entry, editing.contains(focus) {
      return pressInEditor(key, modifiers, of: entry)
    }
    // A key in a row is handled only if the row itself has the focus, not a button in it.
    guard focus.parent == list.view,
      let entry = list.dataSource.focusedItemIdentifier
    else { return false }
    return pressInRow(key, modifiers, of: entry)
  }

  private func pressInEditor(_ key: Int32, _ modifiers: UInt32, of entry: Entry.ID) -> Bool {
    guard !editing.isComposing else { return false }
    if let step = Self.tabStep(key, modifiers) {
      if editing.commit() { _ = cursor.moveCell(from: entry, by: step) }
      return true
    }
    if key == GDK_KEY_v || key == GDK_KEY_V, modifiers == GDK_CONTROL_MASK.rawValue {
      pasteIntoEditor(of: entry)
      return true
    }
    if let action = Self.undo(key, modifiers) {
      // Undo applies to the editor's text only, so that it never changes the setlist while the user
      // types.
      if let input = editing.input { input.activateAction(action) }
      return true
    }
    guard modifiers == 0 else { return false }
    switch key {
    case GDK_KEY_Escape: editing.cancel()
    case GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_ISO_Enter, GDK_KEY_Down, GDK_KEY_KP_Down:
      if editing.commit() { cursor.moveRow(from: entry, by: 1) }
    case GDK_KEY_Up, GDK_KEY_KP_Up: if editing.commit() { cursor.moveRow(from: entry, by: -1) }
    default: return false
    }
    return true
  }

  private func pressInRow(_ key: Int32, _ modifiers: UInt32, of entry: Entry.ID) -> Bool {
    // Tab moves from the last cell out of the list.
    if let step = Self.tabStep(key, modifiers) { return cursor.moveCell(from: entry, by: step) }
    if modifiers == GDK_CONTROL_MASK.rawValue { return pressWithControl(key, of: entry) }
    guard modifiers & ~GDK_SHIFT_MASK.rawValue == 0 else { return false }
    let isRightToLeft = list.view.isRightToLeft
    switch key {
    case GDK_KEY_Left where modifiers == 0, GDK_KEY_KP_Left where modifiers == 0:
      cursor.moveColumn(by: isRightToLeft ? 1 : -1)
    case GDK_KEY_Right where modifiers == 0, GDK_KEY_KP_Right where modifiers == 0:
      cursor.moveColumn(by: isRightToLeft ? -1 : 1)
    case GDK_KEY_F2 where modifiers == 0, GDK_KEY_Return where modifiers == 0,
      GDK_KEY_KP_Enter where modifiers == 0:
      editing.begin(entry, cursor.column)
    case GDK_KEY_BackSpace: editing.begin(entry, cursor.column, with: "")
    case GDK_KEY_Delete where modifiers == 0, GDK_KEY_KP_Delete where modifiers == 0:
      if let fact = cursor.column.fact { facts.clear(fact, of: entry) }
    default: return Self.isText(key) && type(into: entry)
    }
    return true
  }

  private func pressWithControl(_ key: Int32, of entry: Entry.ID) -> Bool {
    guard let fact = cursor.column.fact else { return false }
    switch key {
    case GDK_KEY_d, GDK_KEY_D:
      guard list.dataSource.selectedItemIdentifiers.count > 1 else { return false }
      facts.fillDown(fact)
    case GDK_KEY_v, GDK_KEY_V: facts.paste(facts: cursor.facts, from: entry)
    default: return false
    }
    return true
  }

  /// Starts editing a cell with the typed letter in place of its text.
  private func type(into entry: Entry.ID) -> Bool {
    if editing.begin(entry, cursor.column, with: ""), let input = editing.input {
      keys?.forward(to: input)
    }
    return true
  }

  /// Fills the cells from the edited one down with the lines of the clipboard's text. A single line
  /// is pasted into the edited text.
  private func pasteIntoEditor(of entry: Entry.ID) {
    facts.queue.perform(EntryExchange.pasteFailure) { [self] _ in
      let content = await facts.exchange.clipboard.read(from: list.view)
      guard editing.entry == entry else { return }
      if case .source(.text(let data)) = content {
        let text = String(decoding: data, as: UTF8.self)
        if text.trimmingCharacters(in: .newlines).contains(where: \.isNewline) {
          editing.cancel()
          return try await facts.fill(with: text, facts: cursor.facts, from: entry)
        }
      }
      if let input = editing.input {
        input.activateAction("clipboard.paste")
      }
    }
  }

  /// Lets a click move the cursor to a column, and a double click edit the cell.
  private func addClicks() {
    let click = ClickGesture(on: list.view, isFirst: true)
    connect(click, .countedPress) { [weak self] count, x, y in
      self?.click(count, x: x, y: y)
    }
  }

  private func click(_ count: Int, x: Double, y: Double) {
    guard table.isShown, let picked = list.view.widget(atX: x, y: y),
      !editing.contains(picked)
    else { return }
    // The edit ends first, because the row with the editor would pass the focus to it.
    editing.leave()
    guard let entry = list.dataSource.rowAt(x: x, y: y)?.itemIdentifier,
      let row = list.dataSource.rowView(for: entry) as? SongTableRow,
      let column = row.column(of: picked)
    else { return }
    cursor.move(to: column)
    // The edit begins once the row has the focus.
    if count == 2 { clicking.schedule(.idle) { [editing] in editing.begin(entry, column) } }
  }

  /// Returns the direction in which Tab or Shift+Tab moves from cell to cell; `nil` for other keys.
  private static func tabStep(_ key: Int32, _ modifiers: UInt32) -> Int? {
    switch key {
    case GDK_KEY_Tab, GDK_KEY_KP_Tab: modifiers == 0 ? 1 : modifiers == shift ? -1 : nil
    case GDK_KEY_ISO_Left_Tab: modifiers == shift ? -1 : nil
    default: nil
    }
  }

  /// Returns the undo or redo action of a text field that a key calls; `nil` for other keys.
  private static func undo(_ key: Int32, _ modifiers: UInt32) -> String? {
    let control = GDK_CONTROL_MASK.rawValue
    switch key {
    case GDK_KEY_z, GDK_KEY_Z:
      return modifiers == control
        ? "text.undo" : modifiers == control | shift ? "text.redo" : nil
    case GDK_KEY_y, GDK_KEY_Y: return modifiers == control ? "text.redo" : nil
    default: return nil
    }
  }

  /// Returns whether a key types a character. Space does not, because it plays the song, as in any
  /// list.
  private static func isText(_ key: Int32) -> Bool {
    let isDead = (GDK_KEY_dead_grave...GDK_KEY_dead_currency).contains(key)
    return isDead
      || gdk_keyval_to_unicode(UInt32(bitPattern: key)) > 0x20 && key != GDK_KEY_Delete
        && key != GDK_KEY_KP_Delete
  }

  private static var shift: UInt32 { GDK_SHIFT_MASK.rawValue }
  private static var known: UInt32 {
    GDK_SHIFT_MASK.rawValue | GDK_CONTROL_MASK.rawValue | GDK_ALT_MASK.rawValue
      | GDK_SUPER_MASK.rawValue
  }
}
