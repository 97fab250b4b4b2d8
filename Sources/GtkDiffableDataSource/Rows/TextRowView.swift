import CGtk
public import GtkSupport

/// A row or header with one line of text, which is also its label for screen readers. Text that is
/// too long ends in an ellipsis.
@MainActor
public final class TextRowView: RowView {
  /// The label with the text.
  public let widget = Label()

  /// A row view with an empty label.
  ///
  /// - Parameter styleClass: A style class of the label, such as `heading`.
  public init(styleClass: String? = nil) {
    widget.textAlignment = 0
    widget.ellipsis = .end
    if let styleClass { widget.addStyleClass(styleClass) }
  }

  /// The text of the row.
  public var text: String {
    get { widget.text }
    set { widget.text = newValue }
  }

  /// The label for screen readers: the text, unless another label was set.
  public var accessibleLabel: String {
    get { spokenText ?? text }
    set { spokenText = newValue }
  }

  private var spokenText: String?
}
