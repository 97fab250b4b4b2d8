import GtkSupport
import Localization
import SetlistModel
import SetlistStore

/// The texts of an entry's row: the title, and the texts below or beside it.
@MainActor
final class EntryLines {
  private static let noteLineCount: Int32 = 12

  let widget: Box
  /// The notes of the entry; `nil` if the row style shows none.
  let notes: CardNotes?
  /// The label of the transition from the song before.
  private let transition = Label(classes: ["caption", "numeric", "transition"], expands: true)
  /// The label of what is before an entry with a fixed start, if it does not meet that.
  private let timing = Label(classes: ["caption", "numeric", "timing"], expands: true)
  private let title = Label(expands: true)
  private let subtitle: Label
  private let keyAndTempo: Label
  /// The box with the texts below or beside the title.
  private let details: Widget

  init(style: SectionOptions.RowStyle) {
    let isCompact = style == .compact
    widget = RowPart.box("lines", .vertical, spacing: isCompact ? 0 : 2)
    widget.append(timing, transition)
    let small = isCompact ? [] : ["caption"]
    subtitle = Label(classes: ["dim-label"] + small, expands: true)
    keyAndTempo = Label(classes: ["fact", "numeric"] + small)
    details =
      ColumnsBox(first: subtitle, second: keyAndTempo, spacing: 12, isEven: false).widget
    notes = style == .card ? CardNotes() : nil
    // A card's title always wraps, so that the height of the card depends on its width with and
    // without notes. GTK 4.8 does not notice a later change of that in a label that was never laid
    // out.
    if style == .card { title.wrap() }
    if isCompact {
      // The subtitle shrinks first in a narrow row, so that the title keeps the room.
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
    let change = content.hints.transition
    transition.show(change?.text ?? "")
    transition.isVisible = change != nil
    transition.setWarning(change?.isClash == true)
    let timing = content.hints.timing
    self.timing.show(timing?.text ?? "")
    self.timing.isVisible = timing?.text != nil
    self.timing.setWarning(timing?.isOver == true)
    let line = [
      entry.subtitle, content.hints.request?.hint ?? "", content.hints.playText ?? "",
    ].factLine()
    subtitle.show(line) { text in
      query.matches(in: text, of: .artist) + query.matches(in: text, of: .album)
        + query.matches(in: text, of: .fact(.singer))
    }
    let song = entry.performed
    let facts = song?.playingFacts ?? ""
    keyAndTempo.show(facts) { song?.matches(inPlayingFacts: $0, of: query) ?? [] }
    keyAndTempo.isVisible = !facts.isEmpty
    // Key and tempo are not cut off with an ellipsis, because a part of a number would mislead,
    // unless the user has typed a long text for the key.
    keyAndTempo.setEllipsized(facts.count > 20)
    details.isVisible = !(line.isEmpty && facts.isEmpty)
    notes?.show(entry, isExpanded: content.isExpanded, query: query)
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
