import GtkDiffableDataSource
import GtkSupport
import Localization
import SetlistLibrary
import SetlistModel

/// A row for a line of a text or a table before it is imported, with a tick, the song that was read
/// from it, and a button for its menu.
@MainActor
final class ImportReviewRow: RowView, ImportLineView {
  let widget = Box(.horizontal, spacing: 12)
  private(set) var accessibleLabel = ""
  private(set) var line: ImportReading.Line.ID?
  private let tick = CheckButton()
  private let text = ImportLineText()
  private let length = Label(classes: ["fact", "numeric"])
  private let menu = ImportLineMenuButton()
  private var connection: SignalConnection?
  private var hasLength = false

  /// Makes a row.
  ///
  /// - Parameters:
  ///   - toggled: called with the line and its new state when the user presses its tick.
  ///   - menuRequested: called with the line and its menu button when the user presses the button.
  init(
    toggled: @escaping @MainActor (ImportReading.Line.ID, Bool) -> Void,
    menuRequested: @escaping @MainActor (ImportReading.Line.ID, Widget) -> Void
  ) {
    widget.addStyleClass("song-row")
    // The tick cannot take the focus, which stays in the row; Space presses the tick. GTK's check
    // button would say that it has taken the focus, and Tab would not leave the row.
    tick.canFocus = false
    tick.align(vertically: .center)
    for part in [tick, text.widget, length, menu.widget] { widget.append(part) }
    length.ellipsis = .none
    length.textAlignment = 1
    connection = connect(tick, .toggled) { [weak self] in
      guard let self, let line else { return }
      toggled(line, tick.isActive)
    }
    menu.pressed = { [weak self] button in
      if let line = self?.line { menuRequested(line, button) }
    }
  }

  /// Shows a line of a text or table.
  ///
  /// - Parameter lengthWidth: the number of characters of the longest length in the list, so that
  ///   the facts of all lines are aligned.
  func show(_ line: ImportReading.Line, lengthWidth: Int) {
    self.line = line.id
    let entry = line.entry
    let name = entry.title.isEmpty ? gettext("Untitled") : entry.fullTitle
    let reason = line.doubt.map(\.text)
    text.show(line, name: name)
    length.show(DurationFormat.string(entry.duration))
    length.minimumLetters = Int32(lengthWidth)
    hasLength = entry.hasLength && line.doubt == nil
    length.isVisible = hasLength
    connection?.blocking { tick.isActive = line.isTicked }
    // Translators: a check box of a song that is to be imported, or not.
    tick.setAccessibleLabel(pgettext("check box", "Add %1$s", name.displayable))
    menu.show(name)
    // Translators: whether a line of a text is to be added.
    let mark = line.isTicked ? gettext("ticked") : gettext("not ticked")
    let state = [mark, reason].compactMap { $0 }
    accessibleLabel = entry.spokenName(place: state.listed())
  }

  func begin(with editor: Widget) {
    // The edited text contains the length.
    for part in [text.widget, length] { part.isVisible = false }
    widget.insert(editor, after: tick)
  }

  func end(with editor: Widget) {
    guard editor.parent == widget else { return }
    widget.remove(editor)
    text.widget.isVisible = true
    length.isVisible = hasLength
  }
}

/// The text of a line: the title, and below it what else was read from the line, or why it is
/// probably no song.
@MainActor
private struct ImportLineText {
  let widget = Box(.vertical, spacing: 2)
  private let title = Label(expands: true)
  private let subtitle = Label(classes: ["dim-label", "caption"], expands: true)
  private let facts = Label(classes: ["fact", "caption", "numeric"])
  private let details: Widget

  init() {
    details = ColumnsBox(first: subtitle, second: facts, spacing: 12, isEven: false).widget
    widget.expand(horizontally: true)
    widget.align(vertically: .center)
    widget.append(title, details)
  }

  func show(_ line: ImportReading.Line, name: String) {
    let entry = line.entry
    title.show(name)
    let notes = (entry.song?.notes ?? "").split(whereSeparator: \.isNewline).map(String.init)
    let parts = entry.isSong ? [entry.subtitle] + notes : [line.kind.name]
    let below = line.doubt?.text ?? parts.factLine()
    subtitle.show(below)
    let playing = entry.song?.playingFacts ?? ""
    facts.show(playing)
    facts.isVisible = !playing.isEmpty
    // A title alone is in the middle of the row.
    details.isVisible = !(below.isEmpty && playing.isEmpty)
    for label in [title, subtitle] { label.setStyleClass("left-out", !line.isTicked) }
  }
}

/// The row of a heading of a text or a table before it is imported, with the number of songs below
/// it and a button for its menu.
@MainActor
final class ImportReviewHeading: RowView, ImportLineView {
  let widget = RowPart.box("rowcontent", .horizontal, spacing: 6)
  private(set) var accessibleLabel = ""
  private(set) var line: ImportReading.Line.ID?
  private let lines = RowPart.box("line", .horizontal, spacing: 6)
  private let title = Label(classes: ["heading"])
  private let detail = Label(classes: ["dim-label", "caption", "numeric"], expands: true)
  private let menu = ImportLineMenuButton()

  /// Makes the row of a heading.
  ///
  /// - Parameter menuRequested: called with the line and its menu button when the user presses the
  ///   button.
  init(menuRequested: @escaping @MainActor (ImportReading.Line.ID, Widget) -> Void) {
    widget.addStyleClass("section-header")
    lines.expand(horizontally: true)
    lines.append(title, detail)
    // The button is above those of the lines. It has the focus of the header.
    menu.widget.setMargins(end: 6)
    menu.widget.isFocusable = true
    widget.append(lines, menu.widget)
    menu.pressed = { [weak self] button in
      if let line = self?.line { menuRequested(line, button) }
    }
  }

  /// Shows the heading of a part of the text or table, and the number of its lines that are added.
  func show(_ part: ImportReading.Part) {
    line = part.line
    let name = part.title.flatMap { $0.isEmpty ? nil : $0 } ?? gettext("Without a Section")
    let ticked = part.lines.filter(\.isTicked)
    // Lines before all headings, none of which is added, are no section.
    let isCounted = line != nil || !ticked.isEmpty
    let count =
      isCounted ? Counts.entries(ticked.count, songs: ticked.count(where: \.entry.isSong)) : ""
    title.show(name)
    detail.show(count)
    menu.widget.isVisible = line != nil
    menu.show(name)
    accessibleLabel = (isCounted ? [name.displayable, count] : [name.displayable]).listed()
  }

  func begin(with editor: Widget) {
    lines.isVisible = false
    widget.prepend(editor)
  }

  func end(with editor: Widget) {
    guard editor.parent == widget else { return }
    widget.remove(editor)
    lines.isVisible = true
  }
}

/// The button at the end of a line, which opens its menu. In rows it cannot take the focus, which
/// stays in the row, with the same menu and keys.
@MainActor
private final class ImportLineMenuButton {
  let widget = Button(icon: "view-more-symbolic")
  /// Called with the button when the user presses it.
  var pressed: (@MainActor (Widget) -> Void)?

  init() {
    widget.addStyleClass("flat", "circular")
    widget.align(vertically: .center)
    widget.isFocusable = false
    // Translators: of a text that is to be imported: whether it is a song, a heading or a break.
    widget.tooltip = gettext("Kind of Line")
    widget.tidyIconButton()
    connect(widget, .clicked) { [weak self] in
      guard let self else { return }
      pressed?(widget)
    }
  }

  /// Names the button after its line.
  func show(_ name: String) {
    // Translators: %1$s is the name of a section.
    widget.setAccessibleLabel(gettext("Menu of %1$s", name.displayable))
  }
}
