public import CGtk

/// A sequence of the children of a widget, first to last.
///
/// The next child is looked up before the current one is returned, so the loop may remove a child.
public struct WidgetChildren: Sequence, IteratorProtocol {
  private var following: UnsafeMutablePointer<GtkWidget>?

  /// Makes a sequence that begins at the first child of `parent`.
  public init(of parent: UnsafeMutablePointer<GtkWidget>) {
    following = gtk_widget_get_first_child(parent)
  }

  /// Returns the next child; `nil` at the end.
  public mutating func next() -> UnsafeMutablePointer<GtkWidget>? {
    guard let current = following else { return nil }
    following = gtk_widget_get_next_sibling(current)
    return current
  }
}
