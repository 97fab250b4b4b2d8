internal import CAdwaita
internal import GtkSupport
internal import Localization
import SetlistModel
import SetlistStore

/// The notes of a card: two lines, and a button that shows the rest if there is more.
@MainActor
final class CardNotes {
  var widget: UnsafeMutablePointer<GtkWidget> { box.widget }
  /// Called when the user wants to see more or less.
  var toggled: (() -> Void)?
  private let text = Label(classes: ["caption"], expands: true)
  private let button: UnsafeMutablePointer<GtkWidget> = gtk_button_new()
  private let buttonLabel: UnsafeMutablePointer<GtkWidget> = gtk_label_new(nil)
  private let box: OverflowBox
  private static let lineCount: Int32 = 2

  init() {
    text.wrap()
    // Otherwise long notes take the space of the title and the length.
    gtk_label_set_width_chars(text.widget.opaque, 10)
    gtk_label_set_max_width_chars(text.widget.opaque, 40)
    gtk_button_set_child(button.cast(), buttonLabel)
    for name in ["flat", "caption", "show-more"] { gtk_widget_add_css_class(button, name) }
    // The row has the focus; the button has its own key.
    gtk_widget_set_focusable(button, 0)
    box = OverflowBox(label: text.widget, more: button, lineCount: Self.lineCount)
    connect(button, .clicked) { [weak self] in self?.toggled?() }
  }

  /// Whether the notes have more than two lines, so that the user can see more or less.
  var hasMore: Bool { box.isOverflowing }

  /// Shows the notes of an entry: all of them for a favorite, if `isExpanded`, or if a search has
  /// matches in them.
  func show(_ entry: Entry, isExpanded: Bool, query: SearchQuery) {
    let notes = (entry.song?.notes ?? "").displayableLines
    gtk_widget_set_visible(widget, notes.isEmpty ? 0 : 1)
    guard !notes.isEmpty else { return }
    box.text = notes
    // The matches are in the shown text: with any match, all notes are shown.
    let found = query.matches(in: notes, of: .notes)
    let isAlwaysWhole = entry.song?.isFavorite == true || !found.isEmpty
    let isWhole = isAlwaysWhole || isExpanded
    text.setEllipsized(!isWhole)
    // A label counts the lines of each paragraph separately.
    let paragraphs = notes.split(separator: "\n", omittingEmptySubsequences: true)
    gtk_label_set_lines(text.widget.opaque, paragraphs.count > 1 ? 1 : Self.lineCount)
    let isCut = paragraphs.count > Self.lineCount
    let beginning =
      paragraphs.prefix(Int(Self.lineCount)).joined(separator: "\n") + (isCut ? " …" : "")
    text.showLines(isWhole ? notes : beginning, marking: found)
    gtk_widget_set_visible(button, isAlwaysWhole ? 0 : 1)
    gtk_label_set_text(buttonLabel.opaque, isExpanded ? gettext("Show Less") : gettext("Show More"))
    let title = entry.title.displayable
    button.setAccessibleLabel(
      isExpanded
        // Translators: of the notes of a song, whose title is %1$s.
        ? gettext("Show Less of %1$s", title)
        // Translators: of the notes of a song, whose title is %1$s.
        : gettext("Show More of %1$s", title))
    button.setAccessibleExpanded(isExpanded)
  }
}
