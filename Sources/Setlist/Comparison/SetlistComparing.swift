import Localization
import SetlistLibrary
import SetlistModel
import SetlistStore

/// Compares the open setlist with another one, or with its own state in a backup. Asks which, shows
/// how they differ, and makes the open one like that if the user wants it.
@MainActor
final class SetlistComparing {
  /// A setlist or a backup that the open setlist can be compared with.
  private enum Other: Hashable, Sendable {
    case setlist(Setlist.ID)
    case backup(Backup)
  }

  private let frame: MainWindow
  private let songs: SongListViewController
  private let comparison: ComparisonViewController
  private let setlists: AllSetlists
  private var window: ChoiceWindow<Other>?

  init(
    frame: MainWindow, songs: SongListViewController, comparison: ComparisonViewController,
    setlists: AllSetlists
  ) {
    self.frame = frame
    self.songs = songs
    self.comparison = comparison
    self.setlists = setlists
  }

  /// Shows a window with the other setlists and the backups, and compares the open setlist with the
  /// chosen one.
  func choose() {
    guard window == nil, let id = songs.controller.setlistID else { return }
    frame.perform(gettext("The Setlists Could Not Be Listed")) { [self] in
      let backups = try await songs.controller.library.database.backups.all()
      let others = setlists.fetchedObjects.filter { $0.id != id }
      guard !others.isEmpty || !backups.isEmpty else {
        return frame.toasts.show(gettext("There is no other setlist and no backup to compare with"))
      }
      let sections = [
        TableSection(
          title: gettext("Setlists"),
          cells: others.map { other in
            .link(Other.setlist(other.id), title: other.name.displayable)
          }),
        TableSection(
          title: gettext("Backups"),
          cells: backups.map { .link(Other.backup($0), title: $0.title) }),
      ].filter { !$0.cells.isEmpty }
      let shown = ChoiceWindow(
        title: gettext("Compare With"), table: TableData(sections: sections), last: nil,
        over: frame.window
      ) { [weak self] other in
        self?.window = nil
        if let other { self?.compare(id, with: other) }
      }
      window = shown
      shown.present()
    }
  }

  /// Whether there is an open setlist to compare.
  var isPossible: Bool { songs.controller.setlistID != nil }

  /// Compares the open setlist with its state in a backup.
  func compare(with backup: Backup) {
    if let id = songs.controller.setlistID { compare(id, with: .backup(backup)) }
  }

  private func compare(_ id: Setlist.ID, with other: Other) {
    frame.perform(gettext("The Setlists Could Not Be Compared")) { [self] in
      let database = songs.controller.library.database
      let (old, title, label, message): (Setlist?, String, String, String)
      switch other {
      case .setlist(let other):
        old = try await database.setlists.fetch(other)
        let name = old?.name.displayable ?? ""
        title = gettext("Compared with “%1$s”", name)
        // Translators: a button that gives a setlist the songs of another one.
        label = gettext("_Make It Like That")
        message = gettext("The setlist is like “%1$s” now", name)
      case .backup(let backup):
        old = try await database.backups.setlist(id, in: backup)
        // Translators: %1$s is a day and a time, as in "today at 22:47:05".
        title = gettext("Since the backup of %1$s", backup.instant)
        // Translators: a button that makes a setlist what it was at the time of a backup.
        label = gettext("_Restore This Version")
        // Translators: %1$s is a day and a time, as in "today at 22:47:05".
        message = gettext("The setlist is what it was %1$s", backup.instant)
      }
      guard let old else {
        return frame.toasts.show(gettext("The setlist is not there"))
      }
      let offer = ComparisonOffer(title: title, acceptLabel: label) { [weak self] in
        self?.makeLikeThat(message)
      }
      if try await !comparison.show(.earlier(old), in: id, offer) {
        frame.toasts.show(gettext("Nothing differs"))
      }
    }
  }

  /// Makes the open setlist what it is compared with, and shows a message with a button for undo.
  private func makeLikeThat(_ message: String) {
    songs.commands.queue.perform(gettext("The Setlist Could Not Be Changed")) {
      [comparison, frame] _ in
      guard try await comparison.controller.perform() != nil else { return }
      frame.toasts.showUndoable(message)
    }
  }
}
