internal import CAdwaita
internal import GtkSupport

/// The text of a message with a button of its own beside it, or below it in a narrow window. A
/// toast does not let its title wrap.
@MainActor
struct ToastTitle {
  let widget: UnsafeMutablePointer<GtkWidget>

  /// Makes a title with a button that calls the action of a full name.
  ///
  /// - Parameter pressed: called when the button was pressed.
  init(
    _ text: String, button: String, action: String, isNarrow: Bool,
    pressed: @escaping @MainActor () -> Void
  ) {
    let label = Label(classes: ["heading"])
    label.showLines(text, marking: [])
    let control: UnsafeMutablePointer<GtkWidget> = gtk_button_new_with_mnemonic(button)
    gtk_widget_set_valign(control, GTK_ALIGN_CENTER)
    gtk_widget_set_halign(control, GTK_ALIGN_START)
    gtk_actionable_set_action_name(control.opaque, action)
    connect(control, .clicked) { pressed() }
    widget = gtk_box_new(
      isNarrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL, isNarrow ? 3 : 9)
    gtk_widget_set_hexpand(label.widget, 1)
    for part in [label.widget, control] { gtk_box_append(widget.cast(), part) }
  }
}
