internal import CAdwaita
internal import GtkSupport

/// A question or a message over a window.
@MainActor
struct MessageDialog {
  /// A button of a dialog.
  struct Response {
    /// The look of a button.
    enum Appearance {
      case plain
      case suggested
      /// The response loses something.
      case destructive
    }

    let identifier: String
    let label: String
    var appearance = Appearance.plain
    /// Keys that give the response in a form, beside those of its label.
    var keys: String?
  }

  private let alert: any Alert

  /// Makes a dialog. `body` is plain text, never markup.
  init(
    over parent: UnsafeMutablePointer<GtkWindow>, heading: String, body: String?,
    responses: [Response]
  ) {
    alert =
      adw_later_has_dialogs() != 0
      ? AlertDialog(over: parent, heading: heading, body: body)
      : AlertWindow(over: parent, heading: heading, body: body)
    for response in responses {
      alert.add(response.identifier, label: response.label)
      switch response.appearance {
      case .plain: break
      case .suggested:
        alert.setAppearance(ADW_RESPONSE_SUGGESTED, of: response.identifier)
        alert.setDefault(response.identifier)
      case .destructive: alert.setAppearance(ADW_RESPONSE_DESTRUCTIVE, of: response.identifier)
      }
    }
    // Escape and the window's close button answer with the first button, the harmless one.
    if let first = responses.first {
      alert.setClose(first.identifier)
      // Return does the same if no other response is suggested.
      if !responses.contains(where: { $0.appearance == .suggested }) {
        alert.setDefault(first.identifier)
      }
    }
  }

  /// Puts `child` below the text.
  func setExtraChild(_ child: UnsafeMutablePointer<GtkWidget>) {
    alert.setExtraChild(child)
  }

  /// Enables or disables a button.
  func setEnabled(_ isEnabled: Bool, response: String) {
    alert.setEnabled(isEnabled, response)
  }

  /// Shows the dialog, with the keyboard focus in `focus` if given. Calls `handler` once, with the
  /// answer.
  func present(
    focus: UnsafeMutablePointer<GtkWidget>? = nil, _ handler: @escaping @MainActor (String) -> Void
  ) {
    connect(alert.object, .response) { handler($0) }
    alert.object.clickFocusedButtonsAtOnce()
    alert.present(focus: focus)
  }
}
