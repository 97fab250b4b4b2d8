internal import CAdwaita
internal import GtkSupport

extension MainWindow {
  /// Whether the user has been asked before the window closes.
  enum Closing {
    case unasked
    case asked
    /// What was typed may be lost.
    case allowed
  }

  /// Closes the window and calls `closed`; where a form has something typed into it that would be
  /// lost, the user is asked first.
  func close(then closed: @escaping @MainActor () -> Void) {
    self.closed = closed
    gtk_window_close(window)
  }

  /// Whether nothing would be lost; else asks the user, and closes the window if that is the
  /// answer.
  func mayClose() -> Bool {
    if closing == .allowed || !Form.hasChanges(in: window) { return true }
    if closing == .unasked { askBeforeClosing() }
    return false
  }

  private func askBeforeClosing() {
    closing = .asked
    MessageDialog(
      over: window, heading: "Discard What You Typed?",
      body: "The form is still open, and what you typed into it is not saved.",
      responses: [
        .init(identifier: "keep", label: "_Keep Editing"),
        .init(identifier: "discard", label: "_Discard", appearance: .destructive),
      ]
    ).present { [weak self] response in
      guard let self else { return }
      guard response == "discard" else {
        (closing, closed) = (.unasked, nil)
        return
      }
      closing = .allowed
      gtk_window_close(window)
    }
  }
}
