import SetlistModel

/// The meaning of a column name in a header, in several languages.
package struct CSVColumnName: Hashable {
  /// The certainty with which a name tells the content of a column, the best first.
  package enum Certainty: Int, Comparable {
    /// The name marks the fact as the band's own, such as "Our Key".
    case own
    /// The name is exactly a known one, apart from a unit.
    case exact
    /// The name ends or begins with a known word, such as "Original Artist".
    case word

    /// Whether a certainty is better than another one.
    package static func < (first: Self, second: Self) -> Bool { first.rawValue < second.rawValue }
  }

  /// The field that the column's name means.
  package let field: CSVColumns.Field
  /// The certainty of the name's meaning.
  package let certainty: Certainty
  /// The unit of a plain number in the column, in seconds; `nil` if the name contains no unit.
  let unit: Double?

  /// Reads a name. `nil` if it is unknown.
  package init?(_ name: String) {
    if let slash = name.firstIndex(of: "/"),
      let first = CSVColumnName(String(name[..<slash])),
      CSVColumnName(String(name[slash...].dropFirst()))?.field == first.field
    {
      // Two names of one fact, as in "Artist / band".
      self = first
      return
    }
    let words = Self.words(of: name)
    let whole = words.joined()
    if name.contains("#"), ["", "track", "song"].contains(whole) {
      (field, certainty, unit) = (.position, .exact, nil)
      return
    }
    if name.contains("№") || name.contains("n°") || name.contains("N°"), words.count < 2 {
      (field, certainty, unit) = (.position, .exact, nil)
      return
    }
    // An item may be anything.
    if ["item", "element", "programmpunkt"].contains(whole) {
      (field, certainty, unit) = (.title, .word, nil)
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
    if rest.isEmpty, unit != nil {
      (field, certainty) = (.duration, .word)
      return
    }
    guard let first = rest.first, let last = rest.last else { return nil }
    if let field = Self.fields[rest.joined()] ?? Self.fields[last] ?? Self.fields[first],
      isOwn || !Self.looseWords.contains(Self.fields[last] == nil ? first : last)
    {
      (self.field, certainty) = (field, isOwn ? .own : .word)
      return
    }
    // German and its neighbors write compounds: "Werktitel", "Spieldauer".
    if rest.count == 1,
      let field = Self.compounds.first(where: { first.hasSuffix($0.key) })?.value
    {
      (self.field, certainty) = (field, isOwn ? .own : .exact)
      return
    }
    // A question, such as "Which song should we play?", names the fact by one of its words.
    guard rest.count > 2,
      let word = rest.first(where: { Self.fields[$0] != nil && !Self.looseWords.contains($0) }),
      let field = Self.fields[word], [.title, .artist].contains(field)
    else { return nil }
    (self.field, certainty) = (field, .word)
  }

  private static func unit(in words: [String]) -> Double? {
    words.lazy.compactMap { units[$0] }.first
  }

  /// The words of a name, without case, accents and punctuation.
  static func words(of name: String) -> [String] {
    name.foldedForSearch.unicodeScalars.split { !$0.properties.isAlphabetic }.map { String($0) }
  }

  /// The ends of compounds that name a field.
  private static let compounds: KeyValuePairs<String, CSVColumns.Field> = [
    "titel": .title, "interpret": .artist, "kunstler": .artist, "dauer": .duration,
    "tonart": .key,
  ]

  private static let units: [String: Double] = [
    "ms": 0.001, "msec": 0.001, "milliseconds": 0.001, "millisekunden": 0.001,
    "s": 1, "sec": 1, "secs": 1, "seconds": 1, "sek": 1, "sekunden": 1, "secondes": 1,
    "segundos": 1, "secondi": 1,
    "min": 60, "mins": 60, "minutes": 60, "minuten": 60, "minutos": 60, "minuti": 60,
  ]

  /// Words in names that tell the format of a time or mean nothing.
  private static let fillers: Set<String> = [
    "approx", "ca", "circa", "est", "estimated", "ungefahr", "environ", "aprox", "etwa",
    "mm", "ss", "hh", "h", "m", "in", "the", "of", "der", "die", "das", "des", "du", "de", "la",
    "le",
    "del", "el", "il",
  ]

  private static let ownWords: Set<String> = [
    "our", "my", "unser", "unsere", "mein", "meine", "notre", "mon", "ma", "nuestra", "nuestro",
    "nossa", "nosso", "nostra", "nostro", "onze", "nasza", "nase",
  ]

  /// Known names that are not recognized as a part of another name, as in "Band Name", "Start Time"
  /// and "Lead Track".
  private static let looseWords: Set<String> = [
    "name", "time", "track", "no", "nr", "number", "file", "mode", "type", "info", "order", "ort",
    "index", "position", "version", "variant", "arrangement", "lead", "set", "kind", "band",
    "gruppe", "groupe", "grupo", "uri", "url",
    "by", "von",
  ]

  /// The fields by known names, from the tables of TuneMyMusic, Exportify, Mixxx in its more common
  /// languages, of bands, and of this program.
  private static let fields = Dictionary(
    (names.map { ($0.key, $0.value) }
      + SongFact.all.filter(\.isInTables).flatMap { fact in
        ([fact.member, fact.heading] + fact.aliases).map { ($0, CSVColumns.Field.fact(fact)) }
      }).map { (words(of: $0.0).joined(), $0.1) }, uniquingKeysWith: { first, _ in first })

  private static let names: KeyValuePairs<String, CSVColumns.Field> = [
    "section": .section, "playlistname": .section, "set": .section, "setname": .section,
    "setno": .section, "setnr": .section, "setnumber": .section, "block": .section,
    "abschnitt": .section,
    "position": .position, "pos": .position, "no": .position, "nr": .position,
    "number": .position, "nummer": .position, "order": .position, "trackno": .position,
    "tracknr": .position, "tracknumber": .position, "songno": .position, "songnr": .position,
    "reihenfolge": .position, "numero": .position, "numer": .position, "kind": .kind,
    "fixedstart": .start,
    "trackdurationms": .milliseconds, "durationms": .milliseconds, "mode": .mode,
    "部": .section, "bloco": .section, "bloque": .section, "bloc": .section, "blok": .section,
    "순서": .position, "번호": .position, "曲順": .position, "曲序": .position, "序号": .position,
    "lp": .position, "номер": .position, "код": .position, "code": .position, "codigo": .position,
    "kod": .position, "الرقم": .position, "رقم": .position, "orden": .position,
    "ordem": .position, "ordine": .position, "id": .position, "songid": .position,
    "виконавець": .artist, "пісня": .title, "назва": .title,
    "blockname": .section, "nomedobloco": .section, "partname": .section,
    "keys": .key, "arrangementkeys": .key, "prikey": .key, "primarykey": .key, "songkey": .key,
    "defaultkey": .key,
    "momento": .notes, "moment": .notes, "themes": .notes, "theme": .notes, "tags": .notes,
    "композиция": .title, "песня": .title, "названиепесни": .title, "трек": .title,
    "utwor": .title, "piosenka": .title, "lat": .title, "제목": .title, "곡명": .title,
    "곡": .title, "노래": .title, "楽曲": .title, "楽曲名": .title, "曲": .title, "乐曲": .title,
    "اسمالاغنية": .title, "اغنية": .title, "nome": .title, "obra": .title, "oeuvre": .title,
    "titredeloeuvre": .title, "titreoeuvre": .title, "musictitle": .title, "work": .title,
    "programm": .title, "musikstuck": .title,
    "가수": .artist, "아티스트": .artist, "원곡": .artist, "原唱": .artist, "المطرب": .artist,
    "المؤدي": .artist, "ensemble": .artist, "original": .artist,
    "versionde": .artist, "versiondi": .artist, "von": .artist, "by": .artist,
    "artysta": .artist, "esecutore": .artist, "executante": .artist, "uitvoerende": .artist,
    "アーティスト名": .artist, "performers": .artist, "interpreti": .artist, "artistes": .artist,
    "тональность": .key, "키": .key, "調性": .key, "playkey": .key, "keyplaykey": .key,
    "速度": .tempo, "템포": .tempo, "темп": .tempo,
    "시간": .duration, "продолжительность": .duration, "演奏時間": .duration,
    "timein": .ignored, "timeout": .ignored, "starttime": .ignored, "endtime": .ignored,
    "start": .ignored, "end": .ignored, "uhrzeit": .ignored, "godz": .ignored, "hora": .ignored,
    "timestamp": .ignored, "zeitpunkt": .ignored, "hour": .ignored, "heure": .ignored,
    "비고": .notes, "備考": .notes, "dicas": .notes, "примечание": .notes, "примечания": .notes,
    "ledby": .fact(.singer), "leader": .fact(.singer), "songleader": .fact(.singer),
    "worshipleader": .fact(.singer), "leitung": .fact(.singer),
    "보컬": .fact(.singer), "leadvox": .fact(.singer), "lead": .fact(.singer),
    "seconds": .seconds,
    "music": .title, "musique": .title, "musik": .title, "musiktitel": .title,
    "stycke": .title, "lattitel": .title, "sang": .title, "sangtitel": .title, "kappale": .title,
    "skladba": .title, "pisen": .title, "liedje": .title, "nummernaam": .title, "sarki": .title,
    "canto": .title, "canticle": .title, "hymn": .title, "louvor": .title, "faixa": .title,
    "pista": .title, "morceaux": .title,
    "kunstner": .artist, "esittaja": .artist, "sanatci": .artist, "originalband": .artist,
    "groupedorigine": .artist, "ministerio": .artist, "bandadeorigen": .artist,
    "originalinterpret": .artist, "isanatci": .artist,
    "tonsattare": .fact(.composer), "kompositor": .fact(.composer), "saveltaja": .fact(.composer),
    "skladatel": .fact(.composer), "authors": .fact(.composer), "author": .fact(.composer),
    "autoren": .fact(.composer), "autores": .fact(.composer), "auteurs": .fact(.composer),
    "autori": .fact(.composer), "autorzy": .fact(.composer),
    "toneart": .key, "savellaji": .key, "tonina": .key,
    "tid": .duration, "langd": .duration, "laengde": .duration, "kesto": .duration,
    "sure": .duration,
    "czastrwania": .duration, "tiempo": .duration, "tempsduree": .duration,
    "ordre": .position, "ordning": .position, "kolejnosc": .position, "volgorde": .position,
    "poradi": .position, "sira": .position,
  ]

}
