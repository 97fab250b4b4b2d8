internal import CAdwaita
internal import GtkDiffableDataSource
internal import GtkSupport
internal import SetlistCore

/// A row that shows a song, a pause or a note: symbol, title, artist, star and length.
@MainActor
final class EntryRow: RowView {
  static let reuseIdentifier = "entry"

  let widget: UnsafeMutablePointer<GtkWidget>
  private(set) var accessibleLabel = ""
  private let symbol: OpaquePointer
  private let title = Label(expands: true)
  private let subtitle = Label(classes: ["dim-label", "caption"], expands: true)
  private let star: UnsafeMutablePointer<GtkWidget>
  private let duration = Label(classes: ["dim-label", "numeric"])

  init() {
    widget = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12).unsafelyUnwrapped
    gtk_widget_add_css_class(widget, "song-row")

    let image = gtk_image_new().unsafelyUnwrapped
    symbol = image.opaque
    gtk_widget_set_size_request(image, 36, 36)
    gtk_widget_add_css_class(image, "artwork")
    gtk_widget_set_valign(image, GTK_ALIGN_CENTER)
    gtk_box_append(widget.cast(), image)

    let lines = gtk_box_new(GTK_ORIENTATION_VERTICAL, 2).unsafelyUnwrapped
    gtk_widget_set_valign(lines, GTK_ALIGN_CENTER)
    gtk_box_append(lines.cast(), title.widget)
    gtk_box_append(lines.cast(), subtitle.widget)
    gtk_box_append(widget.cast(), lines)

    star = gtk_image_new_from_icon_name("starred-symbolic").unsafelyUnwrapped
    gtk_box_append(widget.cast(), star)
    gtk_box_append(widget.cast(), duration.widget)
  }

  /// Shows `entry`; `section` and the place in it are for a listener.
  func show(_ entry: Entry, position: Int, count: Int, section: String) {
    title.show(entry.title.isEmpty ? "Untitled" : entry.title)
    gtk_image_set_from_icon_name(symbol, entry.symbolName)
    subtitle.show(entry.subtitle)
    subtitle.setVisible(!entry.subtitle.isEmpty)
    gtk_widget_set_visible(star, entry.song?.isFavorite == true ? 1 : 0)
    let length = entry.hasLength ? DurationFormat.string(entry.duration) : ""
    duration.show(length)
    duration.setVisible(!length.isEmpty)
    accessibleLabel = entry.spokenName(position: position, count: count, section: section)
  }
}
