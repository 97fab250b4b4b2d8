import Foundation
import SetlistModel

/// The facts of a song in a piece of its line: in brackets, or between separators.
struct PieceFacts {
  private(set) var key: String?
  private(set) var duration: TimeInterval?
  private(set) var tempo: Double?
  private(set) var capo: Int?
  /// Whether the piece has a year, the years of a composer, a date or an address.
  private(set) var isDated = false
  /// The parts of the piece that are no facts.
  private(set) var words: [Substring] = []
  /// Whether the piece's only fact is a key of one letter or syllable, which may also be a word.
  private(set) var isDoubtful = false
  /// Whether a word such as "Key" names the key.
  private(set) var isExplicit = false

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
    guard hasDigit || piece.utf8.count <= 30 else { return nil }
    if read(piece) {
      isDoubtful = key.map { $0.utf8.count == 1 } ?? false
      return
    }
    if inColumn, let syllable = Self.syllableKey(piece) {
      (key, isDoubtful) = (syllable, true)
      return
    }
    if inColumn, let number = Double(piece), (40...240).contains(number), number.rounded() == number {
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
  private mutating func read(_ text: Substring) -> Bool {
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

  /// The key in a text: `F#m`, `cis-Moll`, `Key: G`, `in Bm`, `La menor`; `nil` for other texts.
  static func key(_ text: Substring) -> String? {
    guard (1...24).contains(text.utf8.count), let first = text.first else { return nil }
    if let mark = text.firstIndex(where: { " :=".contains($0) }), mark > text.startIndex,
      keyWords.contains(text[..<mark].lowercased())
    {
      var rest = text[mark...].drop { " :=".contains($0) }
      for filler in ["of ", "de ", "von "] where rest.hasPrefix(filler) {
        rest = rest.dropFirst(filler.count)
      }
      for polite in [" please", " bitte", " svp", " por favor"] where rest.hasSuffix(polite) {
        rest = rest.dropLast(polite.count)
      }
      return plainKey(rest.trimmed)
    }
    guard first.isASCII || "♯♭ドレミファソラシ".contains(first) else { return nil }
    // A key of letters or syllables has few letters and no other words.
    guard text.utf8.count < 18, text.utf8.count(where: { $0 == 0x20 }) < 3 else { return nil }
    return plainKey(text)
  }

  private static func plainKey(_ text: Substring) -> String? {
    guard let note = text.unicodeScalars.first else { return nil }
    let isUpper = ("A"..."H").contains(note)
    if isUpper || ("a"..."h").contains(note) {
      var mode = text.unicodeScalars.dropFirst()
      var hasSign = false
      if let sign = mode.first, "#b♯♭".unicodeScalars.contains(sign) {
        (mode, hasSign) = (mode.dropFirst(), true)
      } else if Substring(mode).hasPrefix("is") || Substring(mode).hasPrefix("es") {
        (mode, hasSign) = (mode.dropFirst(2), true)
      } else if mode.first == "s", "AEae".unicodeScalars.contains(note) {
        (mode, hasSign) = (mode.dropFirst(), true)
      }
      if mode.count == 1, mode.first == "M" { return nil }
      let rest = Substring(mode).lowercased().filter { $0 != " " && $0 != "-" && $0 != "." }
      if isUpper, rest.hasPrefix("/"), rest.count <= 9 {
        // Both names of a note, as in "C♯/D♭ Major".
        let other = rest.dropFirst().drop { "abcdefgh#♯♭".contains($0) }
        return modes.contains(String(other)) ? String(text) : nil
      }
      guard modes.contains(rest) else { return nil }
      let isWord = rest.count > 2 || Substring(mode).hasPrefix("-")
      guard isUpper || isWord || rest == "m" && hasSign || rest == "m" && text.utf8.count == 2
      else { return nil }
      // "As" and "Es" are words too, without a mode after them.
      if rest.isEmpty, text.utf8.count > 1, !"#b♯♭".contains(text.dropFirst().first ?? " ") {
        return text.utf8.count == 3 ? String(text) : nil
      }
      return String(text)
    }
    return solfaKey(text)
  }

  /// The key in a text with syllables for notes, which need a mode: `La menor`, `Re m`.
  private static func solfaKey(_ text: Substring) -> String? {
    let words = text.lowercased().split { $0 == " " || $0 == "-" }
    guard let note = words.first, words.count <= 3,
      notes.contains(note.filter { !"#b♯♭".contains($0) }.description)
    else { return nil }
    let sign = note.first { "#b♯♭".contains($0) }
    if words.count == 1 { return sign == nil || sign == "b" ? nil : letters(of: note, "") }
    guard words.dropFirst().allSatisfy({ solfaModes.contains(String($0)) }) else { return nil }
    return letters(of: note, words.dropFirst().joined())
  }

  /// The key in letters of a syllable with its sign, and of a mode: "Dm" for "ré" and "mineur".
  private static func letters(of note: some StringProtocol, _ mode: String) -> String? {
    let names = ["do": "C", "re": "D", "ré": "D", "mi": "E", "fa": "F", "sol": "G", "la": "A", "si": "B"]
    let signs: [Character: String] = ["#": "#", "♯": "#", "b": "b", "♭": "b"]
    let syllable = note.lowercased().filter { !"#b♯♭".contains($0) }
    guard let name = names[syllable] else { return nil }
    var sign = note.first { signs[$0] != nil }.flatMap { signs[$0] } ?? ""
    for (word, mark) in ["dièse": "#", "sostenido": "#", "diesis": "#", "bémol": "b", "bemol": "b"]
    where mode.contains(word) {
      sign = mark
    }
    if mode.contains("bemolle") { sign = "b" }
    let isMinor =
      mode == "m" || mode == "-" || ["min", "menor"].contains { mode.contains($0) }
      || mode.hasSuffix("m") && mode.count > 3 && !mode.contains("bem")
    return name + sign + (isMinor ? "m" : "")
  }

  /// The key in a text that is a syllable with or without a sign: `do`, `fa#m`, `sib`, `Re-`.
  private static func syllableKey(_ text: Substring) -> String? {
    let folded = text.lowercased().filter { $0 != " " }
    guard folded.utf8.count < 9,
      let note = notes.first(where: { folded.hasPrefix($0) && ($0 != "do" || !folded.hasPrefix("dor")) })
    else { return nil }
    var rest = folded.dropFirst(note.count)
    var name = note
    if let sign = rest.first, "#b♯♭".contains(sign) {
      rest = rest.dropFirst()
      name.append(sign)
    }
    guard ["", "m", "min", "-", "maj", "+"].contains(String(rest)) else { return nil }
    return letters(of: name, String(rest))
  }

  /// The length in a text, which has a colon or a unit.
  static func length(_ text: Substring) -> TimeInterval? {
    guard text.utf8.count <= 24, text.utf8.contains(where: { (0x30...0x39).contains($0) || $0 > 0x7F }),
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
    guard text.hasBytes(of: "pm") || text.hasBytes(of: "PM") || text.hasBytes(of: "♩")
      || text.hasBytes(of: "empo") || text.hasBytes(of: "EMPO")
    else { return nil }
    let folded = text.lowercased()
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

  private static func fret(_ word: String) -> Int? {
    let digits = word.prefix(while: \.isNumber)
    if let number = Int(digits), (1...24).contains(number),
      ["", "st", "nd", "rd", "th", "e", "er"].contains(String(word[digits.endIndex...]))
    {
      return number
    }
    return ["i": 1, "ii": 2, "iii": 3, "iv": 4, "v": 5, "vi": 6, "vii": 7][word]
  }

  /// Whether a text is a year, the years of a person, a date or an address.
  static func isDate(_ text: Substring) -> Bool {
    if text.utf8.count < 12, linkWords.contains(text.lowercased()) { return true }
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
    if text.utf8.count < 16, text.wholeMatch(of: /[A-Za-zÄÖÜ.#]{0,5} ?#?\d{1,4}(?:[,.:] ?\d{1,3}(?:[-–]\d{1,3})?)*[a-z]?/) != nil,
      text.first?.isLetter == true || text.first == "#"
    {
      return true
    }
    guard count > 0, letters <= 2 || dateWords.contains(text.lowercased().filter(\.isLetter))
    else { return false }
    let hasDateSigns = count == 3 && text.contains { "./-".contains($0) }
    return hasYear && count <= 3 || hasDateSigns && text.utf8.count <= 10
  }

  private static let keyWords: Set<String> = [
    "key", "in", "tonart", "tonacja", "toonsoort", "tonalità", "调号", "키", "тональность", "tonalité", "tono", "tom", "tonalidad", "キー", "调", "ton", "our key",
  ]
  private static let modes: Set<String> = [
    "", "m", "min", "maj", "minor", "major", "moll", "dur", "mineur", "majeur", "menor", "mayor",
    "maior", "minore", "maggiore", "短调", "大调", "小调", "調", "flat", "sharp", "flatmajor",
    "flatminor", "sharpminor", "sharpmajor",
  ]
  private static let notes: Set<String> = ["do", "re", "ré", "mi", "fa", "sol", "la", "si"]
  private static let solfaModes: Set<String> = [
    "m", "menor", "mayor", "maior", "mineur", "majeur", "minore", "maggiore", "#", "b", "♯", "♭",
    "dièse", "bémol", "sostenido", "bemol", "diesis", "bemolle", "min", "maj",
  ]
  private static let capoWords: Set<String> = [
    "capo", "kapo", "capodastre", "cejilla", "capotasto", "kapodaster", "cejuela", "カポ",
  ]
  private static let fretWords: Set<String> = ["on", "fret", "bund", "im", "case", "traste", "at"]
  private static let linkWords: Set<String> = [
    "link", "[link]", "video", "youtube", "lyrics", "audio", "spotify", "chords", "listen", "pdf",
  ]
  private static let dateWords: Set<String> = ["c", "ca", "circa", "b", "born", "geb", "um", "né"]
}
