import Foundation
import GtkDiffableDataSource
import SetlistFiles
import SetlistLibrary
import SetlistModel

/// Imports chosen, dropped, pasted and opened content into the right setlist.
@MainActor
final class ImportCoordinator {
  private let frame: MainWindow
  private let bar: ImportBarController
  private let songs: SongListViewController
  private let overview: OverviewPage
  private let comparison: ComparisonViewController
  private let opener: SetlistOpener
  private let editor: SetlistsEditor
  private let state: WindowStateStore

  init(
    frame: MainWindow, bar: ImportBarController, songs: SongListViewController,
    overview: OverviewPage, comparison: ComparisonViewController, opener: SetlistOpener,
    editor: SetlistsEditor, state: WindowStateStore
  ) {
    self.frame = frame
    self.bar = bar
    self.songs = songs
    self.overview = overview
    self.comparison = comparison
    self.opener = opener
    self.editor = editor
    self.state = state
    ContentDropTarget.add(to: frame.builder.widget("content")) { [weak self] in
      self?.importItems($0)
    }
  }

  /// Imports files, folders, playlists or text into the open setlist, and shows the added entries.
  /// Makes a setlist if none is open, or all setlists are shown.
  func importItems(_ source: ImportSource, at place: ImportPlace = .end) {
    importItems(source, toPlace: overview.isShown ? nil : place)
  }

  /// Asks how what was pasted or imported last is to be understood, and adds it that way instead.
  func reviewLast() {
    Task {
      guard let review = await bar.reviewLast() else { return }
      importItems(.reading(review.reading), toPlace: review.place)
    }
  }

  private func importItems(_ source: ImportSource, toPlace place: ImportPlace?) {
    // The songs that are added are seen then.
    comparison.end()
    let selected = songs.dataSource.selectedItemIdentifiers
    Task {
      switch await bar.importItems(source, at: place) {
      case .created(let setlist): opener.open(setlist)
      case .added(let entries):
        // The user may have done something else meanwhile.
        guard songs.dataSource.selectedItemIdentifiers == selected, !frame.isTyping else { return }
        songs.choose(entries)
      }
    }
  }

  /// Opens a setlist and imports into it, at its end.
  func importItems(_ source: ImportSource, into setlist: Setlist.ID) {
    Task {
      if await opener.opened(setlist) { importItems(source) }
    }
  }

  /// Opens files that were chosen outside the window, as in a file manager. Each setlist document
  /// and playlist becomes its own setlist. Everything else is imported into the open one.
  func openFiles(_ files: [URL]) {
    let lists = files.filter { ExchangeFormat(url: $0)?.isReadable ?? false }
    let others = files.filter { !lists.contains($0) }
    guard !lists.isEmpty else { return importItems(.files(others)) }
    Task {
      for list in lists {
        guard case .created(let setlist) = await bar.importItems(.files([list]), at: nil)
        else { continue }
        _ = await opener.opened(setlist)
      }
      if !others.isEmpty { importItems(.files(others)) }
    }
  }

  /// Asks for files, or for folders, and imports them.
  func chooseFiles(folders: Bool) {
    FileChooser.chooseImports(
      folders: folders, in: state.importFolder, over: frame.window
    ) { [self] files in
      state.importFolder = files.first?.deletingLastPathComponent()
      // A playlist or a folder becomes its own section.
      let areSongs = !folders && files.allSatisfy { ExchangeFormat(url: $0) == nil }
      importItems(.files(files), at: areSongs ? songs.placeForFiles ?? .end : .end)
    }
  }

  /// Pastes into the open setlist. If none is open, or all setlists are shown, the content of the
  /// clipboard becomes a new one.
  func paste() {
    guard overview.isShown || songs.controller.setlistID == nil else {
      return songs.commands.exchange.paste()
    }
    songs.commands.exchange.read { [weak self] content in
      switch content {
      case .entries(let entries): self?.editor.make(of: entries)
      case .source(let source): self?.importItems(source)
      case .nothing, .withheld: break
      }
    }
  }
}

extension ImportSource {
  /// The files or the text of a drop. `nil` if there are none, and for rows of another list.
  init?(_ content: DropContent) {
    switch content {
    case .rows: return nil
    case .files(let uris):
      let files = uris.compactMap { URL(string: $0) }
      guard !files.isEmpty else { return nil }
      self = .files(files)
    case .text(let text): self = .text(Data(text.utf8))
    }
  }
}
