import CGtk
import CGtkSupport

/// Holds back the keys that are pressed in a window while their receiver does not exist yet, so
/// that fast typing has the same effect as slow typing.
///
/// Keys wait while the gate is closed, but only for a limited time, because the window must always
/// react. They also wait until the widget with the keyboard focus is visible, because before that
/// GTK gives its keys to other widgets. Then they are sent again, in their order and before any
/// later keys.
@MainActor
public final class KeyGate {
  private struct Reference {
    weak var gate: KeyGate?
  }

  /// The key gates of all windows.
  private static var gates: [UnsafeMutablePointer<GtkWindow>: Reference] = [:]

  private let window: UnsafeMutablePointer<GtkWindow>
  private let keys: OpaquePointer = gtk_event_controller_legacy_new()
  /// The key events that wait at the gate.
  private var held: [OpaquePointer] = []
  /// The key events that were sent again and have not arrived yet.
  private var returning: [OpaquePointer] = []
  private var closings = 0
  /// Whether the keys have waited for the maximum time, so that the gate lets them pass.
  private var isPassed = false
  private let patience = MainLoopCall()
  private let patienceWithFocus = MainLoopCall()
  /// The focused widget that did not become visible in time, so that keys no longer wait for it.
  private var unseen: UnsafeMutablePointer<GtkWidget>?
  private var awaited: UnsafeMutablePointer<GtkWidget>?

  /// The maximum time for which keys wait at a closed gate, in milliseconds.
  private static let longestWait: UInt32 = 1000
  /// The maximum time for which keys wait for the focused widget to become visible, in
  /// milliseconds. It is a few frames.
  private static let longestWaitForFocus: UInt32 = 300

  /// Makes a gate for the keys of `window`, which handles them before any widget in the window.
  public init(window widget: some WidgetPointer) {
    window = widget.cast()
    gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE)
    connect(keys, .event) { [weak self] in self?.take() ?? false }
    gtk_widget_add_controller(window.widget, keys)
    connect(window, .notify("focus-widget")) { [weak self] in self?.giveBack() }
    Self.gates = Self.gates.filter { $0.value.gate != nil }
    Self.gates[window] = Reference(gate: self)
  }

  /// Holds back the keys that are pressed in a window until a dialog that is presented in it has
  /// the focus. Until then no widget in the window has the focus.
  public static func close(
    of window: some WidgetPointer, until dialog: some WidgetPointer
  ) {
    let window: UnsafeMutablePointer<GtkWindow> = window.cast()
    func hasFocus() -> Bool {
      gtk_window_get_focus(window).map { gtk_widget_is_ancestor($0, dialog.widget) != 0 } ?? false
    }
    guard let gate = gates[window]?.gate, !hasFocus() else { return }
    gate.close()
    var connections: [SignalConnection] = []
    func open() {
      guard !connections.isEmpty else { return }
      for connection in connections { connection.disconnect() }
      connections = []
      gate.open()
    }
    connections = [
      connect(window, .notify("focus-widget")) { if hasFocus() { open() } },
      connect(dialog, .closed) { open() },
    ]
  }

  /// Holds back keys from now on, until `open()` has been called as often as `close()`.
  public func close() {
    closings += 1
  }

  /// Sends the waiting keys to the focused widget, unless `close()` was called more often than
  /// `open()`.
  public func open() {
    closings -= 1
    guard closings == 0 else { return }
    isPassed = false
    patience.cancel()
    giveBack()
  }

  /// Handles a key event. Returns whether the gate holds the key back.
  private func take() -> Bool {
    guard let event = gtk_event_controller_get_current_event(keys), gtk_support_is_key(event) != 0
    else { return false }
    let arrival = returning.firstIndex(of: event)
    let isReturned = arrival != nil
    // Keys that were sent before this one have gone to another window, such as a dialog that has
    // opened meanwhile.
    let arrived = arrival.map { Array(returning[...$0]) } ?? []
    returning.removeFirst(arrived.count)
    defer { for event in arrived { gdk_event_unref(event) } }
    if isClosed {
      held.append(gdk_event_ref(event))
      if closings > 0, held.count == 1 { beginWaiting() }
      return true
    }
    guard !isReturned, !returning.isEmpty else { return false }
    // This key was pressed after the keys that were sent again but have not arrived, so it is put
    // behind them.
    putBack(gdk_event_ref(event))
    return true
  }

  private var isClosed: Bool {
    if closings > 0, !isPassed { return true }
    guard let focus = gtk_window_get_focus(window), gtk_widget_get_mapped(focus) == 0,
      focus != unseen
    else { return false }
    wait(for: focus)
    return true
  }

  private func beginWaiting() {
    patience.schedule(.after(milliseconds: Self.longestWait)) { [weak self] in
      self?.isPassed = true
      self?.giveBack()
    }
  }

  private func wait(for focus: UnsafeMutablePointer<GtkWidget>) {
    guard focus != awaited else { return }
    awaited = focus
    var connection: SignalConnection?
    connection = connect(focus, .map) { [weak self] in
      connection?.disconnect()
      self?.stopWaiting()
    }
    patienceWithFocus.schedule(.after(milliseconds: Self.longestWaitForFocus)) { [weak self] in
      // The pointer is only compared, because the widget may be freed by now.
      self?.unseen = focus
      self?.stopWaiting()
    }
  }

  private func stopWaiting() {
    awaited = nil
    patienceWithFocus.cancel()
    giveBack()
  }

  private func giveBack() {
    guard !held.isEmpty, !isClosed else { return }
    let events = held
    held = []
    for event in events { putBack(event) }
  }

  private func putBack(_ event: OpaquePointer) {
    returning.append(event)
    gtk_support_put_event(event)
  }
}
