internal import CAdwaita

/// Asks before the window closes where a form has something typed into it that would be lost.
@MainActor
final class WindowClosing {
  private enum Answer {
    case unasked
    case asked
    /// What was typed may be lost.
    case allowed
  }

  private let window: UnsafeMutablePointer<GtkWindow>
  private var answer = Answer.unasked
  /// What follows when the window has been closed.
  private var closed: (@MainActor () -> Void)?

  init(of window: UnsafeMutablePointer<GtkWindow>) {
    self.window = window
  }

  /// Closes the window, unless the user wants to go on with a form, and calls `closed`.
  func close(then closed: @escaping @MainActor () -> Void) {
    self.closed = closed
    gtk_window_close(window)
  }

  /// Whether nothing would be lost; else asks the user, and closes the window if that is the
  /// answer.
  func mayClose() -> Bool {
    if answer == .allowed || !Form.hasChanges(in: window) { return true }
    if answer == .unasked { ask() }
    return false
  }

  /// Lets what follows happen once the window is closed.
  func windowWillClose() {
    if let closed { Task { closed() } }
  }

  private func ask() {
    answer = .asked
    MessageDialog(
      over: window, heading: "Discard What You Typed?",
      body: "The form is still open, and what you typed into it is not saved.",
      responses: [
        .init(identifier: "keep", label: "_Keep Editing"),
        .init(identifier: "discard", label: "_Discard", appearance: .destructive),
      ]
    ).present { [self] response in
      guard response == "discard" else {
        (answer, closed) = (.unasked, nil)
        return
      }
      answer = .allowed
      gtk_window_close(window)
    }
  }
}
