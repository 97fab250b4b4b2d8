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
      lengthField { duration, entry in
        _ = editSong(&entry) { song in
          song.duration = duration
          return true
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
        text: { $0.song?.tempoText ?? "" }
      ) { text, entry in
        editSong(&entry) { song in
          // What was not touched keeps its fraction.
          if text == song.tempoText { return true }
          song.beatsPerMinute = Song.tempo(from: text)
          return text.isEmpty || song.beatsPerMinute.map { $0 < 1000 } == true
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
    lengthField { duration, entry in
      entry.content = .pause(title: entry.title, duration: duration)
    },
  ]

  private static func lengthField(
    _ set: @escaping (TimeInterval?, inout Entry) -> Void
  ) -> EntryField {
    let text = { (entry: Entry) in entry.duration.map { DurationFormat.string($0) } ?? "" }
    return EntryField(
      label: "Length (m:ss)", hint: "minutes and seconds, as in 3:45", text: text
    ) { written, entry in
      // What was not touched keeps its fraction of a second.
      if written == text(entry) { return true }
      let duration = DurationFormat.seconds(from: written, in: .length)
      set(duration, &entry)
      return written.isEmpty || duration != nil
    }
  }

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
