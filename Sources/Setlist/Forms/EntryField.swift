import Foundation
import Localization
import SetlistModel

/// One field of the form for an entry, which edits one fact or the start time.
@MainActor
struct EntryField {
  let label: String
  /// The fact that the field edits; `nil` for the start time. The text of a note is its title.
  let fact: SongFact?
  /// Whether the text of the field may have several lines.
  var hasLines = false
  /// A hint about which texts are valid; `nil` if all are valid.
  var hint: String?
  /// Returns the text of the field for an entry.
  let text: (Entry) -> String
  /// Sets the fact of an entry to a text. Returns `false` if the text is not valid.
  let set: (String, inout Entry) -> Bool

  /// Returns the fields for the kind of an entry. `isNew` tells that the entry is not yet added to
  /// the setlist.
  static func fields(of entry: Entry, isNew: Bool) -> [EntryField] {
    switch entry.content {
    // The title may be empty only if the stored song has none.
    case .song(let song):
      songFields(needingTitle: isNew || !song.title.isEmpty) + [startField] + words(of: song)
    case .pause: pauseFields + [startField]
    case .note: [noteField, startField]
    }
  }

  /// The field of the time of day at which the entry begins.
  private static var startField: EntryField {
    EntryField(
      label: gettext("Fixed Start"), fact: nil, hint: gettext("a time of day such as 21:30"),
      text: { $0.startTime.map { DurationFormat.clock($0) } ?? "" }
    ) { text, entry in
      entry.startTime = DurationFormat.timeOfDay(from: text)
      return text.isEmpty || entry.startTime != nil
    }
  }

  private static func songFields(needingTitle: Bool) -> [EntryField] {
    SongFact.inForm.map { fact in
      let isRequired = fact == .title && needingTitle
      return EntryField(
        label: fact.label, fact: fact, hasLines: fact.hasLines,
        hint: fact == .title && !needingTitle ? nil : fact.hint,
        text: { $0.song.map { fact.text(of: $0) } ?? "" }
      ) { text, entry in
        set(text, as: fact, of: &entry) && !(isRequired && text.isEmpty)
      }
    }
  }

  private static var pauseFields: [EntryField] {
    [
      EntryField(label: SongFact.title.label, fact: .title, text: \.title) {
        set($0, as: .title, of: &$1)
      },
      EntryField(
        label: SongFact.duration.label, fact: .duration, hint: SongFact.duration.hint,
        text: { $0.text(of: .duration) ?? "" }
      ) { set($0, as: .duration, of: &$1) },
    ]
  }

  private static var noteField: EntryField {
    // Translators: the text of a note between the songs of a setlist.
    EntryField(label: gettext("Text"), fact: .title, hint: SongFact.title.hint, text: \.title) {
      set($0, as: .title, of: &$1) && !$0.isEmpty
    }
  }

  /// Sets a fact of an entry to a text. Returns whether the text is valid.
  private static func set(_ text: String, as fact: SongFact, of entry: inout Entry) -> Bool {
    guard let content = entry.content(typing: text, as: fact) else { return false }
    entry.content = content
    return true
  }
}
