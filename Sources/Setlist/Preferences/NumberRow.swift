import AdwaitaSupport
import GtkSupport
import SetlistLibrary

/// A row with a number that can be typed, increased and decreased.
@MainActor
final class NumberRow: TableRow {
  let row = ActionRow()
  var changed: ((TableValue) -> Bool)?
  var activated: (() -> Void)?
  private let button: SpinButton
  private var shown: Int?

  init(title: String, subtitle: String, range: ClosedRange<Int>, step: Int) {
    button = SpinButton(range, step: step)
    setTitle(title, subtitle: subtitle, on: row)
    // Undo takes back only the typing since the user came into the field.
    if let text = button.input {
      connect(text, .notify("has-focus")) { [button] in button.forgetUndo() }
    }
    button.align(vertically: .center)
    row.addActivatedSuffix(button)
    // After libadwaita has set the description of the control.
    for widget in [row, button] as [Widget] { describe(widget) }
    connect(button, .valueChanged) { [weak self] in
      guard let self else { return }
      let number = button.value
      button.forgetUndo()
      guard number != shown else { return }
      shown = number
      _ = changed?(.number(number))
    }
  }

  var widget: Widget { row }

  func show(_ value: TableValue) {
    guard case .number(let number) = value else { return }
    shown = number
    button.value = number
    // Nothing is to be undone in the field but what is typed into it from now on.
    button.forgetUndo()
  }
}
