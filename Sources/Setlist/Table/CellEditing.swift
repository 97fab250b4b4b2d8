import Foundation
import GtkSupport
import Localization
import SetlistLibrary
import SetlistModel

/// The edit of a cell of the table, with the typed text until it is stored or discarded.
///
/// The edit belongs to an entry, not to a row: the editor moves to the row that shows the entry.
/// The edit ends when the keyboard focus moves elsewhere or the row is scrolled away, which stores
/// a valid text. The user can resume the edit of an invalid text.
@MainActor
final class CellEditing {
  private struct Edit {
    let entry: Entry.ID
    let column: SongTableColumn
    let fact: SongFact
    /// The text of the cell before the edit.
    let text: String
  }

  /// Called with the column of an edit that the user resumes.
  var willBeginAgain: ((SongTableColumn) -> Void)?
  /// Whether an input method is composing a text, for which it needs all keys.
  private(set) var isComposing = false
  private let list: SongList
  let facts: FactSetting
  private let window: Window
  @Retained private var editor = TextEntry()
  private let focusing = MainLoopCall()
  private var edit: Edit?
  private weak var cell: SongTableCell?
  /// The last edit that was left with an invalid text, and that text.
  private var left: (edit: Edit, text: String)?

  init(list: SongList, facts: FactSetting, window: Window) {
    self.list = list
    self.facts = facts
    self.window = window
    editor.expand(horizontally: true)
    editor.hideFrame()
    connect(editor, .changed) { [weak self] in self?.showValidity() }
    if let input {
      connect(input, .preeditChanged) { [weak self] in self?.isComposing = !$0.isEmpty }
    }
    connect(window, .notify("focus-widget")) { [weak self] in
      // The focus is checked later, because a row that takes the editor over loses it for a moment.
      self?.focusing.schedule(.next) { self?.followFocus() }
    }
    Action("edit-cell-again", in: window) { [weak self] in self?.beginAgain() }
  }

  /// The entry of the edited cell; `nil` if none is edited.
  var entry: Entry.ID? { edit?.entry }

  /// The inner widget of the editor that takes keys and has the focus.
  var input: Widget? { editor.input }

  /// Returns whether a widget belongs to the editor of the cell.
  func contains(_ other: Widget) -> Bool {
    other.isDescendant(of: editor)
  }

  /// Starts editing a cell, with `text` in place of its own text if that is given. Returns whether
  /// the entry has a text to edit there.
  @discardableResult
  func begin(_ entry: Entry.ID, _ column: SongTableColumn, with text: String? = nil) -> Bool {
    if edit != nil { leave() }
    guard let fact = column.fact, let known = list.controller.entry(entry),
      let old = known.performedText(of: fact),
      let row = list.dataSource.rowView(for: entry) as? SongTableRow
    else {
      list.view.ringBell()
      return false
    }
    edit = Edit(entry: entry, column: column, fact: fact, text: old)
    // Translators: %1$s is a fact of a song, as in "Key", %2$s the title of the song.
    editor.setAccessibleLabel(
      pgettext("fact of a song", "%1$s of %2$s", column.name, known.title.displayable))
    editor.alignText(column.isNumeric ? 1 : 0)
    editor.showText(text ?? old)
    show(in: row)
    editor.grabFocus()
    if text != nil { editor.moveCursorToEnd() }
    showValidity()
    return true
  }

  /// Stores the typed text and ends the edit. An invalid text stays in the editor, and a message
  /// says which texts are valid. Returns whether the edit has ended.
  func commit() -> Bool {
    guard let edit else { return true }
    let text = typed
    guard let entry = list.controller.entry(edit.entry), text != edit.text else {
      end()
      return true
    }
    guard entry.content(typing: text, as: edit.fact) != nil else {
      editor.ringBell()
      facts.toasts.show(FactSetting.advice(on: text, for: edit.fact))
      return false
    }
    end()
    facts.set(SetFacts.Cell(edit.entry, edit.fact, text))
    return true
  }

  /// Ends the edit without changing the cell.
  func cancel() { end() }

  /// Moves the cell's editor to the row that now shows its entry, or removes it from a row that now
  /// shows another entry.
  func row(_ row: SongTableRow, didShow entry: Entry.ID) {
    guard let edit else { return }
    let isInRow = cell.map { row.cell(of: edit.column) === $0 } ?? false
    if entry == edit.entry, !isInRow {
      show(in: row)
      focusing.schedule(.next) { [editor] in editor.grabFocusWithoutSelecting() }
    } else if entry != edit.entry, isInRow {
      cell?.end(with: editor)
      cell = nil
    }
  }

  /// Ends the edit because the keyboard focus moves elsewhere or the table is hidden. Stores a
  /// valid text; the user can resume the edit of an invalid one.
  func leave() {
    guard let edit else { return }
    let text = typed
    guard let entry = list.controller.entry(edit.entry) else {
      end()
      facts.toasts.show(gettext("The song that was edited is not in the setlist any more"))
      return
    }
    guard text != edit.text, entry.content(typing: text, as: edit.fact) == nil else {
      _ = commit()
      return
    }
    left = (edit, text)
    end()
    facts.toasts.show(
      FactSetting.advice(on: text, for: edit.fact), button: gettext("_Edit Again"),
      action: "win.edit-cell-again",
      while: { [controller = list.controller] in controller.entry(edit.entry) != nil })
  }

  /// Returns whether no cell is being edited. If one is, stores its text and then closes the
  /// window, unless the text is invalid.
  func windowMayClose() -> Bool {
    guard edit != nil else { return true }
    if commit() {
      facts.queue.perform(gettext("The Window Could Not Be Closed")) { [window] _ in
        window.close()
      }
    }
    return false
  }

  private var hasFocus: Bool { window.focus.map(contains) == true }

  private var typed: String {
    editor.text
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }

  private func show(in row: SongTableRow) {
    guard let edit else { return }
    cell?.end(with: editor)
    input?.isFocusable = true
    cell = row.cell(of: edit.column)
    cell?.begin(with: editor)
  }

  private func end() {
    guard let edit else { return }
    self.edit = nil
    // The editor is made unfocusable first, because a row passes the focus to a focusable widget
    // inside it.
    input?.isFocusable = false
    if hasFocus { list.dataSource.focus(edit.entry) }
    cell?.end(with: editor)
    cell = nil
  }

  private func showValidity() {
    guard let edit, let entry = list.controller.entry(edit.entry) else { return }
    let isValid = entry.content(typing: typed, as: edit.fact) != nil
    cell?.setInvalid(!isValid)
    editor.setAccessibleDescription(isValid ? "" : FactSetting.advice(on: typed, for: edit.fact))
  }

  private func followFocus() {
    if edit != nil, editor.window != nil, !hasFocus { leave() }
  }

  private func beginAgain() {
    guard let (edit, text) = left, list.choose([edit.entry]) else { return }
    left = nil
    willBeginAgain?(edit.column)
    begin(edit.entry, edit.column, with: text)
  }
}
