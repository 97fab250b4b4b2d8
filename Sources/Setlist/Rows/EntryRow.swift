import GtkDiffableDataSource
import GtkSupport
import Localization
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
    /// The start time of the entry; `nil` if the rows show none.
    let start: StartTime?
    /// The number of characters of the longest length in the list, so that the stars of all rows
    /// are in one column.
    let lengthWidth: Int
    let showsArtwork: Bool
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
    // In a narrow window with large letters, the title gets the space of the picture, the star and
    // the start time. The star also has a key and a menu item, and the start times are also in the
    // headers.
    widget =
      PriorityBox(
        [
          start, artwork.widget, lines.widget, marks.widget, star.widget, duration,
        ],
        main: lines.widget,
        optional: [(artwork.widget, 10), (star.widget, 10), (start, 6)], spacing: 12
      ).widget
    widget.addStyleClass("song-row")
    widget.addStyleClass(style.rawValue)

    for time in [start, duration] {
      time.ellipsis = .none
      time.textAlignment = 1
    }
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
    start.isVisible = content.start != nil
    start.show(content.start?.text ?? "")
    start.minimumLetters = Int32(content.start?.width ?? 0)
    start.setStyleClass("fixed", content.start?.isFixed == true)
    artwork.show(entry, isVisible: content.showsArtwork)
    star.show(entry.song?.isFavorite, title: entry.title.displayable)
    marks.show(
      doubt: content.hints.doubt, isRetired: entry.song?.isRetired == true,
      isUnwanted: content.hints.request?.strength == .never, isMissing: content.isMissing,
      preview: content.preview)
    let length = entry.hasLength ? DurationFormat.string(entry.duration) : ""
    duration.show(length)
    duration.minimumLetters = Int32(content.lengthWidth)
    duration.isVisible = !length.isEmpty
    accessibleLabel = entry.spokenName(
      place: content.place, start: content.start, hints: content.hints,
      isMissing: content.isMissing,
      showsAllNotes: content.isExpanded && lines.notes != nil, preview: content.preview)
  }
}
