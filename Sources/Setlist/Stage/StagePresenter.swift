import Foundation
import GtkSupport
import Localization
import SetlistLibrary
import SetlistModel

/// Puts setlists on stage, one at a time.
@MainActor
final class StagePresenter {
  /// Called after a setlist has gone on stage.
  var didGoOnStage: (() -> Void)?

  private let frame: MainWindow
  private let library: Library
  private let clock = StageClock.system
  private let file = PerformanceFile.user
  private var window: StageWindow?
  /// The performance that the user has left last, which can be gone back to.
  private var left: Performance?

  init(frame: MainWindow, library: Library) {
    self.frame = frame
    self.library = library
    // The stage does not outlive the main window, and is back with it.
    connect(frame.window, .closeRequest, after: true) { [weak self] in
      self?.window?.close()
      return false
    }
  }

  /// Whether a setlist is on stage.
  var isOnStage: Bool { window != nil }

  /// Puts a setlist on stage, or brings the stage to the front.
  ///
  /// - Parameter former: a performance that goes on; `nil` to begin anew.
  func goOnStage(_ setlist: Setlist.ID, resuming former: Performance? = nil) {
    if let window { return window.present() }
    frame.perform(gettext("The Stage Could Not Be Shown")) { [self] in
      try await show(setlist, resuming: former)
    }
  }

  /// Puts the setlist with a name or an identity on stage.
  func goOnStage(named name: String) {
    frame.perform(gettext("The Stage Could Not Be Shown")) { [self] in
      guard let setlist = try await library.database.setlists.summary(named: name) else {
        throw StageError.unknown(name)
      }
      try await show(setlist.id, resuming: nil)
    }
  }

  /// Goes on with the performance during which the program has ended, if there is one.
  func resume() {
    guard window == nil, let stored = file.performance(at: clock.now()) else { return }
    frame.perform(gettext("The Stage Could Not Be Shown")) { [self] in
      let setlists = try await library.database.setlists.summaries()
      guard setlists.contains(where: { $0.id == stored.setlist }) else { return }
      try await show(stored.setlist, resuming: stored)
    }
  }

  /// Goes back to the performance that the user has left.
  func goBack() {
    guard let left else { return }
    goOnStage(left.setlist, resuming: left)
  }

  private func show(_ setlist: Setlist.ID, resuming former: Performance?) async throws {
    guard window == nil, let application = ApplicationHandle.running else { return }
    // A performance is still stored if the program has ended during it.
    let stored = file.performance(at: clock.now()).flatMap { $0.setlist == setlist ? $0 : nil }
    let former = former ?? stored
    let stage = Stage(for: setlist, in: library, clock: clock, file: file)
    try await stage.begin(resuming: former)
    let shown = try StageWindow(stage, application: application, beside: frame.window)
    window = shown
    left = nil
    shown.didClose = { [weak self, weak stage] in self?.didClose(stage) }
    shown.present(notice: former == nil ? "" : notice(of: stage))
    didGoOnStage?()
  }

  /// The words for a performance that goes on.
  private func notice(of stage: Stage) -> String {
    guard let turn = stage.performance.turn, let entry = stage.open.entry(turn.entry) else {
      return ""
    }
    let zone = clock.zone()
    let seconds = TimeInterval(zone.secondsFromGMT(for: turn.began.instant))
    let local = (turn.began.instant.timeIntervalSince1970 + seconds)
      .truncatingRemainder(dividingBy: SetlistOptions.secondsPerDay)
    // Translators: on stage, after the program has ended and runs again. %1$s is the title of a
    // song, %2$s the time of day at which it began.
    return gettext(
      "Back on stage: %1$s began at %2$s", entry.title.displayable,
      DurationFormat.clock(local.rounded(.down), showsSeconds: true))
  }

  private func didClose(_ stage: Stage?) {
    window = nil
    guard let stage, stage.performance.turn != nil else { return }
    left = stage.performance
    frame.toasts.show(
      gettext("You left the stage"), button: gettext("_Go Back"), action: "win.return-to-stage")
  }
}

/// A failure to show a setlist on stage.
private enum StageError: LocalizedError {
  /// There is no setlist with a name.
  case unknown(String)

  var errorDescription: String? {
    switch self {
    // Translators: %1$s is the name of a setlist.
    case .unknown(let name): gettext("There is no setlist “%1$s”.", name.displayable)
    }
  }
}
