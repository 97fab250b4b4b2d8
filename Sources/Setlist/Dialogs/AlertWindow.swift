internal import CAdwaita
internal import GtkSupport

/// A question in a window of its own: libadwaita before 1.5.
@MainActor
struct AlertWindow: Alert {
  let object: OpaquePointer

  private var dialog: UnsafeMutablePointer<AdwMessageDialog> { object.cast() }

  init(over parent: UnsafeMutablePointer<GtkWindow>, heading: String, body: String?) {
    object = adw_earlier_message_dialog_new(parent, heading, body).opaque
  }

  func add(_ response: String, label: String) {
    adw_earlier_message_dialog_add_response(dialog, response, label)
  }

  func setAppearance(_ appearance: AdwResponseAppearance, of response: String) {
    adw_earlier_message_dialog_set_response_appearance(dialog, response, appearance)
  }

  func setDefault(_ response: String) {
    adw_earlier_message_dialog_set_default_response(dialog, response)
  }

  func setClose(_ response: String) {
    adw_earlier_message_dialog_set_close_response(dialog, response)
  }

  func setEnabled(_ isEnabled: Bool, _ response: String) {
    adw_earlier_message_dialog_set_response_enabled(dialog, response, isEnabled ? 1 : 0)
  }

  func setExtraChild(_ child: UnsafeMutablePointer<GtkWidget>) {
    adw_earlier_message_dialog_set_extra_child(dialog, child)
  }

  func present(focus: UnsafeMutablePointer<GtkWidget>?) {
    presentWindow(object.cast(), focus: focus)
  }
}

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
