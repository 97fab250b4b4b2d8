import GtkSupport
import Localization
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

  private let forms: ImportFormChooser
  private let columns: ImportColumnChoosers
  private let hints = Label(classes: ["caption"])

  init(_ reading: ImportReading) {
    forms = ImportFormChooser(reading)
    columns = ImportColumnChoosers(reading)
    hints.wrap()
    hints.textAlignment = 0
    widget.append(forms.widget, columns.widget, hints)
    widget.addStyleClass("import-review-head")
    forms.changed = { [weak self] form in
      self?.changed?((form.name, { $0.setForm(form) }))
    }
    columns.changed = { [weak self] role, column in
      self?.changed?(("", { $0.setRole(role, of: column) }))
    }
  }

  /// Shows how the list is read.
  func show(_ reading: ImportReading) {
    forms.show(reading)
    columns.show(reading)
    hints.showLines(reading.hints, marking: [])
    hints.isVisible = !reading.hints.isEmpty
  }
}
