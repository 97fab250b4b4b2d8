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
