public import CGtk

/// What a list shows for one row or one section header: an object of the program that owns a widget
/// and fills it.
///
/// A row view is made by the closure passed to `register(_:make:)` and handed from row to row while
/// the list scrolls.
@MainActor
public protocol RowView: AnyObject {
  /// The widget; the same one for the row view's whole life.
  var widget: UnsafeMutablePointer<GtkWidget> { get }
  /// What a screen reader says for the row. It is read after each configuration.
  var accessibleLabel: String { get }
  /// Forgets what the view showed; called before it is handed to another row.
  func prepareForReuse()
}

extension RowView {
  /// Does nothing.
  public func prepareForReuse() {}
}
