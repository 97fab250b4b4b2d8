internal import CAdwaita
internal import GtkSupport

/// A row of a form with one line of text; Enter confirms the form.
@MainActor
final class LineRow: EntryFieldRow {
  let widget: UnsafeMutablePointer<GtkWidget> = adw_entry_row_new()
  var changed: (() -> Void)?
  var confirmed: (() -> Void)?

  init(label: String, text: String) {
    show(label: label)
    widget.showText(text)
    connect(widget, .changed) { [weak self] in self?.changed?() }
    connect(widget, .entryActivated) { [weak self] in self?.confirmed?() }
  }

  var focus: UnsafeMutablePointer<GtkWidget> { widget }

  var text: String {
    get { String(cString: gtk_editable_get_text(widget.opaque)) }
    set {
      gtk_editable_set_text(widget.opaque, newValue)
      gtk_editable_set_position(widget.opaque, -1)
    }
  }

  func show(label: String) {
    adw_preferences_row_set_title(widget.cast(), label)
    widget.setAccessibleLabelOfText(label)
  }

  func add(_ button: UnsafeMutablePointer<GtkWidget>) {
    adw_entry_row_add_suffix(widget.cast(), button)
  }
}
