internal import Foundation
internal import SetlistCore

/// One line of the form for an entry.
@MainActor
struct EntryField {
  let label: String
  /// Whether the text may have several lines.
  var hasLines = false
  /// What texts are valid, where not all are.
  var hint: String?
  /// The text to begin with.
  let text: (Entry) -> String
  /// Takes over a text; `false` if it is not valid for the field.
  let set: (String, inout Entry) -> Bool

  /// The lines for an entry of its kind, which is still to be added or not.
  static func fields(of entry: Entry, isNew: Bool) -> [EntryField] {
    switch entry.content {
    // What has no title may stay like that.
    case .song(let song): songFields(needingTitle: isNew || !song.title.isEmpty)
    case .pause: pauseFields
    case .note: [noteField]
    }
  }

  private static func songFields(needingTitle: Bool) -> [EntryField] {
    [
      song("Title", \.title, isRequired: needingTitle), song("Artist", \.artist),
      song("Album", \.album),
      EntryField(
        label: "Length (m:ss)", hint: lengthHint,
        text: { $0.duration.map { DurationFormat.string($0) } ?? "" }
      ) { text, entry in
        editSong(&entry) { song in
          // What was not touched keeps its fraction of a second.
          if text == song.duration.map({ DurationFormat.string($0) }) ?? "" { return true }
          song.duration = DurationFormat.seconds(from: text)
          return text.isEmpty || song.duration != nil
        }
      },
      EntryField(label: "Key", text: { $0.song?.key ?? "" }) { text, entry in
        editSong(&entry) { song in
          song.key = text.isEmpty ? nil : text
          return true
        }
      },
      EntryField(
        label: "BPM", hint: "a number below 1000",
        text: { $0.song?.beatsPerMinute.map { "\($0.formatted())" } ?? "" }
      ) { text, entry in
        editSong(&entry) { song in
          song.beatsPerMinute = Double(text.replacing(",", with: "."))
          return text.isEmpty || song.beatsPerMinute.map { $0 > 0 && $0 < 1000 } == true
        }
      },
      song("Notes", \.notes, hasLines: true),
    ]
  }

  private static let pauseFields = [
    EntryField(label: "Title", text: \.title) { text, entry in
      entry.content = .pause(title: text, duration: entry.duration)
      return true
    },
    EntryField(
      label: "Length (m:ss)", hint: lengthHint,
      text: { $0.duration.map { DurationFormat.string($0) } ?? "" }
    ) { text, entry in
      let duration = DurationFormat.seconds(from: text)
      entry.content = .pause(title: entry.title, duration: duration)
      return text.isEmpty || duration != nil
    },
  ]

  private static let lengthHint = "minutes and seconds, as in 3:45"

  private static let noteField = EntryField(label: "Text", hint: textHint, text: \.title) {
    text, entry in
    entry.content = .note(text)
    return !text.isEmpty
  }

  private static let textHint = "it must not be empty"

  private static func song(
    _ label: String, _ path: WritableKeyPath<Song, String> & Sendable, isRequired: Bool = false,
    hasLines: Bool = false
  ) -> EntryField {
    EntryField(
      label: label, hasLines: hasLines, hint: isRequired ? textHint : nil,
      text: { $0.song?[keyPath: path] ?? "" }
    ) {
      text, entry in
      editSong(&entry) { song in
        song[keyPath: path] = text
        return !isRequired || !text.isEmpty
      }
    }
  }

  private static func editSong(_ entry: inout Entry, _ body: (inout Song) -> Bool) -> Bool {
    guard case .song(var song) = entry.content else { return false }
    let isValid = body(&song)
    entry.content = .song(song)
    return isValid
  }
}
