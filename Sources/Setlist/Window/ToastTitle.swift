import CGtk
import GtkSupport

/// The text of a message with a button of its own beside it, or all buttons below it in a narrow
/// window. A toast does not let its title wrap, and its button is as wide as its text.
@MainActor
struct ToastTitle {
  let widget: Box

  /// Makes a title with buttons that call actions of full names.
  ///
  /// - Parameter pressed: called when a button was pressed.
  init(
    _ text: String, buttons: [(button: String, action: String)], isNarrow: Bool,
    pressed: @escaping @MainActor () -> Void
  ) {
    let label = Label(classes: ["heading"])
    label.showLines(text, marking: [])
    label.expand(horizontally: true)
    widget = Box(isNarrow ? .vertical : .horizontal, spacing: isNarrow ? 3 : 9)
    widget.append(label)
    for (button, action) in buttons {
      let control = Button(mnemonic: button)
      if isNarrow { Label(casting: control.child)?.ellipsis = .end }
      control.align(horizontally: .start, vertically: .center)
      control.setAction(action)
      connect(control, .clicked) { pressed() }
      widget.append(control)
    }
  }
}
