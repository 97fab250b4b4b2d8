internal import CAdwaita
internal import CGtk
internal import GtkSupport
internal import SetlistResources

/// The frame of the window: the two panes, messages, and where the keys wait.
///
/// It is there before the database is open. What the panes show is a `LibraryScreen`.
@MainActor
final class MainWindow {
  let window: UnsafeMutablePointer<GtkWindow>
  let builder: Builder
  let panes: any WindowPanes
  let errors: ErrorPresenter
  let announcer: Announcer
  let toasts: Toasts
  /// Where the keys wait for commands to end.
  let keys: KeyGate
  let addMenu: AddMenu
  private let closing: WindowClosing
  private let state: WindowStateStore

  /// Makes the window, which is empty.
  init(application: OpaquePointer, state: WindowStateStore) throws(GLibError) {
    let hasSplitView = adw_later_has_dialogs() != 0
    builder = try Builder(
      SetlistResources.window,
      hasSplitView ? SetlistResources.windowFrame : SetlistResources.leafletWindowFrame)
    window = builder.object("window").cast()
    Form.makeRoom(in: window)
    errors = ErrorPresenter(window: window)
    announcer = Announcer(window: window)
    keys = KeyGate(window: window)
    panes = hasSplitView ? SplitPanes(builder: builder) : LeafletPanes(builder: builder)
    addMenu = AddMenu(builder: builder, panes: panes)
    toasts = Toasts(builder: builder, panes: panes, announcer: announcer)
    closing = WindowClosing(of: window)
    self.state = state
    gtk_window_set_application(window, application.cast())
    StyleSheet.followContrast(of: window)
    state.restoreSize(of: window)
    connectReturningBool(window, "close-request") { [window, state, closing] _ in
      guard closing.mayClose() else { return true }
      state.rememberSize(of: window)
      closing.windowWillClose()
      return false
    }
  }

  /// Shows the window, or brings it to the front.
  ///
  /// - Parameter time: when the user asked for it, as the display counts; 0 for now.
  func present(at time: UInt32) {
    gtk_earlier_window_present_with_time(window, time)
  }

  /// Closes the window and calls `closed`; where a form has something typed into it that would be
  /// lost, the user is asked first.
  func close(then closed: @escaping @MainActor () -> Void) {
    closing.close(then: closed)
  }

  /// Does what takes a while, with the keys waiting for its end, and says under `heading` why it
  /// was not possible.
  func perform(_ heading: String, _ body: @escaping @MainActor () async throws -> Void) {
    keys.close()
    Task {
      defer { keys.open() }
      do {
        try await body()
      } catch {
        errors.present(error, heading: heading)
      }
    }
  }

  /// Whether the user is writing into an entry of the window.
  var isTyping: Bool {
    guard let focus = gtk_window_get_focus(window) else { return false }
    return g_type_check_instance_is_a(focus.cast(), gtk_text_get_type()) != 0
  }
}
