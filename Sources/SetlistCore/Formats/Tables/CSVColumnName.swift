/// What a header's name says of its column, in several languages.
struct CSVColumnName: Hashable {
  /// How sure it is that a column is what its name says, the best first.
  enum Certainty: Int, Comparable {
    /// The name says that the fact is the band's own, such as "Our Key".
    case own
    /// The name is known, but for a unit.
    case exact
    /// The name ends or begins with a known word, such as "Original Artist".
    case word

    static func < (first: Self, second: Self) -> Bool { first.rawValue < second.rawValue }
  }

  let field: CSVColumns.Field
  let certainty: Certainty
  /// Seconds that a plain number of the column stands for; `nil` if the name tells no unit.
  let unit: Double?

  /// Reads a name; `nil` if it is none that is known.
  init?(_ name: String) {
    let words = Self.words(of: name)
    let whole = words.joined()
    if name.contains("#"), ["", "track", "song"].contains(whole) {
      (field, certainty, unit) = (.position, .exact, nil)
      return
    }
    if let field = Self.fields[whole] {
      (self.field, certainty) = (field, .exact)
      unit = words.count > 1 || field == .milliseconds ? Self.unit(in: words) : Self.units[whole]
      return
    }
    let others = words.filter { Self.units[$0] == nil && !Self.fillers.contains($0) }
    unit = Self.unit(in: words)
    if let field = Self.fields[others.joined()], others.count < words.count {
      (self.field, certainty) = (field, .exact)
      return
    }
    let rest = others.filter { !Self.ownWords.contains($0) }
    let isOwn = rest.count < others.count
    guard let first = rest.first, let last = rest.last,
      let field = Self.fields[rest.joined()] ?? Self.fields[last] ?? Self.fields[first],
      isOwn || !Self.looseWords.contains(Self.fields[last] == nil ? first : last)
    else { return nil }
    (self.field, certainty) = (field, isOwn ? .own : .word)
  }

  private static func unit(in words: [String]) -> Double? {
    words.lazy.compactMap { units[$0] }.first
  }

  /// A name's words without case, accents and punctuation.
  private static func words(of name: String) -> [String] {
    name.foldedForSearch.unicodeScalars.split { !$0.properties.isAlphabetic }.map { String($0) }
  }

  private static let units: [String: Double] = [
    "ms": 0.001, "msec": 0.001, "milliseconds": 0.001, "millisekunden": 0.001,
    "s": 1, "sec": 1, "secs": 1, "seconds": 1, "sek": 1, "sekunden": 1, "secondes": 1,
    "segundos": 1, "secondi": 1,
    "min": 60, "mins": 60, "minutes": 60, "minuten": 60, "minutos": 60, "minuti": 60,
  ]

  /// Words that say how a time is written, or nothing.
  private static let fillers: Set<String> = [
    "mm", "ss", "hh", "h", "m", "in", "the", "of", "der", "die", "das", "des", "du", "de", "la",
    "le",
    "del", "el", "il",
  ]

  private static let ownWords: Set<String> = [
    "our", "my", "unser", "unsere", "mein", "meine", "notre", "mon", "ma", "nuestra", "nuestro",
    "nossa", "nosso", "nostra", "nostro", "onze", "nasza", "nase",
  ]

  /// Known names that say nothing as a part of another, as in "Band Name", "Start Time" and "Lead
  /// Track".
  private static let looseWords: Set<String> = [
    "name", "time", "track", "no", "nr", "number", "file", "mode", "type", "info", "order", "ort",
    "index", "position", "set", "kind", "band", "gruppe", "groupe", "grupo", "uri", "url",
  ]

  /// The names in the tables of TuneMyMusic, Exportify, Mixxx in its commoner languages, of bands,
  /// and ours.
  private static let fields = Dictionary(
    names.map { (words(of: $0.key).joined(), $0.value) }, uniquingKeysWith: { first, _ in first })

  private static let names: [String: CSVColumns.Field] = [
    "section": .section, "playlistname": .section, "set": .section, "setname": .section,
    "setno": .section, "setnr": .section, "setnumber": .section, "block": .section,
    "abschnitt": .section,
    "position": .position, "pos": .position, "no": .position, "nr": .position,
    "number": .position, "nummer": .position, "order": .position, "trackno": .position,
    "tracknr": .position, "tracknumber": .position, "songno": .position, "songnr": .position,
    "reihenfolge": .position, "numero": .position, "kind": .kind,
    "title": .title, "trackname": .title, "track": .title, "tracktitle": .title, "song": .title,
    "songname": .title, "songtitle": .title, "name": .title, "titel": .title, "titre": .title,
    "titulo": .title, "titolo": .title, "nazev": .title, "tytuł": .title, "название": .title,
    "タイトル": .title, "songtitel": .title, "lied": .title, "stuck": .title, "chanson": .title,
    "morceau": .title, "cancion": .title, "tema": .title, "brano": .title, "canzone": .title,
    "musica": .title, "nummertitel": .title, "piece": .title, "tune": .title,
    "artist": .artist, "artistname": .artist, "artistnames": .artist, "artists": .artist,
    "performer": .artist, "creator": .artist, "interpret": .artist, "kunstler": .artist,
    "artiste": .artist, "artista": .artist, "artiest": .artist, "umelec": .artist,
    "wykonawca": .artist, "исполнитель": .artist, "アーティスト": .artist, "band": .artist,
    "interprete": .artist, "gruppe": .artist, "groupe": .artist, "grupo": .artist,
    "album": .album, "albumname": .album, "albumtitle": .album, "альбом": .album,
    "アルバム": .album,
    "duration": .duration, "length": .duration, "time": .duration, "dauer": .duration,
    "duree": .duration, "duracion": .duration, "duracao": .duration, "durata": .duration,
    "duur": .duration, "delka": .duration, "длительность": .duration, "lange": .duration,
    "laenge": .duration, "zeit": .duration, "spielzeit": .duration, "laufzeit": .duration,
    "spieldauer": .duration, "runtime": .duration, "playtime": .duration, "minutes": .duration,
    "minuten": .duration, "czas": .duration, "lengte": .duration,
    "trackdurationms": .milliseconds, "durationms": .milliseconds,
    "key": .key, "keytext": .key, "tonart": .key, "tonalite": .key, "clave": .key,
    "tonalidad": .key, "tonalidade": .key, "tonalita": .key, "toonsoort": .key, "tonacja": .key,
    "mode": .mode,
    "bpm": .tempo, "tempo": .tempo, "favorite": .favorite, "favourite": .favorite,
    "notes": .notes, "note": .notes, "comment": .notes, "comments": .notes, "kommentar": .notes,
    "commentaire": .notes, "comentario": .notes, "commento": .notes, "bemerkung": .notes,
    "bemerkungen": .notes, "anmerkung": .notes, "anmerkungen": .notes, "notiz": .notes,
    "notizen": .notes, "hinweis": .notes, "hinweise": .notes, "remark": .notes,
    "remarks": .notes, "remarque": .notes, "remarques": .notes, "kommentare": .notes,
    "commentaires": .notes, "comentarios": .notes, "observaciones": .notes, "notas": .notes,
    "opmerking": .notes, "opmerkingen": .notes, "appunti": .notes, "uwagi": .notes,
    "poznamka": .notes, "info": .notes,
    "location": .location, "path": .location, "file": .location, "filename": .location,
    "filepath": .location, "uri": .location, "url": .location, "trackuri": .location,
    "ort": .location, "speicherort": .location, "emplacement": .location, "ubicacion": .location,
    "posizione": .location, "locatie": .location, "localizacao": .location,
  ]
}
