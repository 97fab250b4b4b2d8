internal import Foundation
internal import SetlistCore

/// One line of the form for an entry.
@MainActor
struct EntryField {
  let label: String
  /// The fact of a song; `nil` for what breaks and notes have.
  var fact: SongFact?
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
        guard case .song(var song) = entry.content else { return false }
        let isValid = fact.set(text, of: &song)
        entry.content = .song(song)
        return isValid && !(isRequired && text.isEmpty)
      }
    }
  }

  private static let pauseFields = [
    EntryField(label: SongFact.title.label, text: \.title) { text, entry in
      entry.content = .pause(title: text, duration: entry.duration)
      return true
    },
    lengthField,
  ]

  private static let lengthField: EntryField = {
    let text = { (entry: Entry) in entry.duration.map { DurationFormat.string($0) } ?? "" }
    return EntryField(
      label: SongFact.duration.label, fact: .duration, hint: SongFact.duration.hint, text: text
    ) { written, entry in
      // An unchanged length keeps its fraction of a second.
      if written == text(entry) { return true }
      let duration = DurationFormat.seconds(from: written, in: .length)
      entry.content = .pause(title: entry.title, duration: duration)
      return written.isEmpty || duration != nil
    }
  }()

  private static let noteField = EntryField(label: "Text", hint: SongFact.title.hint, text: \.title)
  {
    text, entry in
    entry.content = .note(text)
    return !text.isEmpty
  }
}
