import CGtk
import GtkSupport
import Localization
import SetlistFormats
import SetlistLibrary
import SetlistModel

/// The choice between the forms that the lines of a text may have, such as "Title – Artist", each
/// with the first song as that form reads it.
@MainActor
final class ImportFormChooser {
  let widget: Widget
  /// Called when the user chooses another form for the whole list.
  var changed: ((ListForm) -> Void)?

  private let choices: [(form: ListForm, button: ToggleButton)]
  /// Whether a button is being pressed by the program, not by the user.
  private var isShowing = false

  init(_ reading: ImportReading) {
    let forms = reading.forms.count > 1 ? reading.forms : []
    choices = forms.map { ($0, Self.button(of: $0, in: reading)) }
    widget = CellsBox(choices.map(\.button), spacing: 6).widget
    widget.setAccessibleRole(GTK_ACCESSIBLE_ROLE_GROUP)
    // Translators: of the lines of a pasted list: whether the title or the artist is first.
    widget.setAccessibleLabel(gettext("Order in All Lines"))
    widget.isVisible = !forms.isEmpty
    for (form, button) in choices {
      if let first = choices.first?.button, first != button { button.joinGroup(of: first) }
      connect(button, .toggled) { [weak self, button] in
        guard let self, !isShowing, button.isActive else { return }
        changed?(form)
      }
    }
    show(reading)
  }

  /// Shows the form by which the lines are read.
  func show(_ reading: ImportReading) {
    isShowing = true
    let form = reading.form
    choices.first { $0.form.separator == form?.separator && $0.form.name == form?.name }?
      .button.isActive = true
    isShowing = false
  }

  private static func button(of form: ListForm, in reading: ImportReading) -> ToggleButton {
    let name = Label(classes: ["heading"], expands: false)
    name.textAlignment = 0.5
    name.show(form.name)
    let example = Label(classes: ["caption", "dim-label"], expands: false)
    example.textAlignment = 0.5
    let text = reading.example(of: form)?.example ?? ""
    example.show(text)
    let lines = Box(.vertical, spacing: 1)
    lines.append(name, example)
    let button = ToggleButton(child: lines)
    button.setMinimumSize(width: 150, height: -1)
    button.setAccessibleLabel([form.name, text.displayable].listed())
    return button
  }
}
