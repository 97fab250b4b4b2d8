import Foundation
import GtkSupport
import Localization
import SetlistLibrary
import SetlistModel

/// The edit of a cell: the text that is typed until it is stored or given up.
///
/// It belongs to an entry, not to a row: the editor goes along to the row that shows the entry. It
/// ends when the keyboard goes elsewhere or the row is scrolled away, which stores a valid text.
/// Another one can be taken up again.
@MainActor
final class CellEditing {
  private struct Edit {
    let entry: Entry.ID
    let column: SongTableColumn
    let fact: SongFact
    /// The text before the edit.
    let text: String
  }

  /// Called with the column of an edit that is taken up again.
  var willBeginAgain: ((SongTableColumn) -> Void)?
  /// Whether an input method composes a text, which needs all keys.
  private(set) var isComposing = false
  private let list: SongList
  let facts: FactSetting
  private let window: Window
  @Retained private var editor = TextEntry()
  private let focusing = MainLoopCall()
  private var edit: Edit?
  private weak var cell: SongTableCell?
  /// A text that was not valid when the keyboard left it.
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
      // A row that takes the editor along loses the focus for a moment.
      self?.focusing.schedule(.next) { self?.followFocus() }
    }
    Action("edit-cell-again", in: window) { [weak self] in self?.beginAgain() }
  }

  /// The entry of the cell that is edited.
  var entry: Entry.ID? { edit?.entry }

  /// The part of the editor that takes keys and has the focus.
  var input: Widget? { editor.input }

  /// Whether a widget belongs to the editor.
  func contains(_ other: Widget) -> Bool {
    other.isDescendant(of: editor)
  }

  /// Begins to edit a cell, with a text in place of its own where one is given. Returns whether
  /// there is something to edit.
  @discardableResult
  func begin(_ entry: Entry.ID, _ column: SongTableColumn, with text: String? = nil) -> Bool {
    if edit != nil { leave() }
    guard let fact = column.fact, let known = list.controller.entry(entry),
      let old = known.text(of: fact),
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

  /// Stores what was typed and ends the edit. A text that is not valid stays, and the message says
  /// what would be. Returns whether the edit has ended.
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

  /// Ends the edit, and leaves the cell as it was.
  func cancel() { end() }

  /// Keeps the editor in the row of its entry, which shows an entry now.
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

  /// Stores what is typed, as the keyboard goes elsewhere or the table is no longer shown. What is
  /// not valid can be taken up again.
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

  /// Returns whether nothing is typed that is not stored. Otherwise stores it and closes the window
  /// then, unless it is not valid.
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
    // A row leaves the focus to what can have it inside.
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
