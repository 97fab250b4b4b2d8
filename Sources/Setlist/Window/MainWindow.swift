import AdwaitaSupport
import GtkSupport
import SetlistResources

/// The frame of the window, with the two panes, the messages, and the gate that holds back keys.
///
/// It exists before the database is open. The content of the panes is a `LibraryScreen`.
@MainActor
final class MainWindow {
  let window: Window
  let builder: Builder
  let panes: any WindowPanes
  let errors: ErrorPresenter
  let announcer: Announcer
  let toasts: Toasts
  /// The gate that holds back keys until commands have ended.
  let keys: KeyGate
  let addMenu: AddMenu
  let closing: WindowClosing
  private let state: WindowStateStore

  /// Makes the window, still without content.
  init(application: ApplicationHandle, state: WindowStateStore) throws(GLibError) {
    let hasSplitView = LaterAdwaita.hasDialogs
    builder = try Builder(
      SetlistResources.repertoire, SetlistResources.pool, SetlistResources.window,
      hasSplitView ? SetlistResources.windowFrame : SetlistResources.leafletWindowFrame)
    window = builder.object("window")
    Form.makeRoom(in: window)
    errors = ErrorPresenter(window: window)
    announcer = Announcer(window: window)
    keys = KeyGate(window: window)
    ignoreOutdatedMotions(in: window)
    panes = hasSplitView ? SplitPanes(builder: builder) : LeafletPanes(builder: builder)
    addMenu = AddMenu(builder: builder, panes: panes)
    setLastingMenu(
      of: builder.widget("application-menu"), builder.menu("application-menu-model"))
    toasts = Toasts(builder: builder, panes: panes, announcer: announcer)
    closing = WindowClosing(of: window)
    self.state = state
    window.setApplication(application)
    StyleSheet.followContrast(of: window)
    state.restoreSize(of: window)
    connect(window, .closeRequest) { [window, state, closing] in
      guard closing.mayClose() else { return true }
      state.rememberSize(of: window)
      closing.windowWillClose()
      return false
    }
  }

  /// Shows the window, or brings it to the front.
  ///
  /// - Parameter time: the display's timestamp of the user's request; 0 for the current time.
  func present(at time: UInt32) {
    window.present(at: time)
  }

  /// Closes the window and calls `closed`. Asks the user first if a form would lose typed text.
  func close(then closed: @escaping @MainActor () -> Void) {
    closing.close(then: closed)
  }

  /// Performs work that takes a while, and holds back keys until the work ends. Shows an error
  /// under `heading` if it fails.
  @discardableResult
  func perform(
    _ heading: String, _ body: @escaping @MainActor () async throws -> Void
  ) -> Task<Void, Never> {
    keys.close()
    return Task {
      defer { keys.open() }
      await errors.perform(heading, body)
    }
  }

  /// Whether the user is typing into an entry of the window.
  var isTyping: Bool { EntryText(casting: window.focus) != nil }
}
