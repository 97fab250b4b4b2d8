/// A line of words with chords in brackets, as in `A[D]mazing [G]grace`.
struct InlineChords {
  private(set) var line = SongWords.ChordLine(text: "")

  /// Reads a line; `nil` if nothing in it is in brackets.
  ///
  /// - Parameter shift: the semitones by which the sheet wants its chords moved.
  init?(_ text: Substring, shift: Int) {
    var rest = text.trimmedEnd
    var words = ""
    var count = 0
    while let open = rest.firstIndex(of: "["), let close = rest[open...].firstIndex(of: "]") {
      words += rest[..<open]
      count += rest.distance(from: rest.startIndex, to: open)
      let name = rest[rest.index(after: open)..<close].trimmed
      rest = rest[rest.index(after: close)...]
      guard !name.isEmpty else { continue }
      // An asterisk marks a remark among the chords.
      let shown = name.first == "*" ? String(name.dropFirst()) : Self.moved(name, shift)
      line.chords.append(.init(offset: count, name: shown))
    }
    guard !line.chords.isEmpty else { return nil }
    line.text = words + rest
  }

  private static func moved(_ name: Substring, _ shift: Int) -> String {
    guard shift != 0 else { return String(name) }
    let notation = ChordNotation(of: [String(name)])
    return ChordName(name, in: notation)?.moved(by: shift, sharps: shift > 0).text ?? String(name)
  }
}

/// A line that consists of chords, above the words that it belongs to.
struct ChordRow {
  private(set) var line = SongWords.ChordLine(text: "")

  /// Signs between chords: bars, repeats and rests.
  private static let signs: Set<String> = [
    "|", "||", "|:", ":|", "/", "//", "-", "–", "—", "%", "N.C.", "NC", "n.c.", ".", "x2", "x3",
    "x4", "2x", "3x", "4x", "(x2)", "(x3)", "(x4)", "(2x)", "(3x)", "(4x)", "*", ">", "|.",
  ]

  /// Reads a line; `nil` if something in it is neither a chord nor a sign, or it has no chord.
  init?(_ text: Substring) {
    guard text.utf8.count <= 300 else { return nil }
    var hasChord = false
    for word in Self.words(of: text) {
      if Self.isChord(word.name) {
        hasChord = true
      } else if !Self.signs.contains(word.name) {
        return nil
      }
      line.chords.append(word)
    }
    guard hasChord else { return nil }
  }

  /// The words of a line of chords, each at its column.
  static func words(of line: Substring) -> [SongWords.ChordLine.Chord] {
    let letters = Array(expanded(line))
    var words: [SongWords.ChordLine.Chord] = []
    var index = 0
    while index < letters.count {
      guard letters[index] != " " else {
        index += 1
        continue
      }
      let end = letters[index...].firstIndex(of: " ") ?? letters.count
      words.append(.init(offset: index, name: String(letters[index..<end])))
      index = end
    }
    return words
  }

  /// Whether a word is a chord, perhaps in parentheses.
  private static func isChord(_ word: String) -> Bool {
    let plain =
      word.hasPrefix("(") && word.hasSuffix(")") ? String(word.dropFirst().dropLast()) : word
    // Small letters are words, such as "a".
    return plain.first?.isUppercase == true && ChordName(plain[...]) != nil
  }

  /// A line with spaces in place of tabs, which reach to columns of eight.
  static func expanded(_ line: Substring) -> String {
    let line = line.trimmedEnd
    guard line.contains(where: \.isWhitespace) else { return String(line) }
    var text = ""
    var count = 0
    for character in line {
      let width = character == "\t" ? 8 - count % 8 : 1
      text += character.isWhitespace ? String(repeating: " ", count: width) : String(character)
      count += width
    }
    return text
  }
}
