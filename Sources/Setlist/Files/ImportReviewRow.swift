internal import CAdwaita
internal import GtkDiffableDataSource
internal import GtkSupport
internal import Localization
import SetlistLibrary
import SetlistModel

/// A line of a text or a table before it is imported: a tick, and the song as it is understood.
@MainActor
final class ImportReviewRow: RowView {
  let widget: UnsafeMutablePointer<GtkWidget>
  private(set) var accessibleLabel = ""
  /// Called with the line when its tick is pressed.
  private let toggled: @MainActor (ImportReading.Line.ID, Bool) -> Void
  private let tick: UnsafeMutablePointer<GtkWidget> = gtk_check_button_new()
  private let title = Label(expands: true)
  private let subtitle = Label(classes: ["dim-label", "caption"], expands: true)
  private let facts = Label(classes: ["fact", "caption", "numeric"])
  private let length = Label(classes: ["fact", "numeric"])
  private var connection: SignalConnection?
  private var line: ImportReading.Line.ID?

  init(toggled: @escaping @MainActor (ImportReading.Line.ID, Bool) -> Void) {
    self.toggled = toggled
    widget = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12).unsafelyUnwrapped
    gtk_widget_add_css_class(widget, "song-row")
    // The row has the focus; the tick has its own key.
    gtk_widget_set_focusable(tick, 0)
    gtk_widget_set_valign(tick, GTK_ALIGN_CENTER)
    let lines: UnsafeMutablePointer<GtkWidget> = gtk_box_new(GTK_ORIENTATION_VERTICAL, 2)
    gtk_widget_set_hexpand(lines, 1)
    gtk_widget_set_valign(lines, GTK_ALIGN_CENTER)
    let details = ColumnsBox(
      first: subtitle.widget, second: facts.widget, spacing: 12, isEven: false)
    for line in [title.widget, details.widget] { gtk_box_append(lines.cast(), line) }
    for part in [tick, lines, length.widget] { gtk_box_append(widget.cast(), part) }
    gtk_label_set_ellipsize(length.widget.opaque, PANGO_ELLIPSIZE_NONE)
    connection = connect(tick, .toggled) { [weak self] in
      guard let self, let line else { return }
      self.toggled(line, gtk_check_button_get_active(tick.cast()) != 0)
    }
  }

  /// Shows a line.
  func show(_ line: ImportReading.Line) {
    self.line = line.id
    let entry = line.entry
    let name = entry.title.isEmpty ? gettext("Untitled") : entry.fullTitle
    title.show(name)
    let reason = line.doubt.map(\.text)
    subtitle.show(reason ?? [entry.subtitle, entry.song?.notes ?? ""].factLine())
    let playing = entry.song?.playingFacts ?? ""
    facts.show(playing)
    facts.setVisible(!playing.isEmpty)
    length.show(DurationFormat.string(entry.duration))
    length.setVisible(entry.hasLength && line.doubt == nil)
    connection?.blocking { gtk_check_button_set_active(tick.cast(), line.isTicked ? 1 : 0) }
    // Translators: a check box of a song that is to be imported, or not.
    tick.setAccessibleLabel(pgettext("check box", "Add %1$s", name.displayable))
    for label in [title, subtitle] {
      (line.isTicked ? gtk_widget_remove_css_class : gtk_widget_add_css_class)(
        label.widget, "left-out")
    }
    // Translators: whether a line of a text is to be added.
    let mark = line.isTicked ? gettext("ticked") : gettext("not ticked")
    let state = [mark, reason].compactMap { $0 }
    accessibleLabel = entry.spokenName(place: state.listed())
  }
}
