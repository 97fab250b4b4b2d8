internal import CAdwaita
internal import GtkSupport

/// A row of a form with a text that the user edits.
@MainActor
protocol EntryFieldRow: AnyObject {
  var widget: UnsafeMutablePointer<GtkWidget> { get }
  /// The widget that takes the keyboard focus.
  var focus: UnsafeMutablePointer<GtkWidget> { get }
  var text: String { get set }
  /// Called when the text changes.
  var changed: (() -> Void)? { get set }
  /// Called when Enter confirms the text.
  var confirmed: (() -> Void)? { get set }

  /// Shows the name of the field.
  func show(label: String)

  /// Puts a button at the end of the name or the text.
  func add(_ button: UnsafeMutablePointer<GtkWidget>)
}
