import Localization
import SetlistLibrary

// The kinds of messages that parts of the window show.
extension Toasts {
  /// Shows a message in place of the one before, whose button may no longer apply.
  ///
  /// - Parameter isCurrent: returns whether the message still applies; otherwise it disappears.
  func show(_ text: String, while isCurrent: @escaping @MainActor () -> Bool = { true }) {
    show(Message(text: text, isCurrent: isCurrent))
  }

  /// Shows a message about the last change, with a button that undoes it. The message disappears
  /// once undo would take back another change.
  func showUndoable(_ text: String) {
    show(
      Message(
        text: text, button: gettext("_Undo"), action: "win.undo", hint: gettext("Ctrl+Z to undo"),
        step: undoInstant()))
  }

  /// Shows a message with a button that calls an action, given by its full name.
  ///
  /// - Parameters:
  ///   - hint: an additional text for screen readers that says how to act without the button.
  ///   - other: the label and action of a second button, before the first.
  ///   - isCurrent: returns whether the message still applies; otherwise it disappears.
  func show(
    _ text: String, button: String, action: String, hint: String? = nil,
    other: (button: String, action: String)? = nil,
    while isCurrent: @escaping @MainActor () -> Bool = { true }
  ) {
    show(
      Message(
        text: text, button: button, action: action, hint: hint, other: other, isCurrent: isCurrent))
  }

  /// Shows that a change is done, with a button that takes it back.
  ///
  /// - Parameters:
  ///   - undo: the full name of the action of the button.
  ///   - isCurrent: whether the action would still take back this change.
  func showDone(
    _ change: RepeatedAction, undo: String, while isCurrent: @escaping @MainActor () -> Bool
  ) {
    show(
      // Translators: %1$s is the name of a step that can be undone, as in "Remove 3 Songs".
      gettext("%1$s: done", change.name), button: gettext("_Undo"), action: undo, while: isCurrent)
  }

  /// Shows that a change is undone or redone, as a word says.
  func show(_ change: RepeatedAction, saying verb: String = gettext("Undone")) {
    // Translators: %1$s is “Undone” or “Redone”, %2$s the name of an action, such as “Remove 3
    // Setlists”.
    show(gettext("%1$s: %2$s", verb, change.name))
  }

  /// Shows a message about the last change, with a button that calls an action, given by its full
  /// name. The message disappears once undo would take back another change.
  ///
  /// - Parameters:
  ///   - hint: an additional text for screen readers that says how to act without the buttons.
  ///   - other: the label and action of a second button, before the first.
  func showChange(
    _ text: String, button: String, action: String, hint: String,
    other: (button: String, action: String)? = nil
  ) {
    show(
      Message(
        text: text, button: button, action: action, hint: hint, step: undoInstant(), other: other))
  }
}
