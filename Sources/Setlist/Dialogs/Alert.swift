internal import CAdwaita

/// What `AdwAlertDialog` and `AdwMessageDialog` can do alike. A response is named by its
/// identifier.
@MainActor
protocol Alert {
  /// The dialog or window, which emits `response`.
  var object: OpaquePointer { get }

  /// Adds a button, whose label may have the mark of a mnemonic.
  func add(_ response: String, label: String)
  /// Lets a button look as what it does.
  func setAppearance(_ appearance: AdwResponseAppearance, of response: String)
  /// Chooses what Return answers.
  func setDefault(_ response: String)
  /// Chooses what closing answers.
  func setClose(_ response: String)
  /// Lets a button be pressed or not.
  func setEnabled(_ isEnabled: Bool, _ response: String)
  /// Puts a widget below the text.
  func setExtraChild(_ child: UnsafeMutablePointer<GtkWidget>)
  /// Shows the question, with the keyboard's focus in `focus` where that is given.
  func present(focus: UnsafeMutablePointer<GtkWidget>?)
}
