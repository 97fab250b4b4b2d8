import Foundation
import SetlistModel

/// The facts of a song in a piece of its line: in brackets, or between separators.
struct PieceFacts {
  var key: String?
  var duration: TimeInterval?
  var tempo: Double?
  var capo: Int?
  /// Whether the piece has a year, the years of a composer, a date or an address.
  var isDated = false
  /// The parts of the piece that are no facts.
  var words: [Substring] = []
  /// Whether the piece's only fact is a key of one letter or syllable, which may also be a word.
  var isDoubtful = false
  /// Whether a word such as "Key" names the key.
  var isExplicit = false

  /// Whether the piece has a year or a date only.
  var isOnlyDated: Bool {
    isDated && key == nil && duration == nil && tempo == nil && capo == nil
  }

  /// Reads a piece, such as `Bm, capo 7` and `120 bpm`. `nil` if it contains no fact.
  ///
  /// - Parameter inColumn: whether other lines have a key at the same place, so that syllables such
  ///   as "do" may be keys.
  /// - Complexity: O(*n*) in the length of the piece, of which no more than 60 bytes are read.
  init?(_ piece: Substring, inColumn: Bool = false) {
    guard piece.utf8.count <= 60, !piece.isEmpty else { return nil }
    // Only a short text can be a fact without a digit.
    let hasDigit = piece.utf8.contains { (0x30...0x39).contains($0) || $0 > 0x7F }
    guard hasDigit || piece.utf8.count <= 30 || piece.hasBytes(of: "ey") else { return nil }
    if read(piece) {
      isDoubtful = key.map { $0.utf8.count == 1 } ?? false
      return
    }
    // Two German keys are words, too, where no other line has a key.
    if inColumn, piece == "Es" || piece == "As" {
      (key, isDoubtful) = (String(piece), true)
      return
    }
    if inColumn, let syllable = Self.syllableKey(piece) {
      (key, isDoubtful) = (syllable, true)
      return
    }
    if inColumn, let number = Double(piece), (40...240).contains(number), number.rounded() == number
    {
      (tempo, isDoubtful) = (number, true)
      return
    }
    var hasFact = false
    for part in piece.split(whereSeparator: { ",;/|·•，、".contains($0) }).map(\.trimmed) {
      if read(part) {
        hasFact = true
      } else if !part.isEmpty {
        words.append(part)
      }
    }
    guard hasFact else { return nil }
    // Commas between words, as in "A, B and C", are those of a title.
    if !words.isEmpty, duration == nil, tempo == nil, capo == nil, key?.utf8.count ?? 0 < 2,
      !isExplicit
    {
      return nil
    }
  }

  /// Reads a single fact. Returns `false` if the text is none.
  mutating func read(_ text: Substring) -> Bool {
    if key == nil, let key = Self.key(text) {
      self.key = key
      isExplicit = isExplicit || text.utf8.count > key.utf8.count + 2
    } else if duration == nil, let duration = Self.length(text) {
      self.duration = duration
    } else if tempo == nil, let tempo = Self.tempo(text) {
      self.tempo = tempo
    } else if capo == nil, let capo = Self.capo(text) {
      self.capo = capo
    } else if Self.isDate(text) {
      isDated = true
    } else {
      return false
    }
    return true
  }

  /// The length in a text, which has a colon or a unit.
  static func length(_ text: Substring) -> TimeInterval? {
    guard text.utf8.count <= 24,
      text.utf8.contains(where: { (0x30...0x39).contains($0) || $0 > 0x7F }),
      text.utf8.count <= 18 || text.utf8.contains(0x3A), let first = text.utf8.first
    else { return nil }
    var text = text
    if text.first.map({ "~≈".contains($0) }) == true { text = text.dropFirst().trimmed }
    if (0x30...0x39).contains(first), text.utf8.allSatisfy({ (0x30...0x3A).contains($0) }) {
      return DurationFormat.seconds(from: text, in: .line).flatMap { $0 > 0 ? $0 : nil }
    }
    for word in ["ca. ", "ca ", "approx. ", "approx ", "about "]
    where text.lowercased().hasPrefix(word) {
      text = text.dropFirst(word.count)
    }
    for word in [" min", " min.", " mins", " minutes", " minuten", "h"]
    where text.contains(":") && text.lowercased().hasSuffix(word) {
      text = text.dropLast(word.count)
    }
    return DurationFormat.seconds(from: text, in: .line).flatMap { $0 > 0 ? $0 : nil }
  }

  /// The tempo in a text with its unit: `120 bpm`, `♩=96`, `BPM 120`.
  static func tempo(_ text: Substring) -> Double? {
    guard
      text.hasBytes(of: "pm") || text.hasBytes(of: "PM") || text.hasBytes(of: "♩")
        || text.hasBytes(of: "empo") || text.hasBytes(of: "EMPO")
    else { return nil }
    let folded = text.lowercased()
    // Other facts may be beside the tempo.
    guard
      folded.split(whereSeparator: { !$0.isNumber && $0 != "." && $0 != "," })
        .count(where: { $0.contains(where: \.isNumber) }) == 1
    else { return nil }
    guard folded.contains("bpm") || folded.contains("♩") || folded.hasPrefix("tempo") else {
      return nil
    }
    let number = folded.filter { $0.isNumber || $0 == "." || $0 == "," }
    let letters = folded.filter { $0.isLetter }
    guard ["bpm", "tempo", ""].contains(letters) else { return nil }
    return Song.tempo(from: number).flatMap { (20...400).contains($0) ? $0 : nil }
  }

  /// The fret of the capo in a text: `capo 2`, `Kapo II. Bund`.
  static func capo(_ text: Substring) -> Int? {
    guard text.utf8.count < 40,
      text.hasBytes(of: "ap") || text.hasBytes(of: "AP") || text.hasBytes(of: "ej")
        || text.utf8.contains(where: { $0 > 0x7F })
    else { return nil }
    let words = ListWords.words(of: text).flatMap { word in
      let name = word.prefix { !$0.isNumber }
      return capoWords.contains(String(name)) && name.count < word.count
        ? [String(name), String(word.dropFirst(name.count))] : [word]
    }
    guard words.count <= 4, words.contains(where: { capoWords.contains($0) }) else { return nil }
    guard words.allSatisfy({ capoWords.contains($0) || fretWords.contains($0) || fret($0) != nil })
    else { return nil }
    return words.lazy.compactMap { fret($0) }.first
  }

  static func fret(_ word: String) -> Int? {
    let digits = word.prefix(while: \.isNumber)
    if let number = Int(digits), (1...24).contains(number),
      ["", "st", "nd", "rd", "th", "e", "er"].contains(String(word[digits.endIndex...]))
    {
      return number
    }
    return ["i": 1, "ii": 2, "iii": 3, "iv": 4, "v": 5, "vi": 6, "vii": 7][word]
  }

  /// Whether a text is that of a link: "video", "[listen]".
  static func isLink(_ text: Substring) -> Bool {
    guard text.utf8.count < 16 else { return false }
    let inner = text.first == "[" && text.last == "]" ? text.dropFirst().dropLast() : text
    return linkWords.contains(inner.lowercased())
  }

  /// Whether a text is a year, the years of a person, a date or an address.
  static func isDate(_ text: Substring) -> Bool {
    if isLink(text) { return true }
    var (hasDigit, letters) = (false, 0)
    for byte in text.utf8 {
      if (0x30...0x3A).contains(byte) { hasDigit = true }
      if (0x41...0x5A).contains(byte & 0xDF) { letters += 1 }
    }
    guard hasDigit, letters < 6 || text.hasBytes(of: "://") || text.hasBytes(of: "www.") else {
      return false
    }
    var hasYear = false
    var count = 0
    letters = 0
    for part in text.split(whereSeparator: { !$0.isLetter && !$0.isNumber }) {
      if part.allSatisfy({ $0.isASCII && $0.isNumber }) {
        count += 1
        hasYear = hasYear || part.count == 4 && ["1", "2"].contains(part.prefix(1))
      } else {
        letters += part.count
      }
    }
    if text.hasPrefix("http://") || text.hasPrefix("https://") || text.hasPrefix("www.") {
      return true
    }
    if text.utf8.count < 16,
      text.wholeMatch(of: /[A-Za-zÄÖÜ.#]{0,5} ?#?\d{1,4}(?:[,.:] ?\d{1,3}(?:[-–]\d{1,3})?)*[a-z]?/)
        != nil,
      text.first?.isLetter == true || text.first == "#"
    {
      return true
    }
    guard count > 0, letters <= 2 || dateWords.contains(text.lowercased().filter(\.isLetter))
    else { return false }
    let hasDateSigns = count == 3 && text.contains { "./-".contains($0) }
    return hasYear && count <= 3 || hasDateSigns && text.utf8.count <= 10
  }

  static let keyWords: Set<String> = [
    "key", "in", "tonart", "tonacja", "toonsoort", "tonalità", "调号", "키", "тональность", "tonalité",
    "tono", "tom", "tonalidad", "キー", "调", "ton", "our key", "hangnem", "tónina",
    "sävellaji", "toneart",
  ]
  static let modes: Set<String> = [
    "", "m", "mi", "min", "maj", "minor", "major", "moll", "dur", "mineur", "majeur", "menor",
    "mayor",
    "maior", "minore", "maggiore", "短调", "大调", "小调", "調", "flat", "sharp", "flatmajor",
    "flatminor", "sharpminor", "sharpmajor",
  ]
  static let notes: Set<String> = ["do", "re", "ré", "mi", "fa", "sol", "la", "si"]
  static let solfaModes: Set<String> = [
    "m", "menor", "mayor", "maior", "mineur", "majeur", "minore", "maggiore", "#", "b", "♯", "♭",
    "dièse", "bémol", "sostenido", "bemol", "diesis", "bemolle", "min", "maj",
  ]
  static let capoWords: Set<String> = [
    "capo", "kapo", "capodastre", "cejilla", "capotasto", "kapodaster", "cejuela", "カポ",
  ]
  static let fretWords: Set<String> = ["on", "fret", "bund", "im", "case", "traste", "at"]
  static let linkWords: Set<String> = [
    "link", "video", "youtube", "lyrics", "audio", "spotify", "chords", "listen", "pdf", "mp3",
    "watch", "ascolta", "écouter", "anhören", "hören", "escuchar", "ouvir", "luister", "lyssna",
    "posłuchaj", "слушать", "видео", "试听", "视频", "聴く", "動画", "듣기", "영상",
  ]
  static let dateWords: Set<String> = ["c", "ca", "circa", "b", "born", "geb", "um", "né"]
}
