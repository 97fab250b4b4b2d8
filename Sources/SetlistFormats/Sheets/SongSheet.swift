import Foundation
import Localization
import SetlistModel

/// Collects the facts of a song in a chord sheet, by names that the formats of chord sheets share.
struct SongSheet {
  /// The names of facts that are read.
  private static let names: Set<String> = [
    "title", "subtitle", "artist", "writer", "album", "key", "tempo", "duration", "capo", "time",
    "version", "notes", "ccli", "isrc",
  ]
  /// The facts that name people, of which a song can have several.
  private static let people: Set<String> = ["artist", "writer"]

  /// The length in bytes of the longest text of several people.
  private static let maximumTextLength = 4096

  /// The words and chords; `nil` if they are not kept.
  var words: ChordSheet?

  private var texts: [String: String] = [:]
  /// The folded names of people read so far, by the name of their fact.
  private var seen: [String: Set<String>] = [:]

  /// Whether the sheet has no fact of a song.
  var isEmpty: Bool { texts.isEmpty }

  /// Whether the sheet has a fact.
  func has(_ name: String) -> Bool { texts[name] != nil }

  /// Stores a fact, and returns whether its name is known. Only the first text of a fact counts,
  /// but a song can have several people, each stored once.
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

  /// The text of a fact without brackets around it, as around a chord: `[D]` is D.
  private func plain(_ name: String) -> String? {
    texts[name]?.filter { $0 != "[" && $0 != "]" }.trimmingCharacters(in: .whitespaces).nonEmpty
  }

  /// The entry for the song of the sheet.
  var entry: ParsedEntry {
    // If a sheet has no artist, its subtitle is often the artist.
    let isSubtitleArtist = texts["artist"] == nil
    var song = Song(
      title: texts["title"] ?? "",
      artist: texts["artist"] ?? texts["subtitle"] ?? texts["writer"] ?? "",
      album: texts["album"] ?? "",
      duration: plain("duration").flatMap { DurationFormat.seconds(from: $0, in: .file) },
      key: plain("key"))
    song.composer = texts["writer"] ?? ""
    if let number = texts["ccli"] { SongFact.ccliNumber.read(number, into: &song) }
    if let code = texts["isrc"] { SongFact.isrc.read(code, into: &song) }
    song.version = texts["version"] ?? (isSubtitleArtist ? "" : texts["subtitle"] ?? "")
    // Translators: a time signature, such as 3/4, in the notes of a song.
    var notes = plain("time").map { [pgettext("time signature", "Time: %1$s", $0)] } ?? []
    if let tempo = plain("tempo") {
      // The tempo may be "96 bpm", "♩ = 96", "96 (slow)", or a word.
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
    song.sheet = words
    return ParsedEntry(entry: Entry(content: .song(song)))
  }
}

extension ParsedPlaylist {
  /// Says that words were left out, if a file of that many bytes has no sheet because it is too
  /// long.
  mutating func noteLongWords(_ sheets: [ChordSheet?], ofFileWith byteCount: Int) {
    guard sheets.contains(nil), byteCount > ChordSheet.maximumLength else { return }
    problems.append(
      // Translators: %1$s is a size of words and chords, in megabytes.
      gettext(
        "Words and chords of more than %1$s MB were left out.",
        (ChordSheet.maximumLength >> 20).text))
  }
}

extension ChordSheet {
  /// The sheet of a whole file; `nil` if that is too long.
  static func whole(_ data: Data, _ format: Format) -> ChordSheet? {
    data.count <= maximumLength ? ChordSheet(Data(data), format: format) : nil
  }

  /// The sheets of a file with several songs, as its bytes.
  ///
  /// - Parameter lines: the numbers of the lines at which songs begin but the first one, from 1.
  /// - Returns: a sheet for each song, `nil` for one that is too long. In an encoding in which a
  ///   line end is more than a byte, there are none.
  static func pieces(
    of data: Data, beginningAt lines: [Int], _ format: Format
  ) -> [ChordSheet?] {
    guard !lines.isEmpty else { return [whole(data, format)] }
    guard TextEncoding.utf16(of: data) == nil else { return lines.map { _ in nil } + [nil] }
    var starts = [data.startIndex]
    var number = 1
    var wanted = lines[...]
    var index = data.startIndex
    while index < data.endIndex, let next = wanted.first {
      let byte = data[index]
      index += 1
      guard byte == .lineFeed || byte == .carriageReturn else { continue }
      if byte == .carriageReturn, index < data.endIndex, data[index] == .lineFeed { index += 1 }
      number += 1
      guard number == next else { continue }
      starts.append(index)
      wanted.removeFirst()
    }
    let ends = starts.dropFirst() + [data.endIndex]
    return zip(starts, ends).map { whole(data[$0..<$1], format) }
  }
}
