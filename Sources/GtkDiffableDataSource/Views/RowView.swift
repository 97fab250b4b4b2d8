import CGtk
public import GtkSupport

/// The view of one row or one section header: an object of the program that owns a widget and fills
/// it.
///
/// The closure passed to `register(_:make:)` makes a row view. The list reuses it from row to row
/// while it scrolls.
@MainActor
public protocol RowView: AnyObject {
  /// The type of the widget: a `Box`, say, or a pointer of C.
  associatedtype RowWidget: WidgetPointer
  /// The widget that the row shows. It is the same for the row view's whole life.
  var widget: RowWidget { get }
  /// The label of the row for screen readers. It is read after each configuration.
  var accessibleLabel: String { get }
  /// Clears the previous content. Called before the view is used for another row.
  func prepareForReuse()
}

extension RowView {
  /// The default implementation does nothing.
  public func prepareForReuse() {}
}

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
