import GtkSupport
import Localization
import SetlistModel
import SetlistStore

/// The notes of an entry in the card style: two lines, and a button that shows the rest if there is
/// more.
@MainActor
final class CardNotes {
  var widget: Widget { box.widget }
  /// Called when the user presses the button that shows more or less of the notes.
  var toggled: (() -> Void)?
  private let text = Label(classes: ["caption"], expands: true)
  private let button = Button()
  private let buttonLabel = Label()
  private let box: OverflowBox
  private static let lineCount: Int32 = 2

  init() {
    text.wrap()
    // The text may be as narrow as ten letters; otherwise long notes would take the space of the
    // title and the length.
    text.minimumLetters = 10
    text.maximumLetters = 40
    button.child = buttonLabel
    button.addStyleClass("flat", "caption", "show-more")
    // The button cannot take the focus, which stays in the row; a key of the list does the same as
    // the button.
    button.isFocusable = false
    box = OverflowBox(label: text, more: button, lineCount: Self.lineCount)
    connect(button, .clicked) { [weak self] in self?.toggled?() }
  }

  /// Whether the notes have more than two lines, so that the button is offered.
  var hasMore: Bool { box.isOverflowing }

  /// Shows the notes of an entry. All lines are shown for a favorite, if `isExpanded`, or if a
  /// search has matches in the notes.
  func show(_ entry: Entry, isExpanded: Bool, query: SearchQuery) {
    let notes = (entry.song?.notes ?? "").displayableLines
    widget.isVisible = !notes.isEmpty
    guard !notes.isEmpty else { return }
    box.text = notes
    // The matches in the whole notes are also right for the shown text, because with any match all
    // notes are shown.
    let found = query.matches(in: notes, of: .notes)
    let isAlwaysWhole = entry.song?.isFavorite == true || !found.isEmpty
    let isWhole = isAlwaysWhole || isExpanded
    text.setEllipsized(!isWhole)
    // GTK counts the lines of each paragraph of a label separately, so the number of paragraphs is
    // limited too.
    let paragraphs = notes.split(separator: "\n", omittingEmptySubsequences: true)
    text.lineLimit = paragraphs.count > 1 ? 1 : Self.lineCount
    let isCut = paragraphs.count > Self.lineCount
    let beginning =
      paragraphs.prefix(Int(Self.lineCount)).joined(separator: "\n") + (isCut ? " …" : "")
    text.showLines(isWhole ? notes : beginning, marking: found)
    button.isVisible = !isAlwaysWhole
    buttonLabel.text = isExpanded ? gettext("Show Less") : gettext("Show More")
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
