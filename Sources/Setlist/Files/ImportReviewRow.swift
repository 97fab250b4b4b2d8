import GtkDiffableDataSource
import GtkSupport
import Localization
import SetlistLibrary
import SetlistModel

/// A row for a line of a text or a table before it is imported, with a tick and the song that was
/// read from it.
@MainActor
final class ImportReviewRow: RowView {
  let widget = Box(.horizontal, spacing: 12)
  private(set) var accessibleLabel = ""
  /// Called with the line and its new state when the user presses its tick.
  private let toggled: @MainActor (ImportReading.Line.ID, Bool) -> Void
  private let tick = CheckButton()
  private let title = Label(expands: true)
  private let subtitle = Label(classes: ["dim-label", "caption"], expands: true)
  private let facts = Label(classes: ["fact", "caption", "numeric"])
  private let length = Label(classes: ["fact", "numeric"])
  private var connection: SignalConnection?
  private var line: ImportReading.Line.ID?

  init(toggled: @escaping @MainActor (ImportReading.Line.ID, Bool) -> Void) {
    self.toggled = toggled
    widget.addStyleClass("song-row")
    // The tick cannot take the focus, which stays in the row; Space presses the tick.
    tick.isFocusable = false
    tick.align(vertically: .center)
    let lines = Box(.vertical, spacing: 2)
    lines.expand(horizontally: true)
    lines.align(vertically: .center)
    let details = ColumnsBox(
      first: subtitle, second: facts, spacing: 12, isEven: false)
    for line in [title, details.widget] { lines.append(line) }
    for part in [tick, lines, length] { widget.append(part) }
    length.ellipsis = .none
    connection = connect(tick, .toggled) { [weak self] in
      guard let self, let line else { return }
      self.toggled(line, tick.isActive)
    }
  }

  /// Shows a line of a text or table.
  func show(_ line: ImportReading.Line) {
    self.line = line.id
    let entry = line.entry
    let name = entry.title.isEmpty ? gettext("Untitled") : entry.fullTitle
    title.show(name)
    let reason = line.doubt.map(\.text)
    subtitle.show(reason ?? [entry.subtitle, entry.song?.notes ?? ""].factLine())
    let playing = entry.song?.playingFacts ?? ""
    facts.show(playing)
    facts.isVisible = !playing.isEmpty
    length.show(DurationFormat.string(entry.duration))
    length.isVisible = entry.hasLength && line.doubt == nil
    connection?.blocking { tick.isActive = line.isTicked }
    // Translators: a check box of a song that is to be imported, or not.
    tick.setAccessibleLabel(pgettext("check box", "Add %1$s", name.displayable))
    for label in [title, subtitle] {
      label.setStyleClass("left-out", !line.isTicked)
    }
    // Translators: whether a line of a text is to be added.
    let mark = line.isTicked ? gettext("ticked") : gettext("not ticked")
    let state = [mark, reason].compactMap { $0 }
    accessibleLabel = entry.spokenName(place: state.listed())
  }
}
