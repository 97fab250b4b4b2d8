import Synchronization

/// A major or minor key, identified by its place on the circle of fifths.
///
/// The numbers are those of the Camelot wheel, which disc jockeys use: 8B is C major, 8A is A
/// minor, and one hour more is a fifth up.
public struct MusicalKey: Hashable, Sendable {
  /// The hour on the Camelot wheel, 1...12.
  public let hour: Int
  /// Whether the key is minor.
  public let isMinor: Bool

  /// Reads "Am", "A♭", "F# minor", "c#m", "B flat major", "8A", and the German and Nordic names
  /// "fis-Moll", "Es-Dur", "H" and "Ess-dur"; `nil` for anything else. "B-Dur" is B flat major,
  /// because "Dur" and "Moll" are words of languages that call the other note H.
  public init?(_ text: String) {
    guard let first = text.utf8.first(where: { $0 > 0x20 }), text.utf8.count < 80 else {
      return nil
    }
    let isLetter = (0x61...0x68).contains(first | 0x20)
    guard isLetter || (0x30...0x39).contains(first) || first >= 0x80 else { return nil }
    let text = text.trimmingWhitespace
    if !isLetter, let code = Self.camelotPattern.withLock({ text.wholeMatch(of: $0)?.output }),
      let hour = Int(code.1),
      (1...12).contains(hour)
    {
      self.hour = hour
      isMinor = code.2.lowercased() == "a"
      return
    }
    guard let parts = Self.pattern.withLock({ text.wholeMatch(of: $0)?.output }),
      let note = Self.fifths[parts.1.uppercased()]
    else { return nil }
    let (sign, mode) = (parts.2 ?? "", (parts.3 ?? parts.4 ?? "").lowercased())
    let shift: Int
    switch sign {
    case "#", "♯", "sharp", "is", "iss": shift = 7
    case "":
      let isGermanB = parts.1.uppercased() == "B" && Self.germanModes.contains(mode)
      shift = isGermanB ? -7 : 0
    // "As" and "Es" have no vowel between the note and the sign.
    case "s", "ss":
      guard "AEae".contains(parts.1) else { return nil }
      shift = -7
    default: shift = -7
    }
    isMinor = ["m", "min", "minor", "moll", "-"].contains(mode)
    // A minor key is counted from A minor, which is at the hour of C major: A is three fifths above
    // C.
    let steps = note + shift - (isMinor ? 3 : 0)
    hour = (((steps + 7) % 12) + 12) % 12 + 1
  }

  // A pattern in a function would be compiled at each call. A lock lets all threads use one.
  private static let camelotPattern = Mutex(/([0-9]{1,2}) ?([ABab])/)
  private static let pattern = Mutex(
    #/
    ([A-Ha-h]) \ ? ( \# | ♯ | b | ♭ | sharp | flat | iss? | ess? | ss? )?
    (?: [\ -]? ( m | min | minor | [Mm]oll | maj | major | [Dd]ur ) | \ ? (-) )?
    /#)

  /// The number of fifths from C to each note without an accidental.
  private static let fifths: [String: Int] = [
    "F": -1, "C": 0, "G": 1, "D": 2, "A": 3, "E": 4, "B": 5, "H": 5,
  ]

  /// The name on the Camelot wheel, as in "8A".
  public var camelot: String { "\(hour)\(isMinor ? "A" : "B")" }

  /// Whether one of two songs in these keys can follow the other: the same key, the relative one,
  /// or a fifth up or down.
  public func goes(with other: MusicalKey) -> Bool {
    let distance = abs(hour - other.hour)
    let hours = min(distance, 12 - distance)
    return isMinor == other.isMinor ? hours <= 1 : hours == 0
  }
}

extension MusicalKey {
  /// The usual way to write a key: "Am" for "am", "a minor" and "A-", "Bb" for "bb" and "B flat",
  /// "8A" for "8a". Any other text is unchanged.
  ///
  /// The German "B" is a different note from the English one, so "b-moll" and "B-Dur" are
  /// unchanged.
  static func usualText(_ text: String) -> String {
    // Longer texts are skipped for speed: few texts in a column of keys are longer, and none of
    // them is a key.
    guard text.utf8.count <= 24 else { return text }
    let trimmed = text.trimmingWhitespace
    if let key = wheelText(trimmed) { return key }
    guard let note = trimmed.first?.uppercased(), ("A"..."H").contains(note) else { return text }
    let (sign, mode) = accidental(of: trimmed.dropFirst())
    guard let isMinor = isMinor(mode) else { return text }
    if note == "B", sign.isEmpty, germanModes.contains(mode.lowercased()) { return text }
    return note + sign + (isMinor ? "m" : "")
  }

  /// The name on the Camelot wheel, as in "8A" for "8 a"; `nil` if the text is no such name.
  private static func wheelText(_ text: String) -> String? {
    guard let letter = text.last?.uppercased(), letter == "A" || letter == "B",
      let hour = Int(text.dropLast().filter { $0 != " " }), (1...12).contains(hour)
    else { return nil }
    return "\(hour)\(letter)"
  }

  /// The accidental at the beginning of a text, and the mode after it without separators.
  private static func accidental(of text: Substring) -> (sign: String, mode: Substring) {
    let signs = ["#": "#", "♯": "♯", "sharp": "#", "b": "b", "♭": "♭", "flat": "b"]
    let rest = text.drop { $0 == " " || $0 == "-" }
    let found = signs.first { rest.lowercased().hasPrefix($0.key) }
    let mode = found.map { rest.dropFirst($0.key.count) } ?? text
    let words = mode.drop { $0 == " " || $0 == "-" }
    // A minus sign without other words stands for minor.
    return (found?.value ?? "", words.isEmpty ? mode.drop { $0 == " " } : words)
  }

  /// Whether a mode is minor; `nil` if the text is no mode. "M" is none, because it is major to
  /// some writers and a typing error of others.
  private static func isMinor(_ mode: Substring) -> Bool? {
    if mode == "M" { return nil }
    switch mode.lowercased() {
    case "m", "min", "minor", "moll", "-": return true
    case "", "maj", "major", "dur": return false
    default: return nil
    }
  }

  private static let germanModes: Set<String> = ["moll", "dur"]
}
