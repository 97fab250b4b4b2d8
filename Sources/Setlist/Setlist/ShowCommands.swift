import GtkSupport
import Localization
import SetlistLibrary
import SetlistModel

/// The commands for the clock of a show: entries that begin at a time of day of their own, what
/// fits before them, and jingles.
@MainActor
struct ShowCommands {
  let list: SongList
  let queue: CommandQueue
  let fitting: Fitting
  let window: Window

  /// Asks for the time of day at which the entry with the focus, or each selected one, begins.
  func askForStart() {
    let ids = list.selectionOrFocus
    guard let first = ids.first.flatMap(list.controller.entry) else { return }
    StartTimePrompt(
      heading: ids.count == 1
        // Translators: %1$s is the title of a song, a break or a note.
        ? gettext("Start Time of “%1$s”", first.displayedTitle.displayable)
        : gettext("Start Time of the Selection"),
      time: first.startTime
    ).present(over: window) { [queue] time in
      queue.perform(gettext("The Start Time Could Not Be Set")) {
        try await $0.perform(FixStart(ids, at: time))
      }
    }
  }

  /// Marks the selected songs as jingles, or all of them as songs again if they are jingles.
  func toggleJingles() {
    let ids = list.selectionOrFocus
    let songs = ids.compactMap(list.controller.entry).filter(\.isSong)
    let areJingles = !songs.allSatisfy(\.isJingle)
    queue.perform(gettext("The Songs Could Not Be Marked")) {
      try await $0.perform(MarkJingles(ids, areJingles: areJingles))
    }
  }

  /// Shows the songs that fit into the time before the entry with the focus.
  func showFitting() {
    guard let entry = list.focusOrSelection else { return }
    fitting.present(at: .before(entry))
  }
}
