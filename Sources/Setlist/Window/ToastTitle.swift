import CGtk
import GtkSupport

/// The title widget of a message with additional buttons, which are beside the text, or below it in
/// a narrow window. A toast itself does not let its title wrap, and its button is as wide as its
/// text.
@MainActor
struct ToastTitle {
  let widget: Box

  /// Makes a title with buttons that call actions, given by their full names.
  ///
  /// - Parameter pressed: called when the user has pressed one of the buttons.
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
