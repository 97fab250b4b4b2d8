import AdwaitaSupport
import GtkSupport
import SetlistLibrary

/// A row of a static table with a number that the user can type, increase and decrease.
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
    // The text field forgets its undo history when it gets the focus, so that Undo takes back only
    // what the user types from then on.
    if let text = button.input {
      connect(text, .notify("has-focus")) { [button] in button.forgetUndo() }
    }
    button.align(vertically: .center)
    row.addActivatedSuffix(button)
    // The description is set after libadwaita has set that of the control.
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
    // The field forgets its undo history, so that Undo takes back only what the user types from now
    // on.
    button.forgetUndo()
  }
}
