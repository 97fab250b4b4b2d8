internal import CAdwaita

/// The common interface of `AdwAlertDialog` and `AdwMessageDialog`. A response is named by its
/// identifier.
@MainActor
protocol Alert {
  /// The dialog or window, which emits `response`.
  var object: OpaquePointer { get }

  /// Adds a button. Its label may have a mnemonic.
  func add(_ response: String, label: String)
  /// Sets the look of a button, which tells its effect.
  func setAppearance(_ appearance: AdwResponseAppearance, of response: String)
  /// Sets the response of Return.
  func setDefault(_ response: String)
  /// Sets the response of closing.
  func setClose(_ response: String)
  /// Enables or disables a button.
  func setEnabled(_ isEnabled: Bool, _ response: String)
  /// Puts a widget below the text.
  func setExtraChild(_ child: UnsafeMutablePointer<GtkWidget>)
  /// Shows the question, with the keyboard focus in `focus` if given.
  func present(focus: UnsafeMutablePointer<GtkWidget>?)
}
