internal import CAdwaita
internal import GtkSupport
internal import Localization
import SetlistModel
import SetlistStore

/// A cell of the table: a text, or the editor while the text is edited.
@MainActor
final class SongTableCell {
  let widget = RowPart.box("tablecell", GTK_ORIENTATION_HORIZONTAL, spacing: 6)
  private let column: SongTableColumn
  private let label: Label
  private var accessibleLabel = ""
  private var isOnlyHere = false

  init(_ column: SongTableColumn) {
    self.column = column
    let classes = (column.isNumeric ? ["numeric"] : []) + (column == .title ? [] : ["fact"])
    // What is marked of a song stands behind its title.
    label = Label(classes: classes, expands: column != .title)
    if column.isNumeric { gtk_label_set_xalign(label.widget.opaque, 1) }
    gtk_widget_add_css_class(widget, "cell")
    gtk_widget_add_css_class(widget, column.cellClass)
    gtk_box_append(widget.cast(), label.widget)
  }

  /// Shows what the column tells of an entry.
  func show(_ content: EntryRow.Content) {
    let text = Self.text(in: column, of: content)
    label.show(text) { Self.matches(in: $0, column, of: content) }
    let isOnlyHere = column.fact.map(content.entry.overrides.facts.contains) == true
    let name = Self.spokenName(of: column, text: text, isOnlyHere: isOnlyHere)
    if name != accessibleLabel {
      accessibleLabel = name
      label.widget.setAccessibleLabel(name)
    }
    guard isOnlyHere != self.isOnlyHere else { return }
    self.isOnlyHere = isOnlyHere
    gtk_widget_set_tooltip_text(widget, isOnlyHere ? gettext("Only in this setlist") : nil)
    (isOnlyHere ? gtk_widget_add_css_class : gtk_widget_remove_css_class)(widget, "only-here")
  }

  /// Shows the editor in place of the text.
  func begin(with editor: UnsafeMutablePointer<GtkWidget>) {
    label.setVisible(false)
    gtk_box_insert_child_after(widget.cast(), editor, label.widget)
    gtk_widget_add_css_class(widget, "editing")
  }

  /// Shows the text again. Does nothing where the editor is not in this cell.
  func end(with editor: UnsafeMutablePointer<GtkWidget>) {
    guard gtk_widget_get_parent(editor) == widget else { return }
    gtk_box_remove(widget.cast(), editor)
    for name in ["editing", "error"] { gtk_widget_remove_css_class(widget, name) }
    label.setVisible(true)
  }

  /// Shows whether the text of the editor is not valid.
  func setInvalid(_ isInvalid: Bool) {
    (isInvalid ? gtk_widget_add_css_class : gtk_widget_remove_css_class)(widget, "error")
  }

  /// The words of a screen reader for a cell, such as "Key, Am".
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
      column.fact.flatMap { entry.text(of: $0) } ?? ""
    }
  }

  private static func matches(
    in text: String, _ column: SongTableColumn, of content: EntryRow.Content
  ) -> [Range<String.Index>] {
    let query = content.query
    return switch column {
    case .title: query.matches(in: text, of: .title) + query.matches(in: text, of: .fact(.version))
    case .artist: query.matches(in: text, of: .artist)
    case .key: content.entry.song?.matches(inPlayingFacts: text, of: query) ?? []
    case .notes: query.matches(in: text, of: .notes)
    case .start, .tempo, .length: []
    }
  }
}
