extension MusicalKey {
  /// The usual way to write a key: "Am" for "am", "a minor" and "A-", "Bb" for "bb" and "B flat",
  /// "8A" for "8a". Any other text is unchanged.
  ///
  /// The German "B" is another note than the English one, so "b-moll" and "B-Dur" are unchanged.
  static func usualText(_ text: String) -> String {
    // Few texts of a column of keys are longer, and none of them is a key.
    guard text.utf8.count <= 24 else { return text }
    let trimmed = text.trimmingWhitespace
    if let key = wheelText(trimmed) { return key }
    guard let note = trimmed.first?.uppercased(), ("A"..."H").contains(note) else { return text }
    let (sign, mode) = accidental(of: trimmed.dropFirst())
    guard let isMinor = isMinor(mode) else { return text }
    if note == "B", sign.isEmpty, germanModes.contains(mode.lowercased()) { return text }
    return note + sign + (isMinor ? "m" : "")
  }

  /// The name on the wheel, as in "8A" for "8 a"; `nil` if the text is none.
  private static func wheelText(_ text: String) -> String? {
    guard let letter = text.last?.uppercased(), letter == "A" || letter == "B",
      let hour = Int(text.dropLast().filter { $0 != " " }), (1...12).contains(hour)
    else { return nil }
    return "\(hour)\(letter)"
  }

  /// The accidental at the beginning of a text, and the text after it without what divides them.
  private static func accidental(of text: Substring) -> (sign: String, mode: Substring) {
    let signs = ["#": "#", "♯": "♯", "sharp": "#", "b": "b", "♭": "♭", "flat": "b"]
    let rest = text.drop { $0 == " " || $0 == "-" }
    let found = signs.first { rest.lowercased().hasPrefix($0.key) }
    let mode = found.map { rest.dropFirst($0.key.count) } ?? text
    let words = mode.drop { $0 == " " || $0 == "-" }
    // A minus sign alone stands for minor.
    return (found?.value ?? "", words.isEmpty ? mode.drop { $0 == " " } : words)
  }

  /// Whether a mode is minor; `nil` if it is none. "M" is major to some and a typing error of
  /// others.
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
