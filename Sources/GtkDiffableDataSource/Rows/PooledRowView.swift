internal import CGtk
internal import GtkSupport

/// A row view with the reference that keeps its widget alive between two rows.
@MainActor
final class PooledRowView {
  let view: any RowView
  /// The kind of the view. `nil` for a view that no registration made, which is never used again.
  let reuseIdentifier: String?
  private let widget: ObjectReference

  init(view: any RowView, reuseIdentifier: String?) {
    self.view = view
    self.reuseIdentifier = reuseIdentifier
    widget = ObjectReference(retaining: view.widget)
  }
}
