import GtkSupport
import Localization
import SetlistModel
import SetlistStore

/// The texts of an entry's row: the title, and what stands below it or beside it.
@MainActor
final class EntryLines {
  private static let noteLineCount: Int32 = 12

  let widget: Box
  /// `nil` where the style shows none.
  let notes: CardNotes?
  /// How the song follows the one before.
  private let transition = Label(classes: ["caption", "numeric", "transition"], expands: true)
  private let title = Label(expands: true)
  private let subtitle: Label
  private let keyAndTempo: Label
  /// The text below the title, or beside it.
  private let details: Widget

  init(style: SectionOptions.RowStyle) {
    let isCompact = style == .compact
    widget = RowPart.box("lines", .vertical, spacing: isCompact ? 0 : 2)
    widget.append(transition)
    let small = isCompact ? [] : ["caption"]
    subtitle = Label(classes: ["dim-label"] + small, expands: true)
    keyAndTempo = Label(classes: ["fact", "numeric"] + small)
    details =
      ColumnsBox(first: subtitle, second: keyAndTempo, spacing: 12, isEven: false).widget
    notes = style == .card ? CardNotes() : nil
    // A card's height depends on its width, with notes and without: GTK 4.8 does not notice that a
    // label that was never laid out wraps from now on.
    if style == .card { title.wrap() }
    if isCompact {
      // Where there is not much room, it is for the title.
      subtitle.minimumLetters = 12
      let line = ColumnsBox(first: title, second: details, spacing: 12)
      widget.append(line.widget)
    } else {
      widget.append(title, details)
    }
    widget.align(vertically: .center)
    widget.expand(horizontally: true)
    if let notes { widget.append(notes.widget) }
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
    transition.isVisible = change != nil
    transition.setWarning(change?.isClash == true)
    let line = [entry.subtitle, content.hints.playText ?? ""].factLine()
    subtitle.show(line) { text in
      query.matches(in: text, of: .artist) + query.matches(in: text, of: .album)
        + query.matches(in: text, of: .fact(.singer))
    }
    let facts = entry.song?.playingFacts ?? ""
    keyAndTempo.show(facts) { entry.song?.matches(inPlayingFacts: $0, of: query) ?? [] }
    keyAndTempo.isVisible = !facts.isEmpty
    // Nobody reads a part of a number; but somebody may have written a text for the key.
    keyAndTempo.setEllipsized(facts.count > 20)
    details.isVisible = !(line.isEmpty && facts.isEmpty)
    notes?.show(entry, isExpanded: content.isExpanded, query: query)
  }
}
