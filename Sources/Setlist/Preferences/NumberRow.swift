internal import CAdwaita
internal import CGtkSupport
internal import GtkSupport
import SetlistLibrary

/// A row with a number that can be typed, increased and decreased.
@MainActor
final class NumberRow: TableRow {
  let widget: UnsafeMutablePointer<GtkWidget> = adw_action_row_new()
  var changed: ((TableValue) -> Bool)?
  var activated: (() -> Void)?
  private let button: UnsafeMutablePointer<GtkWidget>
  private var shown: Int?

  init(title: String, subtitle: String, range: ClosedRange<Int>, step: Int) {
    button = gtk_spin_button_new_with_range(
      Double(range.lowerBound), Double(range.upperBound), Double(step))
    setTitle(title, subtitle: subtitle, on: widget)
    gtk_spin_button_set_numeric(button.opaque, 1)
    gtk_support_keep_number_of_empty(button.opaque)
    // Undo takes back only the typing since the user came into the field.
    if let text = gtk_editable_get_delegate(button.opaque) {
      connect(text, .notify("has-focus")) { [weak self] in self?.forgetShownText() }
    }
    gtk_widget_set_valign(button, GTK_ALIGN_CENTER)
    adw_action_row_add_suffix(widget.cast(), button)
    adw_action_row_set_activatable_widget(widget.cast(), button)
    // After libadwaita has set the description of the control.
    for widget in [widget, button] { describe(widget) }
    connect(button, .valueChanged) { [weak self] in
      guard let self else { return }
      let number = Int(gtk_spin_button_get_value_as_int(button.opaque))
      forgetShownText()
      guard number != shown else { return }
      shown = number
      _ = changed?(.number(number))
    }
  }

  func show(_ value: TableValue) {
    guard case .number(let number) = value else { return }
    shown = number
    gtk_spin_button_set_value(button.opaque, Double(number))
    forgetShownText()
  }

  /// Leaves nothing to undo in the field but what is typed into it from now on.
  private func forgetShownText() {
    for isEnabled: gboolean in [0, 1] { gtk_editable_set_enable_undo(button.opaque, isEnabled) }
  }
}
