import CGtk
import GtkDiffableDataSource
import GtkSupport

/// A row with a text behind the arrow of an `OutlineExpander`.
@MainActor
final class OutlineRow: RowView {
  private let label = TextRowView()
  let expander: OutlineExpander

  init() {
    gtk_widget_set_size_request(label.widget, -1, 30)
    expander = OutlineExpander(content: label.widget)
  }

  var widget: UnsafeMutablePointer<GtkWidget> { expander.widget }

  var accessibleLabel: String { label.accessibleLabel }

  func show(_ context: RowContext<String, Int>) {
    label.text = "\(context.item)"
    expander.show(context)
  }

  /// The box with the arrow and the spinner.
  var slot: UnsafeMutablePointer<GtkWidget> { gtk_widget_get_first_child(widget) }

  /// The icon name of the arrow; `nil` if no arrow is shown.
  var icon: String? {
    guard let arrow = gtk_widget_get_first_child(slot), gtk_widget_get_visible(arrow) != 0,
      let name = gtk_image_get_icon_name(arrow.opaque)
    else { return nil }
    return String(cString: name)
  }

  var showsSpinner: Bool { gtk_widget_get_visible(gtk_widget_get_last_child(slot)) != 0 }

  /// The distance of the text from the row's leading edge, in pixels.
  var indentation: Double {
    let isRightToLeft = gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL
    let edge = point(0, 0, of: label.widget, in: widget).x
    return isRightToLeft
      ? Double(gtk_widget_get_width(widget) - gtk_widget_get_width(label.widget)) - edge : edge
  }
}
