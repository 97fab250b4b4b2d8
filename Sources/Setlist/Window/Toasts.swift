internal import CAdwaita
internal import GtkSupport

/// Short messages at the foot of the list, above the window's bars, one at a time.
@MainActor
final class Toasts {
  private struct Message {
    var text: String
    var button: String?
    var action: String?
    /// More text for screen readers: how to act without the button.
    var hint: String?
    /// The undo step that the button applies to.
    var step: ContinuousClock.Instant?
  }

  private struct Shown {
    let message: Message
    let overlay: ObjectReference
    /// `nil` once it is freed.
    var toast: OpaquePointer?
    let start = ContinuousClock.now
    /// Whether the toast leaves as soon as possible.
    var isLeaving = false
  }

  /// The minimum time of a message. libadwaita 1.2 uses freed memory if a toast is dismissed before
  /// it has come in, which takes 0.3 s and the delay of the next frame.
  private static let shortestStay = Duration.milliseconds(700)

  /// Returns the time of the change that undo would take back now; `nil` if there is none.
  var undoInstant: () -> ContinuousClock.Instant? = { nil }

  private let overlay: ObjectReference
  private let sidebarOverlay: ObjectReference
  private let panes: any WindowPanes
  private let announcer: Announcer
  private var shown: Shown?
  private var next: Message?

  init(builder: Builder, panes: any WindowPanes, announcer: Announcer) {
    overlay = ObjectReference(retaining: builder.object("toasts"))
    sidebarOverlay = ObjectReference(retaining: builder.object("sidebar-toasts"))
    self.panes = panes
    self.announcer = announcer
    panes.didChange = { [weak self] in self?.follow() }
  }

  /// Shows a message in place of the one before, whose button may apply to another change by now.
  func show(_ text: String) {
    show(Message(text: text))
  }

  /// Shows a message about the last change, with a button that undoes it. The message disappears
  /// when undo would take back another change.
  func showUndoable(_ text: String) {
    show(
      Message(
        text: text, button: "_Undo", action: "win.undo", hint: "Ctrl+Z to undo",
        step: undoInstant()))
  }

  /// Shows a message with a button that calls the action of a full name.
  ///
  /// - Parameter hint: the text for screen readers about how to act without the button.
  func show(_ text: String, button: String, action: String, hint: String? = nil) {
    show(Message(text: text, button: button, action: action, hint: hint))
  }

  /// Shows a message about the last change, with a button that calls the action of a full name. The
  /// message disappears when undo would take back another change.
  ///
  /// - Parameter hint: the text for screen readers about how to act without the button.
  func showChange(_ text: String, button: String, action: String, hint: String) {
    show(
      Message(text: text, button: button, action: action, hint: hint, step: undoInstant()))
  }

  /// Dismisses the message, because a newer one is shown elsewhere.
  func clear() {
    next = nil
    dismiss()
  }

  /// Dismisses the shown message, as the user has read it. Returns whether there was one.
  func dismissShown() -> Bool {
    guard let shown, !shown.isLeaving else { return false }
    clear()
    return true
  }

  /// Dismisses a message about a step that is not the last one any more.
  func historyDidChange() {
    let instant = undoInstant()
    if let step = next?.step, step != instant { next = nil }
    guard let shown, let step = shown.message.step, step != instant else { return }
    if let toast = shown.toast { adw_toast_set_button_label(toast, nil) }
    dismiss()
  }

  /// The overlay of the visible part of the window.
  private var visibleOverlay: ObjectReference { panes.isSidebarAlone ? sidebarOverlay : overlay }

  /// Moves the message to the visible part of the window.
  private func follow() {
    guard let shown, !shown.isLeaving, shown.overlay.opaque != visibleOverlay.opaque else { return }
    next = shown.message
    dismiss()
  }

  /// Shows a message once the one before is gone. A toast that comes in while another leaves takes
  /// longer to come in.
  private func show(_ message: Message) {
    var message = message
    message.text = message.text.displayable
    announcer.announce([message.text, message.hint].compactMap { $0 }.joined(separator: ", "))
    guard shown != nil else { return present(message) }
    next = message
    dismiss()
  }

  private func present(_ message: Message) {
    // A toast's title is markup, and names contain "&".
    guard let markup = g_markup_escape_text(message.text, -1) else { return }
    defer { g_free(markup) }
    // libadwaita 1.7 announces the text of a toast when it comes in, with the marks of markup and
    // of mnemonics. The text to speak has been announced already.
    guard let toast = adw_toast_new("") else { return }
    let overlay = visibleOverlay
    shown = Shown(message: message, overlay: overlay, toast: toast)
    // The overlay keeps the toast until it is out of sight.
    whenFreed(toast) { [weak self] in
      self?.shown?.toast = nil
      // After the overlay has finished its current work.
      Task { self?.toastWasFreed() }
    }
    adw_toast_overlay_add_toast(overlay.opaque, toast)
    adw_toast_set_title(toast, markup)
    if let button = message.button, let action = message.action {
      adw_toast_set_button_label(toast, button)
      adw_toast_set_action_name(toast, action)
    }
    if let widget = gtk_widget_get_last_child(overlay.opaque.widget) { tidy(widget) }
  }

  /// Names the buttons of a message for a screen reader.
  private func tidy(_ widget: UnsafeMutablePointer<GtkWidget>) {
    widget.tidyMnemonicButtons()
    for button in WidgetChildren(of: widget)
    where g_type_check_instance_is_a(button.cast(), gtk_button_get_type()) != 0
      && gtk_button_get_icon_name(button.cast()) != nil
    {
      button.setAccessibleLabel("Dismiss")
      button.tidyIconButton()
    }
  }

  /// Dismisses the message after its minimum time.
  private func dismiss() {
    guard let shown, !shown.isLeaving else { return }
    self.shown?.isLeaving = true
    Task {
      try? await Task.sleep(until: shown.start + Self.shortestStay, clock: .continuous)
      if let now = self.shown, now.start == shown.start, let toast = now.toast {
        adw_toast_dismiss(toast)
      }
    }
  }

  private func toastWasFreed() {
    shown = nil
    guard let message = next else { return }
    next = nil
    present(message)
  }
}
