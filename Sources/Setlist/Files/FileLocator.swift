import Foundation
import GtkSupport
import Localization
import SetlistFiles
import SetlistLibrary
import SetlistModel

/// Finds moved files of songs: the user chooses one file, or a folder to search.
@MainActor
final class FileLocator {
  /// Called when the locator has given songs a new file.
  var didLocate: (() -> Void)?

  private let controller: RelinkController
  private let songs: OpenSetlist
  private let bar: ProgressBar
  private let window: Window
  private let errors: ErrorPresenter
  private let toasts: Toasts

  init(
    songs: OpenSetlist, bar: ProgressBar, window: Window,
    errors: ErrorPresenter, toasts: Toasts
  ) {
    self.songs = songs
    self.bar = bar
    self.window = window
    self.errors = errors
    self.toasts = toasts
    controller = RelinkController(library: songs.library)
    controller.didChange = { [weak self] in
      guard let self, let progress = controller.progress else { return }
      bar.show(progress, of: .searching)
    }
  }

  /// Asks for the new place of an entry's file.
  func locate(_ entry: Entry.ID) {
    guard let song = songs.entry(entry)?.song else { return }
    FileChooser.chooseFile(of: song.title, over: window) { [weak self] file in
      self?.perform { try await $0.locate(song, at: file) }
    }
  }

  /// Asks for a folder and searches it for all missing files.
  func searchFolder() {
    FileChooser.chooseSearchFolder(over: window) { [weak self] folder in
      self?.perform { try await $0.search(folder) }
    }
  }

  private func locate(_ song: Song, at file: URL) async throws {
    let relocation = try await controller.relocation(of: song.id, to: file)
    guard !relocation.located.changes.isEmpty else {
      if relocation.located.taken.isEmpty {
        toasts.show(gettext("The song has this file already"))
      } else {
        errors.presentNotice(
          gettext("The File Belongs to Another Song"),
          body: gettext(
            "Another song plays “%1$s” already. Nothing was changed.",
            file.repaired.lastPathComponent.displayable))
      }
      return
    }
    let count = relocation.others.changes.count
    guard count > 0 else {
      try await relink(relocation.located)
      return
    }
    let folders = [relocation.oldFolder, relocation.newFolder].compactMap {
      $0?.repaired.path.displayable
    }
    MessageDialog(
      over: window,
      heading: ngettext(
        // Translators: songs whose files were moved from one folder to another with that of a song.
        "Also Update %1$s Other Song That Moved with It?",
        "Also Update %1$s Other Songs That Moved with It?", count),
      body: folders.count == 2
        // Translators: both are folders.
        ? gettext("What was in “%1$s” is now found in “%2$s”.", folders[0], folders[1]) : nil,
      responses: [
        .init(identifier: "cancel", label: gettext("_Cancel")),
        .init(identifier: "one", label: gettext("_Only This Song")),
        .init(identifier: "all", label: gettext("_Update All"), appearance: .suggested),
      ]
    ).present { [weak self] response in
      switch response {
      case "one": self?.perform { try await $0.relink(relocation.located) }
      case "all": self?.perform { try await $0.relink(relocation.located, relocation.others) }
      default: break
      }
    }
  }

  private func search(_ folder: URL) async throws {
    guard !bar.isShown else { throw ExchangeError.busy }
    bar.begin(gettext("Searching…")) { [controller] in controller.cancel() }
    defer { bar.end() }
    let plan = try await controller.search(in: folder)
    try await relink(plan)
    let text = plan.details
    guard plan.changes.isEmpty || !text.isEmpty else { return }
    errors.presentNotice(
      plan.summary,
      body: text.isEmpty ? gettext("The files of all songs are where they should be.") : text)
  }

  private func relink(_ plans: RelinkPlan...) async throws {
    let count = try await controller.relink(plans)
    guard count > 0 else { return }
    didLocate?()
    toasts.showUndoable(ngettext("%1$s file located", "%1$s files located", count))
  }

  private func perform(_ body: @escaping @MainActor (FileLocator) async throws -> Void) {
    errors.begin(
      gettext("The Files Could Not Be Located"),
      cancelled: { [toasts] in toasts.show(gettext("Search cancelled, nothing was changed")) }
    ) {
      try await body(self)
    }
  }
}

/// The known missing files of songs whose rows have asked.
///
/// Files are checked off the main thread, and only on request.
@MainActor
final class MissingFiles {
  /// The delay for which requests are collected before the files are checked. Rows that scroll by
  /// fast send hundreds of requests.
  private static let delay = Duration.milliseconds(60)

  /// Called with the entries whose file has appeared or disappeared since the last answer.
  var didChange: ((Set<Entry.ID>) -> Void)?

  private var missing: Set<URL> = []
  private var asked: [URL: (song: Song, entries: Set<Entry.ID>)] = [:]
  private var looking: Task<Void, Never>?

  /// Returns whether the file of an entry's song is known to be missing, and requests a new check.
  func isMissing(_ entry: Entry) -> Bool {
    guard let song = entry.song, let file = song.file else { return false }
    asked[file, default: (song, [])].entries.insert(entry.id)
    if looking == nil { look() }
    return missing.contains(file)
  }

  private func look() {
    looking = Task { [weak self] in
      do { try await Task.sleep(for: Self.delay) } catch { return }
      guard let questions = self?.asked else { return }
      self?.asked = [:]
      let answer = await Song.missingFiles(of: questions.values.map(\.song))
      guard let self else { return }
      looking = nil
      let changed = questions.filter { answer.contains($0.key) != missing.contains($0.key) }
      missing.subtract(questions.keys)
      missing.formUnion(answer)
      if !changed.isEmpty {
        didChange?(changed.values.reduce(into: []) { $0 = $0.union($1.entries) })
      }
      if !asked.isEmpty { look() }
    }
  }
}

/// The parts of the window that work on files: import, export, print, what is taken along, and the
/// search for moved files.
@MainActor
struct LibraryFiles {
  let imports: ImportCoordinator
  let exporting: ExportController
  let printing: PrintController
  let along: TakeAlongPresenter
  let locator: FileLocator

  init(
    frame: MainWindow, songs: SongListViewController, bars: LibraryBars, pages: ContentPages,
    opener: SetlistOpener, editor: SetlistsEditor,
    preferences: PreferencesStore, state: WindowStateStore
  ) {
    imports = ImportCoordinator(
      frame: frame, bar: bars.importing, songs: songs, pages: pages, opener: opener,
      editor: editor, state: state)
    let setlists = songs.controller.library.database.setlists
    exporting = ExportController(
      setlists: setlists, window: frame.window,
      errors: frame.errors, toasts: frame.toasts, state: state)
    printing = PrintController(
      window: frame.window, preferences: preferences, errors: frame.errors, exporting: exporting,
      setlists: setlists, state: state)
    exporting.sheetChosen = { [weak printing] in printing?.print($0, on: $1) }
    along = TakeAlongPresenter(
      TakeAlongController(setlists: setlists), bar: bars.progress, frame: frame,
      preferences: preferences, state: state)
    locator = FileLocator(
      songs: songs.controller, bar: bars.progress, window: frame.window, errors: frame.errors,
      toasts: frame.toasts)
  }
}
