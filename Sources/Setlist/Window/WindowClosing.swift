import GtkSupport
import Localization

/// Asks the user before the window closes if a form would lose typed text.
@MainActor
final class WindowClosing {
  private enum Answer {
    case unasked
    case asked
    /// The user allows that the typed text is lost.
    case allowed
  }

  /// Returns work that has to end before the window closes; `nil` if there is none. It is asked for
  /// when nothing else keeps the window open.
  var lastWork: (@MainActor () -> (@MainActor () async -> Void)?)?
  /// Returns whether no text is being typed outside of forms. Otherwise the text is stored, and the
  /// window then closed.
  var contentMayClose: (@MainActor () -> Bool)?
  private let window: Window
  /// The last work, which is done once.
  private var work: Task<Void, Never>?
  private var isWorkDone = false
  private var answer = Answer.unasked
  /// Called after the window has closed.
  private var closed: (@MainActor () -> Void)?

  init(of window: Window) {
    self.window = window
  }

  /// Closes the window and calls `closed`, unless the user wants to keep editing a form.
  func close(then closed: @escaping @MainActor () -> Void) {
    self.closed = closed
    window.close()
  }

  /// Returns whether closing the window would lose no typed text. Otherwise asks the user, and
  /// closes the window if the user agrees.
  func mayClose() -> Bool {
    if let contentMayClose, !contentMayClose() { return false }
    if answer == .allowed || !Form.hasChanges(in: window) { return isLastWorkDone() }
    if answer == .unasked { ask() }
    return false
  }

  /// Returns whether nothing is left to do. Otherwise does it, and then closes the window.
  private func isLastWorkDone() -> Bool {
    guard !isWorkDone, work == nil, let body = lastWork?() else { return isWorkDone || work == nil }
    work = Task { [window] in
      await body()
      isWorkDone = true
      window.close()
    }
    return false
  }

  /// Calls the closure given to `close(then:)` once the window is closed.
  func windowWillClose() {
    if let closed { Task { closed() } }
  }

  private func ask() {
    answer = .asked
    MessageDialog(
      over: window, heading: gettext("Discard What You Typed?"),
      body: gettext("The form is still open, and what you typed into it is not saved."),
      responses: [
        .init(identifier: "keep", label: gettext("_Keep Editing")),
        .init(identifier: "discard", label: gettext("_Discard"), appearance: .destructive),
      ]
    ).present { [self] response in
      guard response == "discard" else {
        (answer, closed) = (.unasked, nil)
        return
      }
      answer = .allowed
      window.close()
    }
  }
}
