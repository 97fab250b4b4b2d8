import AdwaitaSupport
import GtkSupport

/// A row of a form with one line of text; Enter confirms the form.
@MainActor
final class LineRow: EntryFieldRow {
  private let row = TextEntryRow()
  var changed: (() -> Void)?
  var confirmed: (() -> Void)?

  init(label: String, text: String) {
    show(label: label)
    row.showText(text)
    connect(row, .changed) { [weak self] in self?.changed?() }
    connect(row, .entryActivated) { [weak self] in self?.confirmed?() }
  }

  var widget: Widget { row }
  var focus: Widget { row }

  var text: String {
    get { row.text }
    set {
      row.text = newValue
      row.moveCursorToEnd()
    }
  }

  func show(label: String) {
    row.setTitle(label)
    row.setAccessibleLabelOfText(label)
  }

  func add(_ button: Widget) {
    row.addSuffix(button)
  }
}
