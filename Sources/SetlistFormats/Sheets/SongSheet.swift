import Foundation
import Localization
import SetlistModel

/// The facts of a song in a chord sheet, by the names that the formats of such sheets share.
struct SongSheet {
  /// The names that are read.
  private static let names: Set<String> = [
    "title", "subtitle", "artist", "writer", "album", "key", "tempo", "duration", "capo", "time",
    "version", "notes",
  ]
  /// The names of people, of whom a song can have several.
  private static let people: Set<String> = ["artist", "writer"]

  /// The length of the longest text of several artists.
  private static let maximumTextLength = 4096

  private var texts: [String: String] = [:]
  /// The people that are named, folded, by the name of their fact.
  private var seen: [String: Set<String>] = [:]

  /// Whether nothing is known of the song.
  var isEmpty: Bool { texts.isEmpty }

  /// Whether a fact is known.
  func has(_ name: String) -> Bool { texts[name] != nil }

  /// Takes over a fact, and returns whether it is one of a song. Of several texts the first counts,
  /// but a song can have several artists, each of them named once.
  @discardableResult
  mutating func read(_ text: some StringProtocol, of name: String) -> Bool {
    guard Self.names.contains(name) else { return false }
    let text = String(text).onOneLine.trimmingCharacters(in: .whitespaces)
    if Self.people.contains(name) {
      for person in text.components(separatedBy: ", ") { add(person, to: name) }
    } else if !text.isEmpty, !has(name) {
      texts[name] = text
    }
    return true
  }

  private mutating func add(_ person: String, to name: String) {
    let known = texts[name] ?? ""
    guard !person.isEmpty, known.utf8.count < Self.maximumTextLength,
      seen[name, default: []].insert(person.foldedForSearch).inserted
    else { return }
    texts[name] = known.isEmpty ? person : "\(known), \(person)"
  }

  /// The text of a fact without the brackets of a chord around it: `[D]` is D.
  private func plain(_ name: String) -> String? {
    texts[name]?.filter { $0 != "[" && $0 != "]" }.trimmingCharacters(in: .whitespaces).nonEmpty
  }

  /// The entry of the song.
  var entry: ParsedEntry {
    // Sheets without an artist often have it as the subtitle.
    let isSubtitleArtist = texts["artist"] == nil
    var song = Song(
      title: texts["title"] ?? "",
      artist: texts["artist"] ?? texts["subtitle"] ?? texts["writer"] ?? "",
      album: texts["album"] ?? "",
      duration: plain("duration").flatMap { DurationFormat.seconds(from: $0, in: .file) },
      key: plain("key"))
    song.version = texts["version"] ?? (isSubtitleArtist ? "" : texts["subtitle"] ?? "")
    // Translators: a time signature, such as 3/4, in the notes of a song.
    var notes = plain("time").map { [pgettext("time signature", "Time: %1$s", $0)] } ?? []
    if let tempo = plain("tempo") {
      // "96 bpm", "♩ = 96", "96 (slow)", or a word.
      song.beatsPerMinute =
        Song.tempo(from: tempo)
        ?? Song.tempo(from: String(tempo.prefix { $0.isASCII && $0.isNumber || $0 == "." }))
      // Translators: a word, such as Allegro, in the notes of a song.
      if song.beatsPerMinute == nil { notes.append(gettext("Tempo: %1$s", tempo)) }
    }
    if let capo = plain("capo") {
      SongFact.capo.read(capo, into: &song)
      // Translators: what a chord sheet says about the capo, in the notes of a song.
      if song.capo == nil { notes.append(gettext("Capo: %1$s", capo)) }
    }
    if let text = texts["notes"] { notes.append(text) }
    song.notes = notes.joined(separator: "\n")
    return ParsedEntry(entry: Entry(content: .song(song)))
  }
}
