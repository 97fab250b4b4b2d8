import CAdwaita
import Foundation
import GtkSupport
import Localization
import SetlistModel
import SetlistResources
import SetlistStore
import Synchronization

/// The application object. It owns all parts of the program, opens the database, and hands it to
/// the window.
@MainActor
final class Application {
  static let identifier = "io.github.setlist.Setlist"

  @Retained private var application: ApplicationHandle
  private let memory = UnusedMemory()
  private let state = WindowStateStore()
  private var window: MainWindow?
  /// The content of the window; `nil` until the database is open.
  private var screen: LibraryScreen?
  /// The running task that opens the database for the first window.
  private var opening: Task<OpenedDatabase, any Error>?
  /// The database; `nil` until it is open.
  private let opened = Mutex<SetlistDatabase?>(nil)
  private var filesToImport: [URL] = []
  private let search = SearchProvider()
  /// The setlist or search that the user chose in the desktop's search, to show once the window has
  /// the setlists.
  private var placeToShow: SearchProvider.Place?

  init() {
    let made = BusApplication.make(
      Self.identifier, derivedFrom: adw_application_get_type(), flags: G_APPLICATION_HANDLES_OPEN
    ) { [search] in search.appear(on: $0) }
    _application = Retained(consuming: made)
    search.database = { [weak self] in try await self?.database() }
    search.chosen = { [weak self] place, time in
      self?.placeToShow = place
      self?.activate(at: time)
    }
    connect(application, .windowRemoved) { [weak self] window in
      // The signal also comes for other windows of the application, such as dialogs.
      guard window == self?.window?.window else { return }
      self?.window = nil
      self?.screen = nil
    }
    connect(application, .notify("is-registered")) { [weak self] in self?.readAhead() }
    connect(application, .startup) { [weak self] in self?.startUp() }
    connect(application, .activate) { [weak self] in self?.activate() }
    addStageOption()
    connect(application, .open) { [weak self] files in
      guard let self else { return }
      filesToImport += files.compactMap { URL(file: $0) }
      activate()
    }
  }

  /// Runs the main loop until the last window is closed, closes the database, and returns the exit
  /// code.
  func run() -> Int32 {
    let code = application.run()
    opened.withLock { $0 }?.close()
    return code
  }

  private typealias OpenedDatabase = (database: SetlistDatabase, damagedCopy: URL?)

  /// Opens the database and reads the setlist that the window will show, unless another process has
  /// the window. Meanwhile GTK, the style and the window load on another core.
  private func readAhead() {
    // The property `is-registered` also changes when the application unregisters.
    guard application.isPrimary else { return }
    state.load()
    opening = open(readingAhead: state.setlist)
  }

  private func open(
    readingAhead setlist: SetlistModel.Setlist.ID?
  ) -> Task<OpenedDatabase, any Error> {
    let example = state.isFirstRun ? SetlistModel.Setlist.example() : nil
    return Task.detached { [self] in
      let found = try SetlistDatabase.openKeepingDamaged(
        at: SetlistDatabase.defaultURL, postponesMaintenance: true, first: example)
      if let example, try await found.database.setlists.summaries().map(\.id) == [example.id] {
        await state.beginFirstSteps(with: example.id)
      }
      if let setlist { found.database.setlists.readAhead(setlist) }
      found.database.maintenance.begin()
      opened.withLock { $0 = found.database }
      return found
    }
  }

  /// Returns the database for the desktop's search, even if there is no window. The program stays
  /// alive meanwhile.
  private func database() async throws -> SetlistDatabase {
    application.hold()
    defer { application.release() }
    let opening = opening ?? open(readingAhead: nil)
    self.opening = opening
    do {
      return try await opening.value.database
    } catch {
      self.opening = nil
      throw error
    }
  }

  private func startUp() {
    g_set_application_name("Setlist")
    if application.isService {
      // GLib also waits this long for the first call in a program that the session bus has started.
      application.setInactivityTimeout(10_000)
    }
    Window.setDefaultIcon(Self.identifier)
    keepPopupsOnMonitors()
    StyleSheet.load(
      SetlistResources.styleSheet, normalContrast: SetlistResources.normalContrastStyleSheet)
    Action("quit", in: application) { [weak self] in
      guard let self else { return }
      let quit = { @MainActor [application] in application.quit() }
      if let window { window.close(then: quit) } else { quit() }
    }
    // The user's session ends, so nobody can answer questions. All edits are already stored; others
    // get the last of them, too.
    onEndSignal { [weak self, application] in
      guard let work = self?.screen?.dialogs.sharing.lastWork else { return application.quit() }
      Task {
        await work()
        application.quit()
      }
    }
    Action("about", in: application) { [weak self] in
      guard let window = self?.window else { return }
      AboutWindow.present(over: window.window)
    }
    for (action, keys) in [("app.quit", "<Control>q"), ("win.new-setlist", "<Control>n")] {
      application.setKeys([keys], for: action)
    }
  }

  /// Adds the option of the command line that shows a setlist on stage, in the process that has the
  /// window.
  private func addStageOption() {
    let action = "go-on-stage"
    let show = { @MainActor [weak self] (name: String) in self?.placeToShow = .stage(name) }
    Action(
      action, in: application,
      withText: { [weak self] name in
        show(name)
        self?.activate()
      })
    application.addOption(
      "stage", describedAs: gettext("Show a setlist on stage"),
      // Translators: in the help of the command line, what an option takes.
      argument: gettext("NAME")
    ) { [application] name in
      if application.isPrimary { show(name) } else { application.activateAction(action, name) }
    }
  }

  /// Shows the window.
  ///
  /// - Parameter time: the display's timestamp of the user's request; 0 for the current time.
  private func activate(at time: UInt32 = 0) {
    if let window {
      window.present(at: time)
      showPendingContent()
      return
    }
    do {
      // The preferences are read before the window is made, so that it has the right colors at
      // once.
      let preferences = PreferencesStore()
      let window = try MainWindow(application: application, state: state)
      self.window = window
      // The program ends with its window, even if the session bus has started it.
      application.setInactivityTimeout(0)
      window.present(at: time)
      Task { await openDatabase(in: window, preferences: preferences) }
    } catch {
      // The layout of the window is part of the program. Without it there is no window to show an
      // error in.
      FileHandle.standardError.write(Data("setlist: \(error)\n".utf8))
      application.quit()
    }
  }

  private func openDatabase(in window: MainWindow, preferences: PreferencesStore) async {
    do {
      let opening = opening ?? open(readingAhead: nil)
      self.opening = opening
      let opened = try await opening.value
      let screen = try LibraryScreen(
        of: opened.database, in: window, preferences: preferences, state: state, memory: memory)
      await show(screen, insteadOf: opened.damagedCopy)
    } catch {
      opening = nil
      presentFailure(error, in: window) { [weak self] in
        await self?.openDatabase(in: window, preferences: preferences)
      }
    }
  }

  private func show(_ screen: LibraryScreen, insteadOf damagedCopy: URL?) async {
    do {
      try await screen.load()
      self.screen = screen
      if let damagedCopy {
        screen.frame.errors.presentDamagedDatabase(keptAt: damagedCopy) { [weak screen] in
          screen?.dialogs.backups.present()
        }
      }
      showPendingContent()
    } catch {
      presentFailure(error, in: screen.frame) { [weak self] in
        await self?.show(screen, insteadOf: damagedCopy)
      }
    }
  }

  private func presentFailure(
    _ error: any Error, in window: MainWindow, retry: @escaping @MainActor () async -> Void
  ) {
    window.errors.present(
      error, heading: gettext("Your Setlists Could Not Be Opened"), offering: gettext("_Try Again")
    ) {
      Task { await retry() }
    }
  }

  private func showPendingContent() {
    guard let screen else { return }
    if let placeToShow { screen.show(placeToShow) } else { screen.stages.resume() }
    placeToShow = nil
    guard !filesToImport.isEmpty else { return }
    let files = filesToImport
    filesToImport = []
    screen.files.imports.openFiles(files)
  }
}
