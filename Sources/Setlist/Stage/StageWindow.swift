import AdwaitaSupport
import GtkSupport
import Localization
import SetlistLibrary
import SetlistModel
import SetlistResources

/// The window of a setlist on stage: dark, over the whole screen, to be read from a distance.
@MainActor
final class StageWindow {
  /// Called after the window has closed.
  var didClose: (() -> Void)?

  let stage: Stage
  private let window: Window
  private let screen: StageScreen
  private let order: StageOrderList
  private let finder: StageFinder
  private let errors: ErrorPresenter
  private let announcer: Announcer
  private let pulse = StagePulse()
  /// The keys, the pointer and what keeps the screen awake, kept alive.
  private var handlers: [AnyObject] = []

  /// Makes the window of a stage that has begun, for the monitor on which another window is.
  init(
    _ stage: Stage, application: ApplicationHandle, beside other: Window
  ) throws(GLibError) {
    self.stage = stage
    let builder = try Builder(SetlistResources.stage)
    window = builder.object("stage-window")
    window.setApplication(application)
    errors = ErrorPresenter(window: window)
    announcer = Announcer(window: window)
    // The first layout has the size of the screen, so that it is the only one.
    let size = other.monitorSize
    if let size { window.defaultSize = size }
    screen = StageScreen(stage: stage, builder: builder, size: size)
    order = StageOrderList(stage: stage, builder: builder)
    finder = StageFinder(stage: stage, builder: builder, errors: errors, announcer: announcer)
    finder.didClose = { [screen] in screen.main.grabFocus() }
    handlers = [
      StageKeys(window: window) { [weak self] in self?.perform($0) },
      StagePointer(over: builder.widget("stage-content"), in: window) { [weak self] in
        self?.press($0)
      },
    ]
    connect(window, .closeRequest) { [weak self] in
      self?.windowWillClose()
      return false
    }
    stage.didChange = { [weak self] in self?.stageDidChange() }
    screen.words.didFail = { [errors] in
      errors.present($0, heading: gettext("The Words Could Not Be Read"))
    }
    stage.didFail = { [errors] in
      errors.present($0, heading: gettext("The Place on Stage Could Not Be Saved"))
    }
  }

  /// Shows the window.
  ///
  /// - Parameter notice: a text that is shown at first, such as that a performance goes on.
  func present(notice: String) {
    screen.notice = notice
    show()
    window.fullscreen()
    presentWindow(window, focus: screen.main)
    // Wayland keeps the screen awake for a window that is there.
    if let application = ApplicationHandle.running {
      handlers.append(WakefulScreen(for: window, of: application))
    }
    // Screen readers say the song, which is the name of what has the focus.
    announcer.announce(notice)
    pulse.begin { [screen, stage] in
      screen.showTimes()
      stage.logPlays()
    }
  }

  /// Brings the window to the front.
  func present() { window.present() }

  /// Closes the window; the performance goes on when it is shown again.
  func close() { window.close() }

  private func show() {
    screen.showSong()
    order.reload(errors: errors)
  }

  private func stageDidChange() {
    guard !stage.isGone else { return window.close() }
    let before = screen.announced
    show()
    // Screen readers say the song as the new name of what has the focus, unless the search has it.
    if screen.announced != before, finder.isOpen { announcer.announce(screen.spokenSong) }
  }

  private func press(_ press: Stage.Press) {
    guard screen.words.press(press) else { return }
    screen.notice = ""
    if finder.isOpen { finder.close() }
  }

  private func perform(_ command: StageKeys.Command) {
    switch command {
    case .next: press(.next)
    case .back: press(.back)
    case .skip: edit { try await $0.skip() }
    case .swap: edit { try await $0.swap() }
    case .bench: finder.open(onBench: true)
    case .find: finder.open(onBench: false)
    case .undo: edit { try await $0.undo() }
    case .redo: edit { try await $0.redo() }
    case .words: toggleWords()
    case .time: announcer.announce(screen.spokenTime)
    case .shortcuts: KeyboardShortcuts.present(over: window, errors: errors)
    case .leave: leave()
    }
  }

  private func toggleWords() {
    let words = screen.words
    guard words.hasWords else { return tell(gettext("This song has no words")) }
    words.isWanted.toggle()
    tell(words.isWanted ? gettext("Words are shown") : gettext("Words are hidden"))
  }

  private func tell(_ text: String) {
    screen.notice = text
    announcer.announce(text)
  }

  private func edit(_ body: @escaping @MainActor (Stage) async throws -> RepeatedAction?) {
    errors.begin(gettext("The Setlist Could Not Be Changed")) { [stage, screen] in
      if let action = try await body(stage) { screen.notice = action.name }
    }
  }

  private func leave() {
    if finder.isOpen { return finder.close() }
    stage.leave()
    window.close()
  }

  private func windowWillClose() {
    pulse.end()
    stage.didChange = nil
    screen.words.shownDidChange = nil
    handlers = []
    didClose?()
  }
}

/// Keeps the screen awake as long as it exists.
@MainActor
private final class WakefulScreen {
  private let application: ApplicationHandle
  private let number: UInt32

  init(for window: Window, of application: ApplicationHandle) {
    self.application = application
    // Translators: why the screen is kept awake.
    number = application.inhibitIdle(for: window, reason: gettext("A setlist is on stage"))
  }

  isolated deinit { application.allowIdle(number) }
}
