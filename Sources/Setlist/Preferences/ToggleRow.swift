internal import CAdwaita
internal import GtkSupport
import SetlistLibrary

/// A row with a switch.
@MainActor
final class ToggleRow: TableRow {
  let widget: UnsafeMutablePointer<GtkWidget> = adw_action_row_new()
  var changed: ((TableValue) -> Bool)?
  var activated: (() -> Void)?
  private let toggle: UnsafeMutablePointer<GtkWidget> = gtk_switch_new()
  private var shown: Bool?

  init(title: String, subtitle: String) {
    setTitle(title, subtitle: subtitle, on: widget)
    gtk_widget_set_valign(toggle, GTK_ALIGN_CENTER)
    adw_action_row_add_suffix(widget.cast(), toggle)
    adw_action_row_set_activatable_widget(widget.cast(), toggle)
    // After libadwaita has set the description of the control.
    for widget in [widget, toggle] { describe(widget) }
    connect(toggle, .notify("active")) { [weak self] in
      guard let self else { return }
      let isOn = gtk_switch_get_active(toggle.opaque) != 0
      guard isOn != shown else { return }
      shown = isOn
      _ = changed?(.isOn(isOn))
    }
  }

  func show(_ value: TableValue) {
    guard case .isOn(let isOn) = value else { return }
    shown = isOn
    gtk_switch_set_active(toggle.opaque, isOn ? 1 : 0)
  }
}
