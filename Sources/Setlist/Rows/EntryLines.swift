import GtkSupport
import Localization
import SetlistModel
import SetlistStore

/// The texts of an entry's row: the title, and the texts below or beside it.
@MainActor
final class EntryLines {
  private static let noteLineCount: Int32 = 12

  let widget: Box
  let title = Label(expands: true)
  /// The notes of the entry; `nil` if the row style shows none.
  let notes: CardNotes?
  /// The label of the transition from the song before, made when the row first shows one.
  private var transition: Label?
  /// The label of what is before an entry with a fixed start, if it does not meet that, made when
  /// the row first shows one.
  private var timing: Label?
  private let subtitle: Label

  init(style: SectionOptions.RowStyle) {
    let isCompact = style == .compact
    widget = RowPart.box("lines", .vertical, spacing: isCompact ? 0 : 2)
    subtitle = Label(classes: ["dim-label"] + (isCompact ? [] : ["caption"]), expands: true)
    notes = style == .card ? CardNotes() : nil
    // A card's title always wraps, so that the height of the card depends on its width with and
    // without notes. GTK 4.8 does not notice a later change of that in a label that was never laid
    // out.
    if style == .card { title.wrap() }
    if isCompact {
      // The subtitle shrinks first in a narrow row, so that the title keeps the room.
      subtitle.minimumLetters = 12
      widget.append(ColumnsBox(first: title, second: subtitle, spacing: 12).widget)
    } else {
      widget.append(title, subtitle)
    }
    widget.align(vertically: .center)
    widget.expand(horizontally: true)
    if let notes { widget.append(notes.widget) }
  }

  /// Shows the texts of an entry in its row.
  func show(_ content: EntryRow.Content) {
    let entry = content.entry
    let query = content.query
    title.show(entry.title.isEmpty ? gettext("Untitled") : entry.fullTitle) { text in
      query.matches(in: text, of: .title) + query.matches(in: text, of: .fact(.version))
    }
    // The title of a note may wrap, because the row of a note has no other text.
    let isNote = if case .note = entry.content { true } else { false }
    if notes != nil { title.setLines(isNote ? Self.noteLineCount : 1) }
    let (timing, change) = (content.hints.timing, content.hints.transition)
    show(timing?.text, isWarning: timing?.isOver == true, in: &self.timing, class: "timing")
    show(
      change?.text, isWarning: change?.isClash == true, in: &transition, class: "transition",
      after: self.timing)
    let song = entry.song
    let line = [
      entry.subtitle, song?.capoText ?? "", content.hints.request?.hint ?? "",
      content.hints.playText ?? "",
    ].factLine()
    subtitle.show(line) { text in
      query.matches(in: text, of: .artist) + query.matches(in: text, of: .album)
        + query.matches(in: text, of: .fact(.singer))
        + (song?.matches(inCapoOf: text, of: query) ?? [])
    }
    subtitle.isVisible = !line.isEmpty
    notes?.show(entry, isExpanded: content.isExpanded, query: query)
  }

  /// Shows a line above the title, or hides it. Few rows have one, so it is made when it is first
  /// shown.
  private func show(
    _ text: String?, isWarning: Bool, in label: inout Label?, class name: String,
    after previous: Label? = nil
  ) {
    if text != nil, label == nil {
      let made = Label(classes: ["caption", "numeric", name], expands: true)
      widget.insert(made, after: previous)
      label = made
    }
    guard let label else { return }
    label.show(text ?? "")
    label.isVisible = text != nil
    label.setWarning(isWarning)
  }
}

/// The hints in an entry's row that depend on other songs and setlists.
struct EntryHints: Equatable {
  /// How many days before this setlist the song was played last; `nil` if that was long ago.
  var lastPlay: Int?
  /// The request that holds for the song at the event; `nil` if there is none.
  var request: SongRequest?
  /// The transition from the song before; `nil` if the rows do not show transitions.
  var transition: SongTransition?
  /// The time left before the entry's fixed start; `nil` if it has none.
  var timing: BackTiming?
  /// The facts that people have changed differently, in words; `nil` if they agree.
  var doubt: String?

  /// The hint at the last play, as in "played a week before"; `nil` if there is none.
  var playText: String? {
    lastPlay.map { days in
      switch days {
      // Translators: a song was played on the day before that of this setlist.
      case 1: gettext("played the day before")
      // Translators: a song was played a week before the day of this setlist.
      case 7: gettext("played a week before")
      // Translators: a song was played two weeks before the day of this setlist.
      case 14: gettext("played two weeks before")
      // Translators: a song was played so many days before the day of this setlist.
      default: ngettext("played %1$s day before", "played %1$s days before", days)
      }
    }
  }

  /// All hints in words for screen readers.
  var spoken: [String] {
    [request?.hint, playText, transition?.spoken, timing?.spoken?.displayable, doubt]
      .compactMap { $0 }
  }
}
