internal import CAdwaita
internal import GtkSupport

/// The text of a message with a button of its own beside it, or all buttons below it in a narrow
/// window. A toast does not let its title wrap, and its button is as wide as its text.
@MainActor
struct ToastTitle {
  let widget: UnsafeMutablePointer<GtkWidget>

  /// Makes a title with buttons that call actions of full names.
  ///
  /// - Parameter pressed: called when a button was pressed.
  init(
    _ text: String, buttons: [(button: String, action: String)], isNarrow: Bool,
    pressed: @escaping @MainActor () -> Void
  ) {
    let label = Label(classes: ["heading"])
    label.showLines(text, marking: [])
    gtk_widget_set_hexpand(label.widget, 1)
    widget = gtk_box_new(
      isNarrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL, isNarrow ? 3 : 9)
    gtk_box_append(widget.cast(), label.widget)
    for (button, action) in buttons {
      let control: UnsafeMutablePointer<GtkWidget> = gtk_button_new_with_mnemonic(button)
      if isNarrow, let text = gtk_button_get_child(control.cast()) {
        gtk_label_set_ellipsize(text.opaque, PANGO_ELLIPSIZE_END)
      }
      gtk_widget_set_valign(control, GTK_ALIGN_CENTER)
      gtk_widget_set_halign(control, GTK_ALIGN_START)
      gtk_actionable_set_action_name(control.opaque, action)
      connect(control, .clicked) { pressed() }
      gtk_box_append(widget.cast(), control)
    }
  }
}
