internal import CAdwaita
internal import GtkSupport

/// A question or a message over a window.
@MainActor
struct MessageDialog {
  /// A button of a dialog.
  struct Response {
    /// How a button looks.
    enum Appearance {
      case plain
      case suggested
      /// Something is lost by it.
      case destructive
    }

    let identifier: String
    let label: String
    var appearance = Appearance.plain
  }

  private let dialog: UnsafeMutablePointer<AdwMessageDialog>

  /// Makes a dialog. `body` is plain text, never markup.
  init(
    over parent: UnsafeMutablePointer<GtkWindow>, heading: String, body: String?,
    responses: [Response]
  ) {
    dialog = adw_message_dialog_new(parent, heading, body).cast()
    for response in responses {
      adw_message_dialog_add_response(dialog, response.identifier, response.label)
      switch response.appearance {
      case .plain: break
      case .suggested:
        adw_message_dialog_set_response_appearance(
          dialog, response.identifier, ADW_RESPONSE_SUGGESTED)
        adw_message_dialog_set_default_response(dialog, response.identifier)
      case .destructive:
        adw_message_dialog_set_response_appearance(
          dialog, response.identifier, ADW_RESPONSE_DESTRUCTIVE)
      }
    }
    // Escape and the window's close button answer with the first button, the harmless one.
    if let first = responses.first {
      adw_message_dialog_set_close_response(dialog, first.identifier)
      // So does Return where there is nothing else to answer.
      if responses.count == 1 { adw_message_dialog_set_default_response(dialog, first.identifier) }
    }
  }

  /// Puts `child` below the text.
  func setExtraChild(_ child: UnsafeMutablePointer<GtkWidget>) {
    adw_message_dialog_set_extra_child(dialog, child)
  }

  /// Lets a button be pressed or not.
  func setEnabled(_ isEnabled: Bool, response: String) {
    adw_message_dialog_set_response_enabled(dialog, response, isEnabled ? 1 : 0)
  }

  /// Shows the dialog, with the keyboard's focus in `focus` where that is given; `handler` is called once, with the answer.
  func present(
    focus: UnsafeMutablePointer<GtkWidget>? = nil, _ handler: @escaping @MainActor (String) -> Void
  ) {
    connect(dialog, "response") { arguments in
      handler(arguments.string(1) ?? "")
    }
    dialog.clickFocusedButtonsAtOnce()
    presentWindow(dialog.cast(), focus: focus)
  }
}
