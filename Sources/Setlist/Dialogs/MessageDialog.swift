import AdwaitaSupport
import GtkSupport

/// A dialog over a window with a question or a message.
@MainActor
struct MessageDialog {
  /// A button of a dialog, which is one of its responses.
  struct Response {
    typealias Appearance = AlertDialog.Appearance

    let identifier: String
    let label: String
    var appearance = Appearance.plain
    /// The keys that choose the response in a form, besides the mnemonic of its label.
    var keys: String?
  }

  private let alert: AlertDialog
  private let dialog: Dialog

  /// Makes a dialog over a window. `body` is plain text, never markup.
  init(over parent: Window, heading: String, body: String?, responses: [Response]) {
    alert = AlertDialog(over: parent, heading: heading, body: body)
    dialog = Dialog(alert.object, over: parent, mayBeSheet: false)
    for response in responses {
      alert.add(response.identifier, label: response.label, appearance: response.appearance)
      if response.appearance == .suggested { alert.setDefault(response.identifier) }
    }
    // Escape and the window's close button choose the first response, which is the harmless one.
    if let first = responses.first {
      alert.setClose(first.identifier)
      // Return chooses the first response, too, if no other one is suggested.
      if !responses.contains(where: { $0.appearance == .suggested }) {
        alert.setDefault(first.identifier)
      }
    }
  }

  /// Puts `child` below the text of the dialog.
  func setExtraChild(_ child: Widget) {
    alert.setExtraChild(child)
  }

  /// Shows the dialog, with the keyboard focus in `focus` if given. Calls `handler` once, with the
  /// chosen response.
  func present(focus: Widget? = nil, _ handler: @escaping @MainActor (String) -> Void) {
    connect(alert.object, .response) { handler($0) }
    alert.object.clickFocusedButtonsAtOnce()
    if LaterAdwaita.hasDialogs, let inner = InnerDialog(casting: alert.object) {
      // A separate window activates its default button with Return; a dialog inside a window has
      // only the action for that.
      Shortcuts(on: inner).add("Return|KP_Enter", action: "default.activate")
      if let child = inner.child { fitLargeHeading(in: child) }
    }
    dialog.present(focus: focus)
  }

  /// Lets the dialog's heading in large letters be narrower than its text.
  ///
  /// If the heading is too wide, libadwaita 1.7 shows a second one in small letters. But it
  /// measures both, and GTK logs a warning about the large one. The user never sees the heading cut
  /// off.
  private func fitLargeHeading(in container: Widget) {
    for child in container.children {
      if let label = Label(casting: child), label.hasStyleClass("title-2") {
        label.ellipsis = .end
      } else {
        fitLargeHeading(in: child)
      }
    }
  }
}
