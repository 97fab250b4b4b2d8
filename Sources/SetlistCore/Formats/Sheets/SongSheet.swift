import Localization

/// The facts of a song in a chord sheet, by the names that the formats of such sheets share.
struct SongSheet {
  /// The names that are read.
  private static let names: Set<String> = [
    "title", "subtitle", "artist", "album", "key", "tempo", "duration", "capo", "time",
  ]

  /// The length of the longest text of several artists.
  private static let maximumTextLength = 4096

  private var texts: [String: String] = [:]

  /// Whether nothing is known of the song.
  var isEmpty: Bool { texts.isEmpty }

  /// Takes over a fact, and returns whether it is one of a song. Of several texts the first counts,
  /// but a song can have several artists.
  @discardableResult
  mutating func read(_ text: some StringProtocol, of name: String) -> Bool {
    guard Self.names.contains(name) else { return false }
    let text = String(text).onOneLine.trimmingCharacters(in: .whitespaces)
    guard !text.isEmpty else { return true }
    if name == "artist", let known = texts[name], known.utf8.count < Self.maximumTextLength {
      texts[name] = "\(known), \(text)"
    } else if texts[name] == nil {
      texts[name] = text
    }
    return true
  }

  /// The entry of the song.
  var entry: ParsedEntry {
    // Sheets without an artist often have it as the subtitle.
    var song = Song(
      title: texts["title"] ?? "", artist: texts["artist"] ?? texts["subtitle"] ?? "",
      album: texts["album"] ?? "",
      duration: texts["duration"].flatMap { DurationFormat.seconds(from: $0, in: .file) },
      key: texts["key"])
    // Translators: a time signature, such as 3/4, in the notes of a song.
    var notes = texts["time"].map { [pgettext("time signature", "Time: %1$s", $0)] } ?? []
    if let tempo = texts["tempo"] {
      // "96 bpm", or a word.
      SongFact.beatsPerMinute.read(
        String(tempo.prefix { $0.isASCII && $0.isNumber || $0 == "." }), into: &song)
      // Translators: a word, such as Allegro, in the notes of a song.
      if song.beatsPerMinute == nil { notes.append(gettext("Tempo: %1$s", tempo)) }
    }
    if let capo = texts["capo"] {
      SongFact.capo.read(capo, into: &song)
      // Translators: what a chord sheet says about the capo, in the notes of a song.
      if song.capo == nil { notes.append(gettext("Capo: %1$s", capo)) }
    }
    song.notes = notes.joined(separator: "\n")
    return ParsedEntry(entry: Entry(content: .song(song)))
  }
}
