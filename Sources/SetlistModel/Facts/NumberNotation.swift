/// The notation of a fact that is a number: its valid values and its texts.
package struct NumberNotation: Sendable {
  /// Returns whether a song can have a number as the fact. The number is finite.
  let isValid: @Sendable (Double) -> Bool
  /// Returns whether a user may type the number. Files may contain others.
  let isTypable: @Sendable (Double) -> Bool
  /// Returns the number as text for the user.
  let shown: @Sendable (Double) -> String
  /// Reads the number from the text of a form field.
  let typed: @Sendable (String) -> Double?
  /// Reads the number from a cell of a table.
  let written: @Sendable (String) -> Double?
  /// Reads the number from a tag of an audio file.
  let tagged: @Sendable (String) -> Double?

  /// The notation of a length in seconds.
  static let length = NumberNotation(
    isValid: { $0 >= 0 }, isTypable: { _ in true }, shown: { DurationFormat.string($0) },
    typed: { DurationFormat.seconds(from: $0, in: .length) },
    written: { DurationFormat.seconds(from: $0, in: .file) }, tagged: { _ in nil })

  /// The notation of a tempo in beats per minute.
  static let tempo = NumberNotation(
    isValid: { $0 > 0 }, isTypable: { $0 < 1000 }, shown: { Song.tempoText($0) },
    typed: { Song.tempo(from: $0) }, written: { Song.tempo(from: $0) },
    tagged: { Song.taggedTempo($0) })

  /// The notation of the fret of a capo, a whole number.
  static let fret: NumberNotation = {
    let read = { @Sendable (text: String) -> Double? in
      var words = text.lowercased().split { !$0.isLetter && !$0.isNumber }[...]
      if let first = words.first, ["capo", "fret", "kapo"].contains(first) { words.removeFirst() }
      guard words.count == 1, let fret = Int(words.first ?? ""), frets.contains(fret) else {
        return nil
      }
      return Double(fret)
    }
    return NumberNotation(
      isValid: { Int(exactly: $0).map(frets.contains) ?? false }, isTypable: { _ in true },
      shown: { JSONText.number($0) }, typed: read, written: read, tagged: { _ in nil })
  }()
  private static let frets = 1...24

  /// The number, if a song can have it; else `nil`.
  func valid(_ number: Double?) -> Double? {
    number.flatMap { $0.isFinite && isValid($0) ? $0 : nil }
  }
}
