import GtkSupport
import Localization
import SetlistModel
import SetlistStore

/// A cell of the table, which shows a text, or the editor while the text is being edited.
@MainActor
final class SongTableCell {
  let widget = RowPart.box("tablecell", .horizontal, spacing: 6)
  private let column: SongTableColumn
  private let label: Label
  private var accessibleLabel = ""
  private var isOnlyHere = false

  init(_ column: SongTableColumn) {
    self.column = column
    let classes = (column.isNumeric ? ["numeric"] : []) + (column == .title ? [] : ["fact"])
    // The title does not expand, because the marks of a song follow directly behind it.
    label = Label(classes: classes, expands: column != .title)
    if column.isNumeric { label.textAlignment = 1 }
    widget.addStyleClass("cell", column.cellClass)
    widget.append(label)
  }

  /// Shows the column's fact of an entry.
  func show(_ content: EntryRow.Content) {
    let text = Self.text(in: column, of: content)
    label.show(text) { Self.matches(in: $0, column, of: content) }
    let isOnlyHere = column.fact.map(content.entry.overrides.facts.contains) == true
    let name = Self.spokenName(of: column, text: text, isOnlyHere: isOnlyHere)
    if name != accessibleLabel {
      accessibleLabel = name
      label.setAccessibleLabel(name)
    }
    guard isOnlyHere != self.isOnlyHere else { return }
    self.isOnlyHere = isOnlyHere
    widget.tooltip = isOnlyHere ? gettext("Only in this setlist") : nil
    widget.setStyleClass("only-here", isOnlyHere)
  }

  /// Shows the editor in the cell in place of its text.
  func begin(with editor: Widget) {
    label.isVisible = false
    widget.insert(editor, after: label)
    widget.addStyleClass("editing")
  }

  /// Shows the text again in place of the editor. Does nothing if the editor is not in this cell.
  func end(with editor: Widget) {
    guard editor.parent == widget else { return }
    widget.remove(editor)
    for name in ["editing", "error"] { widget.removeStyleClass(name) }
    label.isVisible = true
  }

  /// Sets whether the text in the editor looks invalid.
  func setInvalid(_ isInvalid: Bool) {
    widget.setStyleClass("error", isInvalid)
  }

  /// Returns the description of a cell for screen readers, such as "Key, Am".
  static func spokenName(
    of column: SongTableColumn, text: String, isOnlyHere: Bool = false
  ) -> String {
    let isEmpty = text.isEmpty || text == DurationFormat.string(nil)
    // Translators: of a cell of a table.
    let content = isEmpty ? gettext("empty") : text.displayable
    // Translators: of a fact of a song that has another value in other setlists.
    let note = isOnlyHere ? gettext("only in this setlist") : nil
    return [column.name, content, note].compactMap { $0 }.listed()
  }

  private static func text(in column: SongTableColumn, of content: EntryRow.Content) -> String {
    let entry = content.entry
    return switch column {
    case .start: content.start?.text ?? ""
    case .title: entry.title.isEmpty ? gettext("Untitled") : entry.fullTitle
    case .artist where !entry.isSong: entry.subtitle
    case .length: entry.hasLength ? DurationFormat.string(entry.duration) : ""
    case .artist, .key, .tempo, .notes:
      column.fact.flatMap { entry.performedText(of: $0) } ?? ""
    }
  }

  private static func matches(
    in text: String, _ column: SongTableColumn, of content: EntryRow.Content
  ) -> [Range<String.Index>] {
    let query = content.query
    return switch column {
    case .title: query.matches(in: text, of: .title) + query.matches(in: text, of: .fact(.version))
    case .artist: query.matches(in: text, of: .artist)
    case .key: content.entry.performed?.matches(inPlayingFacts: text, of: query) ?? []
    case .notes: query.matches(in: text, of: .notes)
    case .start, .tempo, .length: []
    }
  }
}
