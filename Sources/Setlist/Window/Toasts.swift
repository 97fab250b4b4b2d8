import AdwaitaSupport
import GtkSupport
import Localization

/// Short messages at the foot of the list, above the window's bars, one at a time.
@MainActor
final class Toasts: ContentObserver {
  /// A message with up to two buttons.
  struct Message {
    var text: String
    var button: String?
    var action: String?
    /// An additional text for screen readers that says how to act without the button.
    var hint: String?
    /// The time of the undo step that the button applies to.
    var step: ContinuousClock.Instant?
    /// The label of a second button, and its action.
    var other: (button: String, action: String)?
    /// Returns whether the message still applies to the content.
    var isCurrent: @MainActor () -> Bool = { true }
  }

  private struct Shown {
    var message: Message
    let overlay: ToastOverlay
    /// The toast that shows the message; `nil` once it is freed.
    var toast: Toast?
    let start = ContinuousClock.now
    /// The time at which the message replaced another one.
    var replacement: ContinuousClock.Instant?
    /// Whether the toast is to disappear as soon as possible.
    var isLeaving = false
    /// Whether the toast is disappearing. Until then another message can replace its text.
    var isDismissed = false
    /// The task that dismisses the toast when its time is over.
    var timer: Task<Void, Never>?
  }

  /// The minimum time for which a message is shown. libadwaita 1.2 uses freed memory if a toast is
  /// dismissed before it has fully appeared, which takes 0.3 s and the delay of the next frame.
  private static let shortestStay = Duration.milliseconds(700)
  /// The time for which a message is shown, which is libadwaita's default. It is measured here,
  /// because a toast does not restart its own time when its text is replaced.
  private static let stay = Duration.seconds(5)
  /// The time within which the message about the next change is likely to come.
  private static let timeForNext = Duration.milliseconds(150)
  /// The minimum width in pixels for a message with two buttons beside its text.
  private static let leastWideWidth: Int32 = 480
  /// The minimum time that a user needs to notice that a message was replaced.
  private static let reactionTime = Duration.milliseconds(200)

  /// Returns the time of the change that undo would take back now; `nil` if there is none.
  var undoInstant: () -> ContinuousClock.Instant? = { nil }

  /// The toast overlays in which messages are shown.
  let places: ToastPlaces
  private let announcer: Announcer
  private var shown: Shown?
  private var next: Message?

  init(builder: Builder, panes: any WindowPanes, announcer: Announcer) {
    places = ToastPlaces(builder: builder, panes: panes)
    self.announcer = announcer
    places.didChange = { [weak self] in self?.follow() }
  }

  /// Dismisses the message, because another part of the window shows a newer one.
  func clear() {
    next = nil
    dismiss()
  }

  /// Dismisses the shown message when the user presses Escape. Returns whether there was one.
  func dismissShown() -> Bool {
    guard let shown, !shown.isLeaving else { return false }
    clear()
    return true
  }

  var followedChanges: ContentChange { [.setlist, .entries] }

  func contentDidChange(_ change: ContentChange) { dismissOutdated() }

  /// Dismisses a message that no longer applies to the shown content.
  func dismissOutdated() {
    if next?.isCurrent() == false { next = nil }
    if shown?.message.isCurrent() == false { dismiss() }
  }

  /// Dismisses a message about a step that is no longer the last one.
  func historyDidChange() {
    let instant = undoInstant()
    if let step = next?.step, step != instant { next = nil }
    guard let shown, let step = shown.message.step, step != instant else { return }
    shown.toast?.removeButton()
    dismiss(after: Self.timeForNext)
  }

  /// Moves the message to the toast overlay of the visible part.
  private func follow() {
    guard let shown, !shown.isLeaving, shown.overlay != places.visible else { return }
    next = shown.message
    dismiss()
  }

  /// Shows a message in the present toast, or after the present toast has disappeared. A toast that
  /// appears while another disappears takes longer to appear.
  func show(_ message: Message) {
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
      // A message that waited for the toast to disappear is older, and is dropped.
      next = nil
      fill(toast, with: message)
      return startTimer()
    }
    next = message
    dismiss()
  }

  private func present(_ message: Message) {
    // The toast is made without a title, because libadwaita 1.7 announces the title with the
    // characters of its markup and mnemonics when the toast appears. The text to speak has been
    // announced already.
    let toast = Toast()
    let overlay = places.visible
    shown = Shown(message: message, overlay: overlay, toast: toast)
    connect(toast, .dismissed) { [weak self] in self?.toastWasDismissed() }
    // The toast is freed when the overlay has removed it from the screen.
    whenFreed(toast) { [weak self] in
      self?.shown?.toast = nil
      // The task runs after the overlay has finished its current work.
      Task { self?.toastWasFreed() }
    }
    overlay.show(toast)
    fill(toast, with: message)
    startTimer()
  }

  private func fill(_ toast: Toast, with message: Message) {
    let isNarrow = places.visible.width < Self.leastWideWidth
    var (buttons, action) = ([message.other].compactMap { $0 }, message.action)
    // A narrow window has no room for two buttons beside each other, and in a wide one the toast's
    // own button would stand apart from another one. It comes last.
    if !buttons.isEmpty, let button = message.button, let last = action {
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
    // A message with several lines gets less rounded ends, because those of a message with one line
    // would cut letters off.
    widget.setStyleClass("stacked", isNarrow && buttons.count > 1)
  }

  /// The widget of the shown toast.
  private var widget: Widget? { shown?.overlay.lastChild }

  /// Starts the time after which the message is dismissed, unless the user is pointing at it or has
  /// focused it.
  private func startTimer() {
    shown?.timer?.cancel()
    shown?.timer = Task { [weak self] in
      try? await Task.sleep(for: Self.stay)
      while !Task.isCancelled, self?.isInUse == true { try? await Task.sleep(for: .seconds(1)) }
      if !Task.isCancelled { self?.dismiss() }
    }
  }

  /// Whether a button of the message has the keyboard focus.
  var hasFocus: Bool { widget?.containsFocus == true }

  /// Whether the pointer is over the message or the keyboard focus is in it.
  private var isInUse: Bool { hasFocus || widget?.isHovered == true }

  /// Names the buttons of a message for screen readers.
  private func tidy(_ widget: Widget) {
    widget.tidyMnemonicButtons()
    for child in widget.children {
      guard let button = Button(casting: child), button.iconName != nil else { continue }
      button.setAccessibleLabel(gettext("Dismiss"))
      button.tidyIconButton()
    }
  }

  /// Dismisses the message after its minimum time, unless another message replaces it before.
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

  /// Called when the toast is dismissed. If the user pressed a button that was meant for the
  /// replaced message, shows the new message again.
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
