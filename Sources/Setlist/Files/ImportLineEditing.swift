import GtkSupport
import Localization
import SetlistLibrary

/// A row that can show an editor in place of its text.
@MainActor
protocol ImportLineView: AnyObject {
  /// The line that the row shows.
  var line: ImportReading.Line.ID? { get }
  /// Shows the editor in the row in place of its text.
  func begin(with editor: Widget)
  /// Shows the text again in place of the editor. Does nothing if the editor is not in this row.
  func end(with editor: Widget)
}

/// The edit of a line of a text or a table before it is imported, in its row: the text of the line
/// as it was pasted.
///
/// Enter, or moving the focus elsewhere, stores the text; Escape discards it.
@MainActor
final class ImportLineEditing {
  private struct Row {
    weak var view: (any ImportLineView)?
  }

  /// Called with the line and its text when the user has changed the text.
  var stored: ((ImportReading.Line.ID, String) -> Void)?
  /// Called with the line when its edit has ended.
  var ended: ((ImportReading.Line.ID) -> Void)?
  @Retained private var editor = TextEntry()
  private let leaving = MainLoopCall()
  private var rows: [ImportReading.Line.ID: Row] = [:]
  private var edit: (line: ImportReading.Line.ID, text: String)?

  init() {
    editor.expand(horizontally: true)
    editor.align(vertically: .center)
    editor.setAccessibleLabel(gettext("Text of the Line"))
    editor.onFocusLeave { [weak self] in
      // The edit ends later, because the row must not change while the focus moves.
      self?.leaving.schedule(.next) { self?.store() }
    }
  }

  /// Whether a line is being edited.
  var isActive: Bool { edit != nil }

  /// Remembers the row that shows a line now.
  func didShow(_ row: any ImportLineView) {
    if let line = row.line { rows[line] = Row(view: row) }
  }

  /// Starts editing a line. Returns whether a row shows it.
  @discardableResult
  func begin(_ line: ImportReading.Line.ID, text: String) -> Bool {
    store()
    guard let row = self.row(of: line) else { return false }
    edit = (line, text)
    editor.showText(text)
    editor.input?.isFocusable = true
    row.begin(with: editor)
    takeFocus()
    return true
  }

  /// Moves the keyboard focus to the edited text.
  func takeFocus() { editor.grabFocus() }

  /// Ends the edit, and stores the text if it has changed.
  func store() {
    guard let edit else { return }
    let text = editor.text.trimmingCharacters(in: .whitespaces)
    end()
    if text != edit.text { stored?(edit.line, text) }
  }

  /// Ends the edit without changing the line.
  func discard() { end() }

  private func end() {
    guard let line = edit?.line else { return }
    edit = nil
    leaving.cancel()
    let hadFocus = editor.containsFocus
    // The editor is made unfocusable first, because a row passes the focus to a focusable widget
    // inside it.
    editor.input?.isFocusable = false
    if hadFocus { ended?(line) }
    row(of: line)?.end(with: editor)
  }

  private func row(of line: ImportReading.Line.ID) -> (any ImportLineView)? {
    rows[line]?.view.flatMap { $0.line == line ? $0 : nil }
  }
}
