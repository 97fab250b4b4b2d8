internal import CAdwaita
internal import GtkSupport

/// Short messages at the foot of the list, above the window's bars, one at a time.
@MainActor
final class Toasts {
  private struct Message {
    var text: String
    var button: String?
    var action: String?
    /// What a listener is told beyond the text: how to do without the button.
    var hint: String?
    /// The step that the button is about.
    var step: ContinuousClock.Instant?
  }

  private struct Shown {
    let message: Message
    let overlay: ObjectReference
    /// `nil` once it is freed.
    var toast: OpaquePointer?
    let start = ContinuousClock.now
    /// Whether it goes as soon as it may.
    var isLeaving = false
  }

  /// How long a message stays at least. libadwaita 1.2 uses what it has freed if a toast is gone
  /// before it has come in, which takes 0.3 s and whatever the next frame comes late.
  private static let shortestStay = Duration.milliseconds(700)

  /// When the change was made that undo would take back now; `nil` if there is none.
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

  /// Shows a message in place of the one before, whose button may be about something else by now.
  func show(_ text: String) {
    show(Message(text: text))
  }

  /// Shows a message about the last change, with a button that undoes it. The message goes when
  /// undo would take back something else.
  func showUndoable(_ text: String) {
    show(
      Message(
        text: text, button: "_Undo", action: "win.undo", hint: "Ctrl+Z to undo",
        step: undoInstant()))
  }

  /// Shows a message with a button that calls the action of that full name.
  ///
  /// - Parameter hint: what a listener is told of how to do without the button.
  func show(_ text: String, button: String, action: String, hint: String? = nil) {
    show(Message(text: text, button: button, action: action, hint: hint))
  }

  /// Shows a message about the last change, with a button that calls the action of that full name.
  /// The message goes when undo would take
  /// back something else.
  ///
  /// - Parameter hint: what a listener is told of how to do without the button.
  func showChange(_ text: String, button: String, action: String, hint: String) {
    show(
      Message(text: text, button: button, action: action, hint: hint, step: undoInstant()))
  }

  /// Takes away the message, because something newer is said elsewhere.
  func clear() {
    next = nil
    dismiss()
  }

  /// Takes away the message that is shown, as the user has read it. Returns whether there was one.
  func dismissShown() -> Bool {
    guard let shown, !shown.isLeaving else { return false }
    clear()
    return true
  }

  /// Takes away a message about a step that is not the last one any more.
  func historyDidChange() {
    let instant = undoInstant()
    if let step = next?.step, step != instant { next = nil }
    guard let shown, let step = shown.message.step, step != instant else { return }
    if let toast = shown.toast { adw_toast_set_button_label(toast, nil) }
    dismiss()
  }

  /// Where a message can be seen.
  private var visibleOverlay: ObjectReference { panes.isSidebarAlone ? sidebarOverlay : overlay }

  /// Takes the message along to the part of the window that can be seen.
  private func follow() {
    guard let shown, !shown.isLeaving, shown.overlay.opaque != visibleOverlay.opaque else { return }
    next = shown.message
    dismiss()
  }

  /// A toast that comes in while another goes takes longer to come in, so one is shown when there
  /// is nothing left of the other.
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
    // libadwaita 1.7 announces what is in a toast when it comes in, with the marks of markup and of
    // mnemonics. What is to be spoken has been announced.
    guard let toast = adw_toast_new("") else { return }
    let overlay = visibleOverlay
    shown = Shown(message: message, overlay: overlay, toast: toast)
    // The overlay keeps it until it is out of sight.
    whenFreed(toast) { [weak self] in
      self?.shown?.toast = nil
      // Once the overlay is done with what it does now.
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

  /// Lets the message go, as soon as it may.
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
