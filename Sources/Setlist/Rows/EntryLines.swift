internal import CAdwaita
internal import GtkSupport
internal import Localization
import SetlistModel
import SetlistStore

/// The texts of an entry's row: the title, and what stands below it or beside it.
@MainActor
final class EntryLines {
  private static let noteLineCount: Int32 = 12

  let widget: UnsafeMutablePointer<GtkWidget>
  /// `nil` where the style shows none.
  let notes: CardNotes?
  /// How the song follows the one before.
  private let transition = Label(classes: ["caption", "numeric", "transition"], expands: true)
  private let title = Label(expands: true)
  private let subtitle: Label
  private let keyAndTempo: Label
  /// The text below the title, or beside it.
  private let details: UnsafeMutablePointer<GtkWidget>

  init(style: SectionOptions.RowStyle) {
    let isCompact = style == .compact
    widget = RowPart.box("lines", GTK_ORIENTATION_VERTICAL, spacing: isCompact ? 0 : 2)
    gtk_box_append(widget.cast(), transition.widget)
    let small = isCompact ? [] : ["caption"]
    subtitle = Label(classes: ["dim-label"] + small, expands: true)
    keyAndTempo = Label(classes: ["fact", "numeric"] + small)
    details =
      ColumnsBox(
        first: subtitle.widget, second: keyAndTempo.widget, spacing: 12, isEven: false
      ).widget
    notes = style == .card ? CardNotes() : nil
    // A card's height depends on its width, with notes and without: GTK 4.8 does not notice that a
    // label that was never laid out wraps from now on.
    if style == .card { title.wrap() }
    if isCompact {
      // Where there is not much room, it is for the title.
      gtk_label_set_width_chars(subtitle.widget.opaque, 12)
      let line = ColumnsBox(first: title.widget, second: details, spacing: 12)
      gtk_box_append(widget.cast(), line.widget)
    } else {
      gtk_box_append(widget.cast(), title.widget)
      gtk_box_append(widget.cast(), details)
    }
    gtk_widget_set_valign(widget, GTK_ALIGN_CENTER)
    gtk_widget_set_hexpand(widget, 1)
    if let notes { gtk_box_append(widget.cast(), notes.widget) }
  }

  /// Shows the texts of an entry.
  func show(_ content: EntryRow.Content) {
    let entry = content.entry
    let query = content.query
    title.show(entry.title.isEmpty ? gettext("Untitled") : entry.fullTitle) { text in
      query.matches(in: text, of: .title) + query.matches(in: text, of: .fact(.version))
    }
    // There is nothing else of a note.
    let isNote = if case .note = entry.content { true } else { false }
    if notes != nil { title.setLines(isNote ? Self.noteLineCount : 1) }
    let change = content.hints.transition
    transition.show(change?.text ?? "")
    transition.setVisible(change != nil)
    transition.setWarning(change?.isClash == true)
    let line = [entry.subtitle, content.hints.playText ?? ""].factLine()
    subtitle.show(line) { text in
      query.matches(in: text, of: .artist) + query.matches(in: text, of: .album)
        + query.matches(in: text, of: .fact(.singer))
    }
    let facts = entry.song?.playingFacts ?? ""
    keyAndTempo.show(facts) { entry.song?.matches(inPlayingFacts: $0, of: query) ?? [] }
    keyAndTempo.setVisible(!facts.isEmpty)
    // Nobody reads a part of a number; but somebody may have written a text for the key.
    keyAndTempo.setEllipsized(facts.count > 20)
    gtk_widget_set_visible(details, line.isEmpty && facts.isEmpty ? 0 : 1)
    notes?.show(entry, isExpanded: content.isExpanded, query: query)
  }
}
