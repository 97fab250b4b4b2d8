import GtkSupport
import SetlistLibrary

/// The bars below the list, which are about long work, an import and the selection, and the bar at
/// the foot of the window about the storage.
@MainActor
final class LibraryBars {
  let foot: FootBars
  let progress: ProgressBar
  let importing: ImportBarController
  let selection: SelectionBarController
  let storage: StorageBarController

  /// Makes the bars and adds them to the window, still hidden.
  init(
    frame: MainWindow, songs: SongListViewController, setlists: AllSetlists,
    search: SearchBarController, pages: ContentPages
  ) throws(GLibError) {
    foot = FootBars(below: frame.builder.widget("toasts"))
    progress = ProgressBar(builder: frame.builder, bars: foot)
    importing = try ImportBarController(
      frame: frame, songs: songs, setlists: setlists, search: search, progress: progress, bars: foot
    )
    storage = try StorageBarController(
      controller: StorageController(library: setlists.library),
      box: frame.builder.object("window-content"), announcer: frame.announcer)
    selection = SelectionBarController(
      builder: frame.builder, bars: foot, songs: songs, pages: pages, announcer: frame.announcer)
  }
}
