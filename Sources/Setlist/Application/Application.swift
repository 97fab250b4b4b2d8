internal import CAdwaita
internal import CGtk
internal import Foundation
internal import GtkSupport
internal import Localization
import SetlistModel
internal import SetlistResources
import SetlistStore
internal import Synchronization

/// The application object: owns everything, opens the database and hands both to the window.
@MainActor
final class Application {
  static let identifier = "io.github.setlist.Setlist"

  private let application: ObjectReference
  private let memory = UnusedMemory()
  private let state = WindowStateStore()
  private var window: MainWindow?
  /// The content of the window, once the database is open.
  private var screen: LibraryScreen?
  /// The database that is being opened for the first window.
  private var opening: Task<OpenedDatabase, any Error>?
  /// The database, from when it is open.
  private let opened = Mutex<SetlistDatabase?>(nil)
  private var filesToImport: [URL] = []
  private let search = SearchProvider()
  /// The place to show once the window has the setlists.
  private var placeToShow: SearchProvider.Place?

  init() {
    application = BusApplication.make(
      Self.identifier, derivedFrom: adw_application_get_type(), flags: G_APPLICATION_HANDLES_OPEN
    ) { [search] in search.appear(on: $0) }
    search.database = { [weak self] in try await self?.database() }
    search.chosen = { [weak self] place, time in
      self?.placeToShow = place
      self?.activate(at: time)
    }
    connect(application.opaque, .windowRemoved) { [weak self] window in
      // The application has other windows, too.
      guard window == self?.window?.window.opaque else { return }
      self?.window = nil
      self?.screen = nil
    }
    connect(application.opaque, .notify("is-registered")) { [weak self] in self?.readAhead() }
    connect(application.opaque, .startup) { [weak self] in self?.startUp() }
    connect(application.opaque, .activate) { [weak self] in self?.activate() }
    connect(application.opaque, .open) { [weak self] files in
      guard let self else { return }
      filesToImport += files.compactMap { URL(file: $0) }
      activate()
    }
  }

  /// Runs the main loop until the last window is closed, closes the database, and returns the exit
  /// code.
  func run() -> Int32 {
    let code = g_application_run(
      application.cast(), CommandLine.argc, CommandLine.unsafeArgv)
    opened.withLock { $0 }?.close()
    return code
  }

  private typealias OpenedDatabase = (database: SetlistDatabase, damagedCopy: URL?)

  /// Opens the database and reads the setlist that the window will show, unless another process has
  /// the window. Meanwhile GTK, the style and the window load on another core.
  private func readAhead() {
    // The notification also comes when the registration ends.
    guard g_application_get_is_registered(application.cast()) != 0,
      g_application_get_is_remote(application.cast()) == 0
    else { return }
    state.load()
    opening = open(readingAhead: state.setlist)
  }

  private func open(
    readingAhead setlist: SetlistModel.Setlist.ID?
  ) -> Task<OpenedDatabase, any Error> {
    Task.detached { [self] in
      let found = try SetlistDatabase.openKeepingDamaged(
        at: SetlistDatabase.defaultURL, postponesMaintenance: true)
      if let setlist { found.database.readAhead(setlist) }
      found.database.beginMaintenance()
      opened.withLock { $0 = found.database }
      return found
    }
  }

  /// Returns the database for a search, even if there is no window. The program stays alive
  /// meanwhile.
  private func database() async throws -> SetlistDatabase {
    g_application_hold(application.cast())
    defer { g_application_release(application.cast()) }
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
    if g_application_get_flags(application.cast()).rawValue
      & G_APPLICATION_IS_SERVICE.rawValue != 0
    {
      // GLib gives a program that the bus has started this long before the first call, too.
      g_application_set_inactivity_timeout(application.cast(), 10_000)
    }
    gtk_window_set_default_icon_name(Self.identifier)
    keepPopupsOnMonitors()
    StyleSheet.load(
      SetlistResources.styleSheet, normalContrast: SetlistResources.normalContrastStyleSheet)
    Action("quit", in: application.opaque) { [weak self] in
      guard let self else { return }
      let quit = { @MainActor [application] in g_application_quit(application.cast()) }
      if let window { window.close(then: quit) } else { quit() }
    }
    // Nobody is there to answer questions, and what was done is stored.
    onEndSignal { [application] in g_application_quit(application.cast()) }
    Action("about", in: application.opaque) { [weak self] in
      guard let window = self?.window else { return }
      AboutWindow.present(over: window.window)
    }
    for (action, keys) in [("app.quit", "<Control>q"), ("win.new-setlist", "<Control>n")] {
      setAccelerators([keys], for: action)
    }
  }

  private func setAccelerators(_ keys: [String], for action: String) {
    withCStrings(keys) {
      gtk_application_set_accels_for_action(application.cast(), action, $0)
    }
  }

  /// Shows the window.
  ///
  /// - Parameter time: the display's timestamp of the user's request; 0 for now.
  private func activate(at time: UInt32 = 0) {
    if let window {
      window.present(at: time)
      showPendingContent()
      return
    }
    do {
      // Before the window, so that it has the right colors at once.
      let preferences = PreferencesStore()
      let window = try MainWindow(application: application.opaque, state: state)
      self.window = window
      // The program ends with its window, no matter what started it.
      g_application_set_inactivity_timeout(application.cast(), 0)
      window.present(at: time)
      Task { await openDatabase(in: window, preferences: preferences) }
    } catch {
      // The layout is part of the program: without it there is no window to show an error in.
      FileHandle.standardError.write(Data("setlist: \(error)\n".utf8))
      g_application_quit(application.cast())
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
    if let placeToShow { screen.show(placeToShow) }
    placeToShow = nil
    guard !filesToImport.isEmpty else { return }
    let files = filesToImport
    filesToImport = []
    screen.files.imports.openFiles(files)
  }
}
