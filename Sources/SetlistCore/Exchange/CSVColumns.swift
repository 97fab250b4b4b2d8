import Foundation

/// Which column of a table holds which fact, told by the header.
struct CSVColumns {
  /// A fact about an entry.
  enum Field: Hashable, Sendable {
    case section, position, kind, title, artist, album, duration, milliseconds, key, mode, tempo
    case favorite, notes, location
  }

  /// Whether the table is one that this program wrote.
  let isOwn: Bool
  /// How lengths are written: as programs do, or by hand.
  private(set) var lengthPlace = LengthPlace.file
  /// Whether keys are numbers of pitch classes, as Spotify counts them.
  let hasPitchClasses: Bool
  private let indices: [Field: Int]

  /// Reads a header; `nil` if it names neither titles nor files.
  init?(header: [String]) {
    var indices: [Field: Int] = [:]
    for (index, name) in header.enumerated() {
      guard let field = Self.fields[Self.folded(name)], indices[field] == nil else { continue }
      indices[field] = index
    }
    guard indices[.title] != nil || indices[.location] != nil else { return nil }
    self.indices = indices
    isOwn = header == CSVWriter.header
    hasPitchClasses = header.contains { Self.folded($0) == "trackuri" }
  }

  /// Looks at the rows of a table that another program or a person wrote. Where all lengths are
  /// like `4.26`, those are minutes and seconds: no song of a whole list is shorter than a minute.
  ///
  /// - Complexity: O(*n*) in the number of rows.
  mutating func learnLengths(from rows: some Sequence<[String]>) {
    guard !isOwn else { return }
    let areByHand = rows.allSatisfy { row in
      let length = text(.duration, in: row).trimmingCharacters(in: .whitespaces)
      return length.isEmpty
        || length.utf8.count < 6 && length.contains { ".,".contains($0) }
          && DurationFormat.seconds(from: length, in: .length) != nil
    }
    if areByHand { lengthPlace = .length }
  }

  /// How many columns have a meaning.
  var count: Int { indices.count }

  /// A row's cell for a field, without its guard against formulas; empty if there is none.
  func text(_ field: Field, in row: [String]) -> String {
    guard let index = indices[field], row.indices.contains(index) else { return "" }
    return CSVWriter.unguarded(row[index])
  }

  /// A header's name without case, accents, blanks and punctuation.
  private static func folded(_ name: String) -> String {
    String(name.foldedForSearch.unicodeScalars.filter { $0.properties.isAlphabetic })
  }

  /// The names in the tables of TuneMyMusic, Exportify, Mixxx in its commoner languages, and ours.
  private static let fields = Dictionary(
    names.map { (folded($0.key), $0.value) }, uniquingKeysWith: { first, _ in first })

  private static let names: [String: Field] = [
    "section": .section, "playlistname": .section, "position": .position, "kind": .kind,
    "title": .title, "trackname": .title, "track": .title, "tracktitle": .title, "song": .title,
    "songname": .title, "songtitle": .title, "name": .title, "titel": .title, "titre": .title,
    "titulo": .title, "titolo": .title, "nazev": .title, "tytuł": .title, "название": .title,
    "タイトル": .title,
    "artist": .artist, "artistname": .artist, "artistnames": .artist, "artists": .artist,
    "performer": .artist, "creator": .artist, "interpret": .artist, "kunstler": .artist,
    "artiste": .artist, "artista": .artist, "artiest": .artist, "umelec": .artist,
    "wykonawca": .artist, "исполнитель": .artist, "アーティスト": .artist,
    "album": .album, "albumname": .album, "albumtitle": .album, "альбом": .album,
    "アルバム": .album,
    "duration": .duration, "length": .duration, "time": .duration, "dauer": .duration,
    "duree": .duration, "duracion": .duration, "duracao": .duration, "durata": .duration,
    "duur": .duration, "delka": .duration, "длительность": .duration,
    "trackdurationms": .milliseconds, "durationms": .milliseconds,
    "key": .key, "keytext": .key, "tonart": .key, "tonalite": .key, "clave": .key, "mode": .mode,
    "bpm": .tempo, "tempo": .tempo, "favorite": .favorite, "notes": .notes, "note": .notes,
    "comment": .notes, "comments": .notes, "kommentar": .notes, "commentaire": .notes,
    "comentario": .notes, "commento": .notes,
    "location": .location, "path": .location, "file": .location, "filename": .location,
    "filepath": .location, "uri": .location, "url": .location, "trackuri": .location,
    "ort": .location, "speicherort": .location, "emplacement": .location, "ubicacion": .location,
    "posizione": .location, "locatie": .location, "localizacao": .location,
  ]
}
