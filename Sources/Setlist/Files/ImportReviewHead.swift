import GtkSupport
import Localization
import SetlistFormats
import SetlistLibrary

/// The head of a review, which is about the whole list: the form of its lines or the columns of the
/// table, and hints at what to check.
@MainActor
final class ImportReviewHead {
  /// A change of the whole list, with the text that tells of it.
  typealias Change = (text: String, body: (inout ImportReading) -> Void)

  let widget = Box(.vertical, spacing: 9)
  /// Called when the user changes how the whole list is read.
  var changed: ((Change) -> Void)?

  private let encodings: ImportEncodingChooser
  private let forms: ImportFormChooser
  private let columns: ImportColumnChoosers
  private let hints = Label(classes: ["caption"])

  init(_ reading: ImportReading) {
    encodings = ImportEncodingChooser(reading)
    forms = ImportFormChooser(reading)
    columns = ImportColumnChoosers(reading)
    hints.wrap()
    hints.textAlignment = 0
    widget.append(encodings.widget, forms.widget, columns.widget, hints)
    widget.addStyleClass("import-review-head")
    encodings.changed = { [weak self] encoding in
      self?.changed?((encoding.name, { $0.setEncoding(encoding) }))
    }
    forms.changed = { [weak self] form in
      self?.changed?((form.name, { $0.setForm(form) }))
    }
    columns.changed = { [weak self] role, column in
      self?.changed?(("", { $0.setRole(role, of: column) }))
    }
  }

  /// Shows how the list is read.
  func show(_ reading: ImportReading) {
    encodings.show(reading)
    forms.show(reading)
    columns.show(reading)
    let text = reading.hints
    hints.showLines(text, marking: [])
    hints.isVisible = !text.isEmpty
  }
}

/// The choice of the encoding of a text's letters. It is shown if the text is not in Unicode.
@MainActor
private final class ImportEncodingChooser {
  let widget = Box(.horizontal, spacing: 9)
  /// Called when the user chooses another encoding.
  var changed: ((TextEncoding) -> Void)?

  private let encodings: [TextEncoding]
  private let choice: DropDown
  private var connection: SignalConnection?

  init(_ reading: ImportReading) {
    encodings = reading.encodings
    choice = DropDown(encodings.map(\.name))
    // Translators: of the letters of a text.
    let name = gettext("Encoding")
    let label = Label(classes: ["caption"], expands: false)
    label.show(name)
    choice.setAccessibleLabelOfLists(name)
    widget.append(label, choice)
    widget.isVisible = !encodings.isEmpty
    connection = connect(choice, .notify("selected")) { [weak self] in
      guard let self, encodings.indices.contains(choice.selected) else { return }
      changed?(encodings[choice.selected])
    }
  }

  /// Shows the encoding in which the text is read.
  func show(_ reading: ImportReading) {
    guard let index = encodings.firstIndex(of: reading.encoding) else { return }
    connection?.blocking { choice.selected = index }
    // The accessible name is set on the inner button of the drop-down, which has the keyboard focus
    // and which GTK 4.8 does not name.
    // Translators: %1$s is the name of an encoding of text.
    let spoken = gettext("Encoding, %1$s", reading.encoding.name)
    choice.firstChild?.setAccessibleLabel(spoken)
    choice.setAccessibleLabel(Workaround.nameOfGeneric.isNeeded ? spoken : gettext("Encoding"))
  }
}
