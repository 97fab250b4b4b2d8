import Localization
import SetlistLibrary
import SetlistStore

/// Shows the backups of the setlists over the window, compares the open setlist with one, and
/// undoes a restore.
@MainActor
final class BackupsPresenter {
  private let frame: MainWindow
  private let songs: SongListViewController
  private let pages: ContentPages
  private let comparing: SetlistComparing
  private let backups: BackupsController
  private var shown: BackupsWindow?
  /// The backup of the setlists as they were before the last restore.
  private var replacedState: Backup?

  init(
    frame: MainWindow, songs: SongListViewController, pages: ContentPages,
    comparing: SetlistComparing
  ) {
    self.comparing = comparing
    self.frame = frame
    self.songs = songs
    self.pages = pages
    backups = BackupsController(library: songs.controller.library)
  }

  /// Shows the window of backups, in which the user can restore one.
  func present() {
    guard shown == nil else { return }
    frame.errors.perform(gettext("The Backups Could Not Be Shown")) {
      let window = try BackupsWindow(controller: backups, over: frame.window) { [weak self] in
        self?.shown = nil
      }
      window.restored = { [weak self] in self?.backupWasRestored(replacing: $0) }
      if pages.shown.isOfSetlist, comparing.isPossible {
        window.compared = { [comparing] in comparing.compare(with: $0) }
      }
      shown = window
      window.present()
    }
  }

  /// Restores the setlists as they were before the last restore.
  func takeBack() {
    guard let replacedState else { return }
    frame.errors.begin(gettext("The Restore Could Not Be Undone")) { [self] in
      backupWasRestored(replacing: try await backups.restore(replacedState))
    }
  }

  private func backupWasRestored(replacing previous: Backup) {
    replacedState = previous
    if pages.shown.areSongs { songs.focusList() }
    frame.toasts.show(
      gettext("Backup restored"), button: gettext("_Undo"), action: "win.take-back-restore")
  }
}
