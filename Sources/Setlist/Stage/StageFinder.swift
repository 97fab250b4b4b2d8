import CGtk
import GtkSupport
import Localization
import SetlistLibrary
import SetlistModel
import SetlistStore

/// The search on stage for a song to play next: among all songs, or on the bench. It opens with a
/// key, so that all other letters stay commands, and takes text of any script.
@MainActor
final class StageFinder {
  /// A song that was found.
  private struct Found {
    let title: String
    let detail: String
    /// Makes the song come next.
    let choose: @MainActor () async throws -> Void
  }

  private static let limit = 7

  private let stage: Stage
  private let errors: ErrorPresenter
  private let announcer: Announcer
  private let box: Widget
  private let entry: SearchEntry
  private let rows: StageFoundRows
  private var found: [Found] = []
  private var isBench = false
  private var search: Task<Void, Never>?

  init(stage: Stage, builder: Builder, errors: ErrorPresenter, announcer: Announcer) {
    self.stage = stage
    self.errors = errors
    self.announcer = announcer
    box = builder.widget("stage-finder")
    entry = builder.object("stage-finder-entry")
    rows = StageFoundRows(in: builder.object("stage-finder-songs"))
    rows.chosen = { [weak self] in self?.take($0) }
    connect(entry, .changed) { [weak self] in self?.find() }
    connect(entry, .activate) { [weak self] in self?.take(self?.rows.selected ?? 0) }
    connect(entry, .stopSearch) { [weak self] in self?.close() }
    entry.onKeyPress(isFirst: true) { [weak self] key, _ in self?.move(with: key) == true }
  }

  /// Called when the search has closed.
  var didClose: (() -> Void)?

  /// Whether the search is open.
  var isOpen: Bool { box.isVisible }

  /// Opens the search.
  ///
  /// - Parameter isBench: whether it finds songs of the bench instead of all songs.
  func open(onBench isBench: Bool) {
    self.isBench = isBench
    // Translators: the name of a search on stage.
    let name = isBench ? gettext("Play Next from the Bench") : gettext("Play Next from All Songs")
    entry.setAccessibleLabel(name)
    // The first child of the box is its title.
    Label(casting: box.firstChild)?.text = name
    box.isVisible = true
    entry.text = ""
    entry.grabFocus()
    find()
  }

  /// Closes the search.
  func close() {
    search?.cancel()
    box.isVisible = false
    didClose?()
  }

  private func find() {
    guard isOpen else { return }
    search?.cancel()
    let text = entry.text
    if isBench { return show(benched(text)) }
    search = errors.begin(gettext("The Songs Could Not Be Found")) { [weak self, stage] in
      let songs = try await stage.songs(named: text, limit: Self.limit)
      let requests = try await stage.requests()
      try Task.checkCancellation()
      self?.show(
        songs.map { song in
          let detail = [song.artist, song.warning(with: requests) ?? ""].factLine()
          return Found(title: song.fullTitle, detail: detail) { try await stage.playNext(song) }
        })
    }
  }

  private func benched(_ text: String) -> [Found] {
    let folded = text.trimmingWhitespace.foldedForSearch
    let entries = stage.bench.filter { entry in
      guard !folded.isEmpty, let song = entry.song else { return true }
      return song.fullTitle.foldedForSearch.contains(folded)
        || song.artist.foldedForSearch.contains(folded)
    }
    return entries.prefix(Self.limit).map { [stage] entry in
      Found(title: entry.fullTitle, detail: entry.song?.artist ?? "") {
        try await stage.playNext(entry.id)
      }
    }
  }

  private func show(_ found: [Found]) {
    self.found = found
    rows.show(found.map { ($0.title.displayable, $0.detail.displayable) }, otherwise: nothing)
    announceSelected()
  }

  /// The text in place of songs if none is found; empty before a search.
  private var nothing: String {
    entry.text.isEmpty && !isBench ? "" : gettext("No Songs Found")
  }

  /// Moves the selection. Returns whether a key does that.
  private func move(with key: Int32) -> Bool {
    switch key {
    case GDK_KEY_Down, GDK_KEY_KP_Down: rows.select(rows.selected + 1)
    case GDK_KEY_Up, GDK_KEY_KP_Up: rows.select(rows.selected - 1)
    default: return false
    }
    announceSelected()
    return true
  }

  private func announceSelected() {
    guard found.indices.contains(rows.selected) else {
      return announcer.announce(nothing)
    }
    let song = found[rows.selected]
    announcer.announce([song.title, song.detail].filter { !$0.isEmpty }.listed())
  }

  private func take(_ index: Int) {
    guard found.indices.contains(index) else { return }
    let choose = found[index].choose
    close()
    errors.begin(gettext("The Setlist Could Not Be Changed")) { try await choose() }
  }
}

/// The rows below the search on stage, one of which is selected.
@MainActor
final class StageFoundRows {
  /// Called with the number of a row that was clicked.
  var chosen: ((Int) -> Void)?
  /// The number of the selected row.
  private(set) var selected = 0
  private let box: Box
  private let hint = Label(classes: ["stage-found", "stage-dim"], expands: true)
  private var rows: [Widget] = []

  init(in box: Box) {
    self.box = box
    hint.isVisible = false
    box.append(hint)
  }

  /// Shows titles with details, and selects the first one; without any, another text.
  func show(_ texts: [(title: String, detail: String)], otherwise text: String) {
    hint.show(text)
    hint.isVisible = texts.isEmpty && !text.isEmpty
    for row in rows { box.remove(row) }
    rows = texts.enumerated().map { index, text in
      let row = Box(.horizontal, spacing: 12)
      row.addStyleClass("stage-found")
      let (title, detail) = (Label(expands: true), Label())
      title.show(text.title)
      detail.show(text.detail)
      row.append(title, detail)
      let click = ClickGesture(on: row, isFirst: false)
      connect(click, .released) { [weak self] _, _ in self?.chosen?(index) }
      box.append(row)
      return row
    }
    select(0)
  }

  /// Selects the row with a number, or the nearest one.
  func select(_ index: Int) {
    selected = max(0, min(index, rows.count - 1))
    for (number, row) in rows.enumerated() { row.setStyleClass("chosen", number == selected) }
  }
}
