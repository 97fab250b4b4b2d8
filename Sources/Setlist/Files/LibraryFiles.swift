/// The parts of the window that work on files: import, export, print, and the search for moved
/// files.
@MainActor
struct LibraryFiles {
  let imports: ImportCoordinator
  let exporting: ExportController
  let printing: PrintController
  let locator: FileLocator

  init(
    frame: MainWindow, songs: SongListViewController, bars: LibraryBars, pages: ContentPages,
    opener: SetlistOpener, editor: SetlistsEditor,
    preferences: PreferencesStore, state: WindowStateStore
  ) {
    imports = ImportCoordinator(
      frame: frame, bar: bars.importing, songs: songs, pages: pages, opener: opener,
      editor: editor, state: state)
    exporting = ExportController(
      window: frame.window, preferences: preferences, errors: frame.errors, toasts: frame.toasts,
      state: state)
    printing = PrintController(
      window: frame.window, preferences: preferences, errors: frame.errors)
    locator = FileLocator(
      songs: songs.controller, bar: bars.progress, window: frame.window, errors: frame.errors,
      toasts: frame.toasts)
  }
}
