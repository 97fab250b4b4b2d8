import CGtk
import GtkSupport

/// Whether a widget, or a visible widget inside it, is a label with a text.
@MainActor
func shows(_ text: String, in widget: UnsafeMutablePointer<GtkWidget>) -> Bool {
  guard gtk_widget_get_visible(widget) != 0 else { return false }
  if let label = Label(casting: Widget(rawPointer: widget)), label.text == text { return true }
  return WidgetChildren(of: widget).contains { shows(text, in: $0) }
}
