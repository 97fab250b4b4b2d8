internal import CAdwaita
internal import GtkDiffableDataSource
internal import GtkSupport
internal import SetlistCore

/// A row that shows a song, a pause or a note, in one of the styles that a section can have.
@MainActor
final class EntryRow: RowView {
  /// What a row shows of an entry and its surroundings.
  struct Content: Equatable {
    let entry: Entry
    let query: SearchQuery
    /// Where the entry is, in words.
    let place: String
    /// When the entry begins, where rows tell it.
    let start: StartTime?
    let showsArtwork: Bool
    /// Whether the song's file is not where it was.
    let isMissing: Bool
    /// What becomes of the entry's song, where it is the one that is heard.
    var preview: Preview.State?
  }

  let widget: UnsafeMutablePointer<GtkWidget>
  private(set) var accessibleLabel = ""
  private let style: SectionOptions.RowStyle
  private let artwork: ArtworkView
  private let start = Label(classes: ["dim-label", "caption", "numeric", "start-time"])
  private let title = Label(expands: true)
  private let subtitle: Label
  private let notes: Label
  private let duration = Label(classes: ["dim-label", "numeric"])
  private let star: FavoriteControl
  private let missingMark = gtk_image_new_from_icon_name("dialog-warning-symbolic")
    .unsafelyUnwrapped
  private let previewMark = PreviewMark()
  private var shown: Content?

  /// Makes a row whose star calls `setFavorite`.
  init(
    style: SectionOptions.RowStyle, pictures: SongPictures,
    setFavorite: @escaping @MainActor (Entry.ID, Bool) -> Void = { _, _ in }
  ) {
    self.style = style
    let isCompact = style == .compact
    subtitle = Label(
      classes: ["dim-label", isCompact ? "compact-artist" : "caption"], expands: true)
    notes = Label(classes: ["caption"], expands: true)
    artwork = ArtworkView(style: style, pictures: pictures)
    star = style == .switch ? FavoriteSwitch() : FavoriteButton()
    widget = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12).unsafelyUnwrapped
    gtk_widget_add_css_class(widget, "song-row")
    gtk_widget_add_css_class(widget, style.rawValue)

    // A card's height depends on its width, with notes and without: GTK 4.8 does not notice that a label that was never laid out
    // wraps from now on.
    if style == .card {
      title.setLines(1)
      notes.setLines(2)
    }
    for time in [start, duration] {
      gtk_label_set_ellipsize(time.widget.opaque, PANGO_ELLIPSIZE_NONE)
    }
    // Otherwise long notes take the room of the title and the length.
    gtk_label_set_width_chars(notes.widget.opaque, 10)
    gtk_label_set_max_width_chars(notes.widget.opaque, 40)
    gtk_label_set_xalign(start.widget.opaque, 1)
    gtk_box_append(widget.cast(), start.widget)
    gtk_box_append(widget.cast(), artwork.widget)
    gtk_box_append(widget.cast(), makeLines())
    gtk_widget_add_css_class(missingMark, "warning")
    gtk_widget_set_tooltip_text(missingMark, "File missing")
    gtk_box_append(widget.cast(), missingMark)
    gtk_box_append(widget.cast(), previewMark.widget)
    gtk_box_append(widget.cast(), star.widget)
    gtk_box_append(widget.cast(), duration.widget)
    star.toggled = { [weak self] isFavorite in
      guard let entry = self?.shown?.entry.id else { return }
      setFavorite(entry, isFavorite)
    }
  }

  /// Shows an entry.
  func show(_ content: Content) {
    guard content != shown else { return }
    shown = content
    let entry = content.entry
    let query = content.query
    title.show(entry.title.isEmpty ? "Untitled" : entry.title) { query.matches(in: $0, of: .title) }
    start.setVisible(content.start != nil)
    start.show(content.start?.text ?? "")
    gtk_label_set_width_chars(start.widget.opaque, Int32(content.start?.width ?? 0))
    artwork.show(entry, isVisible: content.showsArtwork)
    subtitle.show(entry.subtitle) { text in
      query.matches(in: text, of: .artist) + query.matches(in: text, of: .album)
    }
    subtitle.setVisible(!entry.subtitle.isEmpty)
    showNotes(of: entry, query: query)
    star.show(entry.song?.isFavorite, title: entry.title.displayable)
    gtk_widget_set_visible(missingMark, content.isMissing ? 1 : 0)
    previewMark.show(content.preview)
    let length = entry.hasLength ? DurationFormat.string(entry.duration) : ""
    duration.show(length)
    duration.setVisible(!length.isEmpty)
    accessibleLabel = entry.spokenName(
      place: content.place, start: content.start, isMissing: content.isMissing,
      preview: content.preview)
  }

  private func makeLines() -> UnsafeMutablePointer<GtkWidget> {
    let isCompact = style == .compact
    let lines = gtk_box_new(
      isCompact ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL, isCompact ? 12 : 2
    ).unsafelyUnwrapped
    // Title and artist are columns.
    gtk_box_set_homogeneous(lines.cast(), isCompact ? 1 : 0)
    gtk_widget_set_valign(lines, GTK_ALIGN_CENTER)
    gtk_widget_set_hexpand(lines, 1)
    gtk_box_append(lines.cast(), title.widget)
    gtk_box_append(lines.cast(), subtitle.widget)
    gtk_box_append(lines.cast(), notes.widget)
    return lines
  }

  /// A card grows with its content: two lines of notes until the song is a favorite.
  private func showNotes(of entry: Entry, query: SearchQuery) {
    let text = style == .card ? entry.song?.notes ?? "" : ""
    notes.setVisible(!text.isEmpty)
    guard !text.isEmpty else { return }
    notes.setLines(entry.song?.isFavorite == true ? nil : 2)
    notes.show(text) { query.matches(in: $0, of: .notes) }
  }
}
