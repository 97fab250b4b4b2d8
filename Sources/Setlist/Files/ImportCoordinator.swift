import Foundation
import GtkDiffableDataSource
import Localization
import SetlistFiles
import SetlistLibrary
import SetlistModel

/// Imports content that the user chose, dropped, pasted or opened into the right setlist.
@MainActor
final class ImportCoordinator {
  private let frame: MainWindow
  private let bar: ImportBarController
  private let songs: SongListViewController
  private let pages: ContentPages
  private let opener: SetlistOpener
  private let editor: SetlistsEditor
  private let state: WindowStateStore
  /// The commands that join documents in shared folders.
  weak var sharing: SharingCommands?

  init(
    frame: MainWindow, bar: ImportBarController, songs: SongListViewController,
    pages: ContentPages, opener: SetlistOpener, editor: SetlistsEditor, state: WindowStateStore
  ) {
    self.frame = frame
    self.bar = bar
    self.songs = songs
    self.pages = pages
    self.opener = opener
    self.editor = editor
    self.state = state
    ContentDropTarget.add(to: frame.builder.widget("content")) { [weak self] in
      self?.importItems($0)
    }
  }

  /// Imports files, folders, playlists or text into the open setlist, and shows the added entries.
  /// Makes a new setlist if none is open or the overview of all setlists is shown.
  ///
  /// - Returns: the import of a text; `nil` for files, which may take minutes.
  @discardableResult
  func importItems(
    _ source: ImportSource, at place: ImportPlace = .end
  ) -> Task<Void, Never>? {
    let importing = importItems(source, toPlace: pages.shown.isOfSetlist ? place : nil)
    return if case .text = source { importing } else { nil }
  }

  /// Asks the user again how to read the text or table that was imported last, and imports it with
  /// the new reading instead. If that is not possible any more, asks about the text of the
  /// clipboard, or about what was in the review that was closed last.
  func reviewLast() {
    guard bar.canReviewLast else { return reviewClipboard() }
    Task {
      guard let answer = await bar.reviewLast() else { return }
      importItems(.reading(answer.reading), toPlace: answer.place)
    }
  }

  private func reviewClipboard() {
    let (exchange, queue) = (songs.commands.exchange, songs.commands.queue)
    let isNew = !pages.shown.isOfSetlist || songs.controller.setlistID == nil
    let place = isNew ? nil : exchange.importPlace
    queue.perform(EntryExchange.pasteFailure) { [self] _ in
      let content = await exchange.read(isQuiet: true)
      let closed = bar.closedReview
      if case .source(let source) = content, closed?.isOfFile != true {
        importItems(source, toPlace: place, asks: true)
      } else if let closed {
        importItems(.reading(closed), toPlace: place, asks: true)
      } else {
        frame.toasts.show(gettext("Only what was pasted or imported last can be reviewed"))
      }
    }
  }

  @discardableResult
  private func importItems(
    _ source: ImportSource, toPlace place: ImportPlace?, asks: Bool = false
  ) -> Task<Void, Never> {
    // The comparison is closed, so that the user sees the added songs.
    pages.comparison.end()
    let selected = songs.dataSource.selectedItemIdentifiers
    return Task {
      switch await bar.importItems(source, at: place, asks: asks) {
      case .created(let setlist): opener.open(setlist)
      case .added(let entries):
        // The added entries are selected only if the user has not selected or typed anything
        // meanwhile.
        guard songs.dataSource.selectedItemIdentifiers == selected, !frame.isTyping else { return }
        songs.choose(entries)
      }
    }
  }

  /// Opens a setlist and imports into it at its end.
  func importItems(_ source: ImportSource, into setlist: Setlist.ID) {
    Task {
      if await opener.opened(setlist) { importItems(source) }
    }
  }

  /// Opens files that the user chose outside the window, for example in a file manager. Each
  /// setlist document and playlist becomes its own setlist, which is joined if it is in a shared
  /// folder. All other files are imported into the open setlist.
  func openFiles(_ files: [URL]) {
    let lists = files.filter { ExchangeFormat(url: $0)?.isReadable ?? false }
    let others = files.filter { !lists.contains($0) }
    guard !lists.isEmpty else {
      importItems(.files(others))
      return
    }
    Task {
      for list in lists {
        if ExchangeFormat(url: list) == .setlist, let sharing, sharing.isInSharedFolder(list) {
          sharing.join(list)
          continue
        }
        guard case .created(let setlist) = await bar.importItems(.files([list]), at: nil)
        else { continue }
        _ = await opener.opened(setlist)
      }
      if !others.isEmpty { importItems(.files(others)) }
    }
  }

  /// Asks for files or folders, and imports the chosen ones.
  func chooseFiles(folders: Bool) {
    FileChooser.chooseImports(
      folders: folders, in: state.importFolder, over: frame.window
    ) { [self] files in
      state.importFolder = files.first?.deletingLastPathComponent()
      // Songs are inserted at the current place. A playlist or a folder is added at the end,
      // because it becomes its own section.
      let areSongs = !folders && files.allSatisfy { ExchangeFormat(url: $0) == nil }
      importItems(.files(files), at: areSongs ? songs.placeForFiles ?? .end : .end)
    }
  }

  /// Pastes the clipboard into the open setlist. Makes a new setlist of its content if none is open
  /// or the overview of all setlists is shown.
  func paste() {
    let (exchange, queue) = (songs.commands.exchange, songs.commands.queue)
    guard !pages.shown.isOfSetlist || songs.controller.setlistID == nil else {
      return exchange.paste()
    }
    queue.perform(EntryExchange.pasteFailure) { [self] _ in
      switch await exchange.read() {
      case .entries(let entries): queue.wait(for: editor.make(of: entries))
      case .source(let source): queue.wait(for: importItems(source))
      case .nothing, .withheld: break
      }
    }
  }
}

extension ImportSource {
  /// Makes a source of the files or the text of a drop; `nil` if it has none, or if it has rows of
  /// another list.
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
