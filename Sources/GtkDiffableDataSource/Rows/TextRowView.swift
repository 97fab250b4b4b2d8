public import CGtk
internal import GtkSupport

/// A row or header with one line of text, which is also its label for screen readers. Text that is
/// too long ends in an ellipsis.
@MainActor
public final class TextRowView: RowView {
  /// The `GtkLabel` with the text.
  public let widget: UnsafeMutablePointer<GtkWidget> = gtk_label_new(nil)

  /// A row view with an empty label.
  ///
  /// - Parameter styleClass: A style class of the label, such as `heading`.
  public init(styleClass: String? = nil) {
    gtk_label_set_xalign(widget.opaque, 0)
    gtk_label_set_ellipsize(widget.opaque, PANGO_ELLIPSIZE_END)
    if let styleClass { gtk_widget_add_css_class(widget, styleClass) }
  }

  /// The text of the row.
  public var text: String {
    get { String(cString: gtk_label_get_text(widget.opaque)) }
    set { gtk_label_set_text(widget.opaque, newValue) }
  }

  /// The label for screen readers: the text, unless another label was set.
  public var accessibleLabel: String {
    get { spokenText ?? text }
    set { spokenText = newValue }
  }

  private var spokenText: String?
}
