/// How the notes of chords are named.
enum ChordNotation: Hashable {
  /// C to B, in which B flat is "Bb".
  case letters
  /// German letters, in which "H" is B and "B" is B flat.
  case german
  /// German words, such as "Fis" and "Es".
  case germanWords
  /// Do to si.
  case solfege

  /// The notation in which most chords of a sheet are written.
  ///
  /// - Complexity: O(*n*) in the number of chords.
  init(of names: [String]) {
    var (solfege, letters) = (0, 0)
    var (hasH, hasWords) = (false, false)
    for name in Set(names) {
      let isSolfege = ChordName(name[...], in: .solfege) != nil
      guard let chord = ChordName(name[...], in: .germanWords) else {
        if isSolfege { solfege += 1 }
        continue
      }
      if !isSolfege { letters += 1 }
      hasH = hasH || chord.isWrittenWithH
      hasWords = hasWords || chord.isWrittenInWords
    }
    self =
      solfege > letters ? .solfege : hasWords ? .germanWords : hasH ? .german : .letters
  }
}

/// A chord by its notes: the root with its suffix, and the bass after a slash.
struct ChordName: Hashable {
  /// A note with the way in which it is written.
  struct Note: Hashable {
    /// The number of semitones above C, 0...11.
    var pitch: Int
    /// Whether the first letter is small, as in German minor chords.
    var isSmall = false
    /// Whether it is written in capitals although it has several letters.
    var isCapital = false
  }

  /// The root; `nil` for a bass alone, as in "/G".
  var root: Note?
  /// The part behind the root, such as "m7".
  var suffix: String
  /// The bass after the slash; `nil` if there is none.
  var bass: Note?
  /// The notation of the notes.
  let notation: ChordNotation
  /// Whether to write black keys as sharps.
  private var sharps = Spelling.sharps
  /// Whether the chord is written with an H.
  private(set) var isWrittenWithH = false
  /// Whether the chord is written with a word such as "Fis".
  private(set) var isWrittenInWords = false

  /// The longest chord, in bytes.
  private static let maximumLength = 24

  /// Reads a chord in any notation; `nil` if the text is none.
  init?(_ text: Substring) {
    for notation in [ChordNotation.germanWords, .solfege] {
      if let chord = ChordName(text, in: notation) {
        self = chord
        return
      }
    }
    return nil
  }

  /// Reads a chord in a notation; `nil` if the text is none.
  init?(_ text: Substring, in notation: ChordNotation) {
    guard text.utf8.count <= Self.maximumLength else { return nil }
    self.notation = notation
    var name = text
    if let slash = text.lastIndex(of: "/") {
      var rest = text[text.index(after: slash)...]
      if let note = Self.note(&rest, notation, isBass: true), rest.isEmpty {
        bass = note.note
        isWrittenWithH = note.isH
        isWrittenInWords = note.isWord
        name = text[..<slash]
      }
    }
    if name.isEmpty, bass != nil {
      suffix = ""
      return
    }
    // "Esus" is an E and "Es" is an E flat, so the shorter note counts if the rest is valid.
    guard let (note, rest) = Self.root(of: name, notation) else { return nil }
    root = note.note
    isWrittenWithH = isWrittenWithH || note.isH
    isWrittenInWords = isWrittenInWords || note.isWord
    suffix = String(rest)
  }

  private typealias Found = (note: Note, isH: Bool, isWord: Bool)

  private static func root(
    of name: Substring, _ notation: ChordNotation
  ) -> (Found, Substring)? {
    if notation == .germanWords {
      var rest = name
      if let note = note(&rest, .german, isBass: false), isSuffix(rest) {
        return (note, rest)
      }
    }
    var rest = name
    guard let note = note(&rest, notation, isBass: false), isSuffix(rest) else { return nil }
    return (note, rest)
  }

  private static let letters: [Character: Int] = [
    "C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11, "H": 11,
  ]
  private static let syllables = [
    ("sol", 7), ("do", 0), ("ut", 0), ("re", 2), ("ré", 2), ("mi", 4), ("fa", 5), ("la", 9),
    ("si", 11),
  ]

  /// Reads a note at the beginning of a text, and removes it from there.
  private static func note(
    _ text: inout Substring, _ notation: ChordNotation, isBass: Bool
  ) -> Found? {
    guard let first = text.first else { return nil }
    var pitch: Int
    var isWord = false
    let written = text
    if notation == .solfege {
      let lowered = text.prefix(3).lowercased()
      guard first.isUppercase, let found = syllables.first(where: { lowered.hasPrefix($0.0) })
      else { return nil }
      pitch = found.1
      text = text.dropFirst(found.0.count)
    } else {
      guard let letter = first.uppercased().first, let found = letters[letter],
        first.isUppercase || notation != .letters
      else { return nil }
      pitch = found
      text = text.dropFirst()
      if notation == .german || notation == .germanWords, letter == "B", !isSign(text.first) {
        pitch = 10
      }
      if notation == .germanWords, let word = germanSign(letter, text) {
        pitch = (letter == "B" ? 11 : found) + word.shift
        text = text.dropFirst(word.length)
        isWord = true
      }
    }
    if !isWord, isSign(text.first) {
      pitch += text.first == "#" || text.first == "♯" ? 1 : -1
      text = text.dropFirst()
    }
    let name = written[..<text.startIndex].prefix(2)
    let note = Note(
      pitch: (pitch + 12) % 12, isSmall: first.isLowercase,
      isCapital: name.count == 2 && name.allSatisfy(\.isUppercase))
    return (note, notation != .solfege && (first == "H" || first == "h"), isWord)
  }

  private static func isSign(_ character: Character?) -> Bool {
    character.map { "#♯b♭".contains($0) } == true
  }

  /// The sign in a German name after its letter, as in "Fis" and "Es".
  private static func germanSign(
    _ letter: Character, _ rest: Substring
  ) -> (shift: Int, length: Int)? {
    if rest.hasPrefix("is") { return (1, 2) }
    if letter == "A" || letter == "E" { return rest.hasPrefix("s") ? (-1, 1) : nil }
    return rest.hasPrefix("es") ? (-1, 2) : nil
  }

  private static let suffixes = [
    "maj", "Maj", "MAJ", "min", "Min", "dim", "aug", "sus", "add", "omit", "alt", "mi", "ma", "no",
    "m", "M", "o7", "°", "º", "ø", "Ø", "Δ", "∆", "+", "-", "–", "#", "b", "♯", "♭", "^", "*", "(",
    ")", ",", ".", "!", "'",
  ]

  /// Whether a text can follow the root of a chord.
  private static func isSuffix(_ text: Substring) -> Bool {
    var rest = text
    while let first = rest.first {
      if first.isASCII, first.isNumber {
        rest = rest.dropFirst()
      } else if first == "/", rest.dropFirst().first?.isNumber == true {
        rest = rest.dropFirst()
      } else if let known = suffixes.first(where: { rest.hasPrefix($0) }) {
        rest = rest.dropFirst(known.count)
      } else {
        return false
      }
    }
    return true
  }
}

extension ChordName {
  /// The names of the black keys in a key.
  struct Spelling: Hashable {
    /// Whether each pitch that is a black key is a sharp.
    private let isSharp: Set<Int>

    private init(_ sharps: Set<Int>) { isSharp = sharps }

    static let sharps = Spelling([1, 3, 6, 8, 10])
    static let flats = Spelling([])
    /// The usual names in C major.
    static let cMajor = Spelling([1, 6])
    /// The usual names in A minor.
    static let aMinor = Spelling([1, 6, 8])

    func isSharp(_ pitch: Int) -> Bool { isSharp.contains(pitch) }
  }

  /// The chord moved up by semitones.
  func moved(by semitones: Int, spelling: Spelling) -> ChordName {
    var chord = self
    let shift = (semitones % 12 + 12) % 12
    chord.root?.pitch = ((root?.pitch ?? 0) + shift) % 12
    chord.bass?.pitch = ((bass?.pitch ?? 0) + shift) % 12
    chord.sharps = spelling
    return chord
  }

  /// The chord moved up by semitones, with sharps or with flats.
  func moved(by semitones: Int, sharps: Bool) -> ChordName {
    moved(by: semitones, spelling: sharps ? .sharps : .flats)
  }

  /// The chord as text, in its notation.
  var text: String {
    (root.map(name) ?? "") + suffix + (bass.map { "/" + name($0) } ?? "")
  }

  private func name(_ note: Note) -> String {
    let isSharp = sharps.isSharp(note.pitch)
    let names =
      switch notation {
      case .letters: isSharp ? Self.sharpNames : Self.flatNames
      case .german: isSharp ? Self.germanSharps : Self.germanFlats
      case .germanWords: isSharp ? Self.germanSharpWords : Self.germanFlatWords
      case .solfege: isSharp ? Self.solfegeSharps : Self.solfegeFlats
      }
    let name = names[note.pitch]
    if note.isCapital, notation == .solfege {
      return String(name.prefix { $0.isLetter && $0 != "b" }).uppercased()
        + name.drop { $0.isLetter && $0 != "b" }
    }
    return note.isSmall ? name.prefix(1).lowercased() + name.dropFirst() : name
  }

  private static let sharpNames = [
    "C", "C#", "D", "D#", "E", "F", "F#", "G", "G#", "A", "A#", "B",
  ]
  private static let flatNames = [
    "C", "Db", "D", "Eb", "E", "F", "Gb", "G", "Ab", "A", "Bb", "B",
  ]
  private static let germanSharps = [
    "C", "C#", "D", "D#", "E", "F", "F#", "G", "G#", "A", "A#", "H",
  ]
  private static let germanFlats = [
    "C", "Db", "D", "Eb", "E", "F", "Gb", "G", "Ab", "A", "B", "H",
  ]
  private static let germanSharpWords = [
    "C", "Cis", "D", "Dis", "E", "F", "Fis", "G", "Gis", "A", "Ais", "H",
  ]
  private static let germanFlatWords = [
    "C", "Des", "D", "Es", "E", "F", "Ges", "G", "As", "A", "B", "H",
  ]
  private static let solfegeSharps = [
    "Do", "Do#", "Re", "Re#", "Mi", "Fa", "Fa#", "Sol", "Sol#", "La", "La#", "Si",
  ]
  private static let solfegeFlats = [
    "Do", "Reb", "Re", "Mib", "Mi", "Fa", "Solb", "Sol", "Lab", "La", "Sib", "Si",
  ]
}
