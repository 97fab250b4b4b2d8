internal import CAdwaita
internal import GtkSupport
import SetlistLibrary

/// A row with a read-only value, or with a link.
@MainActor
final class InfoRow: TableRow {
  let widget: UnsafeMutablePointer<GtkWidget> = adw_action_row_new()
  var changed: ((TableValue) -> Bool)?
  var activated: (() -> Void)?
  private let value = Label(classes: ["dim-label", "numeric"])

  init(title: String, subtitle: String, isLink: Bool) {
    setTitle(title, subtitle: subtitle, on: widget)
    adw_action_row_add_suffix(widget.cast(), value.widget)
    guard isLink else { return }
    let arrow = gtk_image_new_from_icon_name("go-next-symbolic").unsafelyUnwrapped
    arrow.setAccessibleRole(GTK_ACCESSIBLE_ROLE_PRESENTATION)
    adw_action_row_add_suffix(widget.cast(), arrow)
    gtk_list_box_row_set_activatable(widget.cast(), 1)
    connect(widget, .activated) { [weak self] in self?.activated?() }
  }

  func show(_ value: TableValue) {
    guard case .text(let text) = value else { return }
    self.value.show(text)
    // The title is the row's name already.
    describe(widget, value: text)
  }
}
