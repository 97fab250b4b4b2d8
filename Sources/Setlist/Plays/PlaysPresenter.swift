import GtkSupport
import Localization
import SetlistLibrary
import SetlistModel
import SetlistStore

/// Marks songs as played without the stage, and shows over the window what was played and the
/// reports about it.
@MainActor
final class PlaysPresenter {
  private let library: Library
  private let window: Window
  private let errors: ErrorPresenter
  private let toasts: Toasts
  private var plays: PlaysWindow?
  private var reports: ReportsWindow?

  init(library: Library, window: Window, errors: ErrorPresenter, toasts: Toasts) {
    self.library = library
    self.window = window
    self.errors = errors
    self.toasts = toasts
  }

  /// Marks what was played, and says so with a button that takes it back.
  func mark(_ subject: MarkAsPlayed.Subject) {
    errors.begin(gettext("The Songs Could Not Be Marked")) { [library, toasts] in
      guard let action = try await library.perform(MarkAsPlayed(subject)) else {
        return toasts.show(gettext("Nothing is left to be marked as played"))
      }
      let instant = library.undoInstant(in: [.plays])
      toasts.showDone(action, undo: "win.undo-plays") {
        library.undoInstant(in: [.plays]) == instant
      }
    }
  }

  /// Takes back the last mark or correction.
  func undo() {
    errors.begin(gettext("The Change Could Not Be Undone")) { [library, toasts] in
      guard let action = try await library.undo(in: [.plays]) else { return }
      toasts.show(action)
    }
  }

  /// Shows the plays of a setlist.
  func present(of setlist: Setlist) {
    present(PlayFilter(setlist: setlist.id, includesShort: true), setlist.name)
  }

  /// Shows the plays of a song.
  func present(of song: Song) {
    present(PlayFilter(song: song.id, includesShort: true), song.fullTitle)
  }

  private func present(_ filter: PlayFilter, _ name: String) {
    guard plays == nil else { return }
    // Translators: the title of a list of when a song or a setlist was played.
    let title = gettext("Played: %1$s", name.displayable)
    let shown = PlaysWindow(title: title, log: PlayLog(filter, in: library), over: window) {
      [weak self] in self?.plays = nil
    }
    plays = shown
    shown.present()
  }

  /// Shows the reports about what was played.
  func presentReports() {
    guard reports == nil else { return }
    let shown = ReportsWindow(
      controller: PlayReportController(library: library), over: window
    ) { [weak self] in self?.reports = nil }
    reports = shown
    shown.present()
  }
}
