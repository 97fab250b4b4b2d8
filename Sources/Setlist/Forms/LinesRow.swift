import AdwaitaSupport
import GtkSupport

/// A row of a form with any number of lines of text. Enter begins a new line.
@MainActor
final class LinesRow: EntryFieldRow {
  private let row = PreferencesRow()
  private let view = TextView()
  var changed: (() -> Void)?
  /// Called never, because Enter begins a new line in this row.
  var confirmed: (() -> Void)?
  private let title = Label()
  private let heading = Box(.horizontal, spacing: 6)
  private var buffer: TextBuffer { view.buffer }

  init(label: String, text: String, isMonospaced: Bool = false) {
    row.isActivatable = false
    // The row cannot take the focus, because the text view inside it does.
    row.isFocusable = false
    row.addStyleClass("lines-row")
    title.textAlignment = 0
    title.expand(horizontally: true)
    title.addStyleClass("caption", "dim-label")
    heading.append(title)
    show(label: label)
    buffer.text = text
    if isMonospaced { view.addStyleClass("monospace") }
    let scroller = ScrolledWindow(view)
    scroller.takeNaturalSize()
    scroller.setContentHeight(atLeast: 44, atMost: isMonospaced ? 260 : 132)
    let box = Box(.vertical, spacing: 3)
    box.append(heading, scroller)
    row.child = box
    connect(buffer, .changed) { [weak self] in self?.changed?() }
  }

  var widget: Widget { row }
  var focus: Widget { view }

  var text: String {
    get { buffer.text }
    set { buffer.text = newValue }
  }

  func show(label: String) {
    row.setTitle(label)
    title.text = label
    view.setAccessibleLabel(label)
  }

  func add(_ button: Widget) {
    heading.append(button)
  }
}

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
