import CGtk
import GtkDiffableDataSource
import GtkSupport

/// A row with a text and, on request, a button.
@MainActor
final class LabelRow: RowView {
  private(set) static var living = 0

  let label: OpaquePointer
  let widget: UnsafeMutablePointer<GtkWidget>
  private(set) var button: UnsafeMutablePointer<GtkWidget>?
  private(set) var reuseCount = 0

  init(height: Int32 = 30, hasButton: Bool = false) {
    Self.living += 1
    widget = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6)
    label = OpaquePointer(gtk_label_new(nil))
    gtk_widget_set_size_request(widget, -1, height)
    gtk_box_append(widget.cast(), label.widget)
    if hasButton {
      let button: UnsafeMutablePointer<GtkWidget> = gtk_button_new_with_label("…")
      gtk_box_append(widget.cast(), button)
      self.button = button
    }
  }

  isolated deinit {
    Self.living -= 1
  }

  var text: String {
    get { String(cString: gtk_label_get_label(label)) }
    set { gtk_label_set_label(label, newValue) }
  }

  var accessibleLabel: String { "row " + text }

  func prepareForReuse() {
    reuseCount += 1
    text = ""
  }
}
