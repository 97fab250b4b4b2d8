import Foundation
import Localization
import SetlistModel

/// One line of the form for an entry.
@MainActor
struct EntryField {
  let label: String
  /// The fact. The text of a note is its title.
  let fact: SongFact
  /// Whether the text may have several lines.
  var hasLines = false
  /// A hint at the valid texts; `nil` if all are valid.
  var hint: String?
  /// Returns the first text.
  let text: (Entry) -> String
  /// Takes over a text. Returns `false` if it is not valid for the field.
  let set: (String, inout Entry) -> Bool

  /// Returns the fields for an entry of its kind. `isNew` tells that it is not added yet.
  static func fields(of entry: Entry, isNew: Bool) -> [EntryField] {
    switch entry.content {
    // An entry without a title may stay without one.
    case .song(let song): songFields(needingTitle: isNew || !song.title.isEmpty)
    case .pause: pauseFields
    case .note: [noteField]
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

  /// Takes over a text. Returns whether it is valid.
  private static func set(_ text: String, as fact: SongFact, of entry: inout Entry) -> Bool {
    guard let content = entry.content(typing: text, as: fact) else { return false }
    entry.content = content
    return true
  }
}
