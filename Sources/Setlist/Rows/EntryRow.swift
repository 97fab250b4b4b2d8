import GtkDiffableDataSource
import GtkSupport
import Localization
import SetlistLibrary
import SetlistModel
import SetlistStore

/// A row for a song, a break or a note, in one of the row styles of a section.
@MainActor
final class EntryRow: RowView {
  /// The data of an entry and its context that a row shows.
  struct Content: Equatable {
    let entry: Entry
    let query: SearchQuery
    /// The place of the entry in words, for screen readers.
    let place: String
    /// The number of the song in its section; `nil` for a break or a note, and during a search.
    let number: Int?
    /// The start time of the entry; `nil` if the rows show none.
    let start: StartTime?
    /// The columns of all rows.
    let columns: EntryColumns
    /// Whether the entry's card shows all notes even if the song is no favorite.
    let isExpanded: Bool
    /// Whether the song's file is missing.
    let isMissing: Bool
    /// The hints that depend on other songs and setlists.
    let hints: EntryHints
    /// The state of the preview, if the entry's song is previewed.
    var preview: Preview.State?
    /// The clock by which the row shows its start.
    var clock = ClockHours.preferred
  }

  let widget: Widget
  private(set) var accessibleLabel = ""
  private let artwork: ArtworkView
  private let start = Label(classes: ["fact", "caption", "numeric", "start-time"])
  private let lines: EntryLines
  private let key: Label
  private let tempo: Label
  private let duration = Label(classes: ["fact", "numeric"])
  private let star: any FavoriteControl
  private let marks = SongMarks(spacing: 12)
  private var shown: Content?

  /// Makes a row. Its star calls `setFavorite`, the button of its notes `toggleNotes`, and the mark
  /// of what people have changed differently `chooseAnswer`.
  init(
    style: SectionOptions.RowStyle, pictures: SongPictures,
    setFavorite: @escaping @MainActor (Entry.ID, Bool) -> Void,
    toggleNotes: @escaping @MainActor (Entry.ID) -> Void,
    chooseAnswer: @escaping @MainActor (Entry.ID) -> Void
  ) {
    lines = EntryLines(style: style)
    artwork = ArtworkView(style: style, pictures: pictures)
    star = style == .switch ? FavoriteSwitch() : FavoriteButton()
    let small = style == .compact ? [] : ["caption"]
    key = Label(classes: ["fact", "key"] + small)
    tempo = Label(classes: ["fact", "numeric"] + small)
    let onLine = [start, artwork.number, key, tempo, marks.widget, duration]
    // In a narrow window with large letters, the title gets the space of what is also in the form,
    // in the menu or in the headers.
    widget =
      PriorityBox(
        [
          start, artwork.number, artwork.picture, lines.widget, key, tempo, marks.widget,
          star.widget, duration,
        ],
        main: lines.widget,
        optional: [
          (tempo, 18), (star.widget, 12), (artwork.picture, 10), (artwork.number, 10), (key, 10),
          (start, 6),
        ],
        spacing: 12,
        line: (lines.title, style == .switch ? onLine : onLine + [star.widget])
      ).widget
    widget.addStyleClass("song-row")
    widget.addStyleClass(style.rawValue)

    for column in [start, tempo, duration] {
      column.ellipsis = .none
      column.textAlignment = 1
    }
    key.minimumLetters = EntryColumns.keyWidth
    tempo.minimumLetters = EntryColumns.tempoWidth
    star.toggled = { [weak self] isFavorite in
      guard let entry = self?.shown?.entry.id else { return }
      setFavorite(entry, isFavorite)
    }
    marks.doubtChosen = { [weak self] in
      if let entry = self?.shown?.entry.id { chooseAnswer(entry) }
    }
    lines.notes?.toggled = { [weak self] in
      guard let entry = self?.shown?.entry.id else { return }
      toggleNotes(entry)
    }
  }

  /// Whether a card that is not expanded hides a part of the notes.
  var hasMoreNotes: Bool { lines.notes?.hasMore == true }

  /// Shows an entry with its context.
  func show(_ content: Content) {
    guard content != shown else { return }
    shown = content
    let entry = content.entry
    lines.show(content)
    widget.setStyleClass("remark", !entry.hasLength)
    start.isVisible = content.start != nil
    start.show(content.start?.text ?? "")
    start.minimumLetters = Int32(content.start?.width ?? 0)
    start.setStyleClass("fixed", content.start?.isFixed == true)
    start.explain(content.start?.explanation)
    artwork.show(entry, number: content.number, in: content.columns)
    showPlayingFacts(content)
    star.show(
      entry.song?.isFavorite, title: entry.title.displayable, keepsPlace: entry.hasLength)
    marks.show(
      doubt: content.hints.doubt, isRetired: entry.song?.isRetired == true,
      isUnwanted: content.hints.request?.strength == .never, isMissing: content.isMissing,
      preview: content.preview)
    let length = entry.hasLength ? DurationFormat.string(entry.duration) : ""
    duration.show(length)
    duration.minimumLetters = Int32(content.columns.lengthWidth)
    duration.isVisible = !length.isEmpty
    accessibleLabel = entry.spokenName(
      place: content.place, start: content.start, hints: content.hints,
      isMissing: content.isMissing,
      showsAllNotes: content.isExpanded && lines.notes != nil, preview: content.preview)
  }
}

extension EntryRow {
  /// Shows the key and the tempo in the columns that all rows have. A note has the whole width for
  /// its text.
  private func showPlayingFacts(_ content: Content) {
    let (columns, song) = (content.columns, content.entry.performed)
    key.isVisible = content.entry.hasLength && columns.facts.contains(.key)
    key.showKey(song?.key) { song?.matches(inPlayingFacts: $0, of: content.query) ?? [] }
    tempo.isVisible = content.entry.hasLength && columns.facts.contains(.tempo)
    tempo.show(song?.tempo ?? "") { song?.matches(inPlayingFacts: $0, of: content.query) ?? [] }
  }
}

extension Label {
  /// Shows a musical key in its column, and marks the results of `matches`.
  func showKey(
    _ key: String?, marking matches: (String) -> [Range<String.Index>] = { _ in [] }
  ) {
    show(key ?? "", marking: matches)
    // A key is not cut off, because a part of it would mislead, unless it is a long text.
    setEllipsized((key ?? "").count > 8)
  }
}

/// The columns that the rows of a list have in common, so that equal facts are below each other.
struct EntryColumns: Equatable {
  /// The width of a key in letters.
  static let keyWidth: Int32 = 5
  /// The width of a tempo in letters; one more than it has, because the letters of its unit are
  /// wider than digits.
  static let tempoWidth = Int32(Song.tempo(of: "888").count + 1)

  /// The facts that at least one song has.
  var facts: RowColumns = []
  /// The number of characters of the longest length.
  var lengthWidth = 0
  /// The number of digits of the highest number of a song.
  var numberWidth = 0
  /// Whether rows show the pictures of files.
  var showsArtwork = true

  /// Makes the columns of an empty list.
  init() {}

  /// Finds the columns of a setlist.
  @MainActor init(of setlist: OpenSetlist) {
    facts = setlist.columns
    lengthWidth = DurationFormat.string(setlist.longestDuration).count
    let largest = setlist.sections.reduce(0) { max($0, $1.totalCount) }
    numberWidth = max(2, largest.text.count)
  }
}
