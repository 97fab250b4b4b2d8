import AdwaitaSupport
import CGtk
import GtkSupport
import Localization
import SetlistModel

/// The list of known songs below the fields for title and artist while the user types in them. The
/// arrow keys select a song, and Enter takes it over.
@MainActor
final class SongSuggestions {
  /// Finds known songs for a typed title and artist.
  typealias Find = @MainActor (_ title: String, _ artist: String) async -> [Song]

  /// Returns why a song should not be added; `nil` if nothing speaks against it.
  typealias Warn = @MainActor (Song) -> String?

  /// The suggested song that the user took over last.
  private(set) var taken: Song?

  private let rows: EntryFieldRows
  private let find: Find
  private let warn: Warn
  private let announcer: Announcer
  private var shown: [(song: Song, row: Widget)] = []
  private var chosen: Int?
  private var search: Task<Void, Never>?
  private var isFilling = false

  init(
    in rows: EntryFieldRows, announcer: Announcer, warn: @escaping Warn, find: @escaping Find
  ) {
    self.warn = warn
    self.rows = rows
    self.announcer = announcer
    self.find = find
    for fact in [SongFact.title, .artist] {
      rows.row(of: fact)?.widget.onKeyPress(isFirst: true) { [weak self] key, _ in
        self?.take(key) == true
      }
    }
  }

  /// Searches for songs again after the texts of the fields changed.
  func update() {
    guard !isFilling else { return }
    search?.cancel()
    let title = rows.row(of: .title)?.text ?? ""
    let artist = rows.row(of: .artist)?.text ?? ""
    if let taken, taken.title == title, taken.artist == artist { return show([]) }
    guard title.count + artist.count > 1 else { return show([]) }
    search = Task { [weak self, find] in
      let songs = await find(title, artist)
      if !Task.isCancelled { self?.show(songs) }
    }
  }

  /// Returns the entry for the typed texts. It plays the song that the user took over, unless its
  /// title or artist was changed since.
  func entry(from typed: Entry) -> Entry {
    guard let taken, let song = typed.song, song.title == taken.title, song.artist == taken.artist
    else { return typed }
    return typed.playing(known: taken, typed: song)
  }

  /// Cancels the running search for known songs.
  func finish() { search?.cancel() }

  private func show(_ songs: [Song]) {
    for (_, row) in shown { rows.groups.names.remove(row) }
    chosen = nil
    let names = [SongFact.title, .artist]
    let first = rows.pairs.count { $0.field.fact.map(names.contains) == true }
    shown = songs.enumerated().map { index, song in
      let row = row(of: song)
      rows.groups.names.insert(row, at: first + index)
      return (song, row)
    }
  }

  private func row(of song: Song) -> Widget {
    let row = ActionRow()
    row.setPlainTitle(song.fullTitle.displayable)
    let warning = warn(song)
    if warning != nil { row.addSuffix(Self.warningMark()) }
    let facts = [
      warning ?? "", song.artist, song.duration.map { DurationFormat.string($0) } ?? "",
      song.playingFacts,
    ]
    row.subtitle = Self.line(facts)
    row.addStyleClass("suggestion")
    // The suggestions take no focus, so that Tab moves on to the next field.
    row.isFocusable = false
    row.isActivatable = true
    connect(row, .activated) { [weak self] in self?.take(song) }
    return row
  }

  private static func warningMark() -> Image {
    let mark = Image(icon: "action-unavailable-symbolic")
    mark.setAccessibleRole(GTK_ACCESSIBLE_ROLE_PRESENTATION)
    mark.addStyleClass("error")
    return mark
  }

  private static func line(_ texts: [String]) -> String {
    texts.factLine().displayable
  }

  /// Handles a key that was pressed in one of the fields. Returns whether the suggestions use it.
  private func take(_ key: Int32) -> Bool {
    guard !shown.isEmpty else { return false }
    switch key {
    case GDK_KEY_Down, GDK_KEY_KP_Down: choose(min((chosen ?? -1) + 1, shown.count - 1))
    case GDK_KEY_Up, GDK_KEY_KP_Up:
      guard let chosen else { return false }
      choose(chosen == 0 ? nil : chosen - 1)
    case GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_ISO_Enter:
      guard let chosen else { return false }
      take(shown[chosen].song)
    case GDK_KEY_Escape: show([])
    default: return false
    }
    return true
  }

  private func choose(_ index: Int?) {
    for (number, suggestion) in shown.enumerated() {
      suggestion.row.setStyleClass("chosen", number == index)
    }
    chosen = index
    guard let song = index.map({ shown[$0].song }) else { return }
    announcer.announce(Self.line([song.fullTitle, song.artist, warn(song) ?? ""]))
  }

  private func take(_ song: Song) {
    search?.cancel()
    isFilling = true
    rows.fill(with: song)
    isFilling = false
    taken = song
    show([])
  }
}
