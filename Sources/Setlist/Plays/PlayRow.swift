import GtkDiffableDataSource
import GtkSupport
import Localization
import SetlistModel

/// A row of a table of texts: a title, a line of details below it, and a value at the end.
@MainActor
final class PlayRow: RowView {
  let widget = RowPart.box("rowcontent", .horizontal, spacing: 12)
  private(set) var accessibleLabel = ""
  private let title = Label(classes: ["title-text"], expands: true)
  private let subtitle = Label(classes: ["dim-label", "caption"], expands: true)
  private let value = Label(classes: ["fact", "numeric"])

  init() {
    widget.addStyleClass("song-row")
    let lines = RowPart.box("lines", .vertical, spacing: 2)
    lines.expand(horizontally: true)
    lines.append(title, subtitle)
    widget.append(lines, value)
    value.setEllipsized(false)
  }

  /// Shows the texts of a row.
  func show(title name: String, details: [String], value text: String) {
    title.show(name.isEmpty ? gettext("Untitled") : name)
    let line = details.factLine()
    subtitle.show(line)
    subtitle.isVisible = !line.isEmpty
    value.show(text)
    accessibleLabel = ([name.displayable] + details.map(\.displayable) + [text])
      .filter { !$0.isEmpty }.listed()
  }

  /// Shows a play.
  func show(_ play: Play) {
    show(
      title: play.song.fullTitle,
      details: [play.song.artist, play.place.setlistName, play.place.sectionTitle],
      value: DurationFormat.clock(play.began.minute))
  }
}

extension LocalInstant {
  /// The local time of day in seconds after midnight, without those of its minute.
  var minute: Double { (clock / 60).rounded(.down) * 60 }
}

extension Occasion {
  /// The occasion as a heading, as in "Sun, 7 Mar 2027 at The Crown".
  var heading: String {
    let day = date.text()
    // Translators: %1$s is a day, as in "Sun, 7 Mar 2027", %2$s a venue, as in "The Crown".
    return venue.isEmpty ? day : pgettext("at a venue", "%1$s at %2$s", day, venue.displayable)
  }
}
