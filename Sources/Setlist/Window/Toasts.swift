import AdwaitaSupport
import GtkSupport
import Localization

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
    /// A second button with its action.
    var other: (button: String, action: String)?
    /// Returns whether what the message names is still there.
    var isCurrent: @MainActor () -> Bool = { true }
  }

  private struct Shown {
    var message: Message
    let overlay: ToastOverlay
    /// `nil` once it is freed.
    var toast: Toast?
    let start = ContinuousClock.now
    /// The time at which the message has taken the place of another.
    var replacement: ContinuousClock.Instant?
    /// Whether the toast leaves as soon as possible.
    var isLeaving = false
    /// Whether the toast is on its way out. Until then another message can take its place.
    var isDismissed = false
    /// Dismisses the toast when its time is over.
    var timer: Task<Void, Never>?
  }

  /// The minimum time of a message. libadwaita 1.2 uses freed memory if a toast is dismissed before
  /// it has come in, which takes 0.3 s and the delay of the next frame.
  private static let shortestStay = Duration.milliseconds(700)
  /// The time of a message, as libadwaita has it. A toast keeps its own time whatever it says, so
  /// it is counted here.
  private static let stay = Duration.seconds(5)
  /// The time in which the message about the next change is likely to come.
  private static let timeForNext = Duration.milliseconds(150)
  /// The least width in pixels in which a message has two buttons beside it.
  private static let leastWideWidth: Int32 = 480
  /// The time that a user needs at least to see that a message is another one.
  private static let reactionTime = Duration.milliseconds(200)

  /// Returns the time of the change that undo would take back now; `nil` if there is none.
  var undoInstant: () -> ContinuousClock.Instant? = { nil }

  /// Where messages are shown.
  let places: ToastPlaces
  private let announcer: Announcer
  private var shown: Shown?
  private var next: Message?

  init(builder: Builder, panes: any WindowPanes, announcer: Announcer) {
    places = ToastPlaces(builder: builder, panes: panes)
    self.announcer = announcer
    places.didChange = { [weak self] in self?.follow() }
  }

  /// Shows a message in place of the one before, whose button may apply to another change by now.
  ///
  /// - Parameter isCurrent: returns whether what the message says is still so; else it disappears.
  func show(_ text: String, while isCurrent: @escaping @MainActor () -> Bool = { true }) {
    show(Message(text: text, isCurrent: isCurrent))
  }

  /// Shows a message about the last change, with a button that undoes it. The message disappears
  /// when undo would take back another change.
  func showUndoable(_ text: String) {
    show(
      Message(
        text: text, button: gettext("_Undo"), action: "win.undo", hint: gettext("Ctrl+Z to undo"),
        step: undoInstant()))
  }

  /// Shows a message with a button that calls the action of a full name.
  ///
  /// - Parameters:
  ///   - hint: the text for screen readers about how to act without the button.
  ///   - isCurrent: returns whether what the message names is still there; else it disappears.
  func show(
    _ text: String, button: String, action: String, hint: String? = nil,
    while isCurrent: @escaping @MainActor () -> Bool = { true }
  ) {
    show(Message(text: text, button: button, action: action, hint: hint, isCurrent: isCurrent))
  }

  /// Shows a message about the last change, with a button that calls the action of a full name. The
  /// message disappears when undo would take back another change.
  ///
  /// - Parameters:
  ///   - hint: the text for screen readers about how to act without the buttons.
  ///   - other: a second button, before the first.
  func showChange(
    _ text: String, button: String, action: String, hint: String,
    other: (button: String, action: String)? = nil
  ) {
    show(
      Message(
        text: text, button: button, action: action, hint: hint, step: undoInstant(), other: other))
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

  /// Dismisses a message about what is not there any more.
  func contentDidChange() {
    if next?.isCurrent() == false { next = nil }
    if shown?.message.isCurrent() == false { dismiss() }
  }

  /// Dismisses a message about a step that is not the last one any more.
  func historyDidChange() {
    let instant = undoInstant()
    if let step = next?.step, step != instant { next = nil }
    guard let shown, let step = shown.message.step, step != instant else { return }
    shown.toast?.removeButton()
    dismiss(after: Self.timeForNext)
  }

  /// Moves the message to the visible part of the window.
  private func follow() {
    guard let shown, !shown.isLeaving, shown.overlay != places.visible else { return }
    next = shown.message
    dismiss()
  }

  /// Shows a message in the toast that is there, or once the one before is gone. A toast that comes
  /// in while another leaves takes longer to come in.
  private func show(_ message: Message) {
    var message = message
    message.text = message.text.displayable
    announcer.announce([message.text, message.hint].compactMap { $0 }.listed())
    guard let shown else { return present(message) }
    if let toast = shown.toast, !shown.isDismissed,
      shown.overlay == places.visible
    {
      self.shown?.message = message
      self.shown?.replacement = .now
      self.shown?.isLeaving = false
      // One that waited for the toast to go is older.
      next = nil
      fill(toast, with: message)
      return startTimer()
    }
    next = message
    dismiss()
  }

  private func present(_ message: Message) {
    // libadwaita 1.7 announces the text of a toast when it comes in, with the marks of markup and
    // of mnemonics. The text to speak has been announced already.
    let toast = Toast()
    let overlay = places.visible
    shown = Shown(message: message, overlay: overlay, toast: toast)
    connect(toast, .dismissed) { [weak self] in self?.toastWasDismissed() }
    // The overlay keeps the toast until it is out of sight.
    whenFreed(toast) { [weak self] in
      self?.shown?.toast = nil
      // After the overlay has finished its current work.
      Task { self?.toastWasFreed() }
    }
    overlay.show(toast)
    fill(toast, with: message)
    startTimer()
  }

  private func fill(_ toast: Toast, with message: Message) {
    let isNarrow = places.visible.width < Self.leastWideWidth
    var (buttons, action) = ([message.other].compactMap { $0 }, message.action)
    // A narrow window has no room for two beside each other. The toast's own comes last.
    if isNarrow, !buttons.isEmpty, let button = message.button, let last = action {
      buttons.append((button: button, action: last))
      action = nil
    }
    let title =
      buttons.isEmpty
      ? nil
      : ToastTitle(message.text, buttons: buttons, isNarrow: isNarrow) {
        [weak self] in self?.clear()
      }
    toast.setTitle(message.text, widget: title?.widget)
    toast.setButton(message.button, action: action)
    guard let widget else { return }
    tidy(widget)
    // Ends as round as those of one line would cut letters off.
    widget.setStyleClass("stacked", buttons.count > 1)
  }

  /// The widget of the shown toast.
  private var widget: Widget? { shown?.overlay.lastChild }

  /// Dismisses the message when its time is over, but not while the user is at it.
  private func startTimer() {
    shown?.timer?.cancel()
    shown?.timer = Task { [weak self] in
      try? await Task.sleep(for: Self.stay)
      while !Task.isCancelled, self?.isInUse == true { try? await Task.sleep(for: .seconds(1)) }
      if !Task.isCancelled { self?.dismiss() }
    }
  }

  /// Whether a button of the message has the keyboard's focus.
  var hasFocus: Bool { widget?.containsFocus == true }

  /// Whether the pointer or the keyboard is on the message.
  private var isInUse: Bool { hasFocus || widget?.isHovered == true }

  /// Names the buttons of a message for a screen reader.
  private func tidy(_ widget: Widget) {
    widget.tidyMnemonicButtons()
    for child in widget.children {
      guard let button = Button(casting: child), button.iconName != nil else { continue }
      button.setAccessibleLabel(gettext("Dismiss"))
      button.tidyIconButton()
    }
  }

  /// Dismisses the message after its minimum time, unless another takes its place before.
  private func dismiss(after delay: Duration = .zero) {
    guard let shown, !shown.isLeaving else { return }
    self.shown?.isLeaving = true
    let end = max(shown.start + Self.shortestStay, .now + delay)
    Task {
      try? await Task.sleep(until: end, clock: .continuous)
      if let now = self.shown, now.start == shown.start, now.isLeaving, let toast = now.toast {
        self.shown?.isDismissed = true
        toast.dismiss()
      }
    }
  }

  /// Shows a message again that took the place of one whose button was being pressed.
  private func toastWasDismissed() {
    guard let shown, !shown.isDismissed else { return }
    self.shown?.isDismissed = true
    self.shown?.isLeaving = true
    if let replacement = shown.replacement, .now - replacement < Self.reactionTime {
      next = next ?? shown.message
    }
  }

  private func toastWasFreed() {
    shown?.timer?.cancel()
    shown = nil
    guard let message = next else { return }
    next = nil
    present(message)
  }
}
