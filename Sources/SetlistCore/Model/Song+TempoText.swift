import Foundation

extension Song {
  /// The tempo in beats per minute, to a tenth at most, as in "120" and "127.5". Empty if it is
  /// unknown.
  public var tempoText: String { SongFact.beatsPerMinute.text(of: self) }

  /// A tempo in beats per minute, to a tenth at most.
  static func tempoText(_ tempo: Double) -> String {
    JSONText.number((tempo * 10).rounded() / 10)
  }

  /// Reads a tempo in the notations of people: `128`, `127,5`, `128 bpm`, `♩ = 128`.
  ///
  /// - Returns: the beats per minute, more than zero; `nil` if the text is not a tempo.
  public static func tempo(from text: String) -> Double? {
    var number = Substring(text.lowercased()).trimmed
    if number.first == "♩" {
      number = number.dropFirst().trimmed
      guard number.first == "=" else { return nil }
      number = number.dropFirst().trimmed
    }
    if number.hasSuffix("bpm") { number = number.dropLast(3).trimmed }
    guard number.utf8.allSatisfy({ (0x30...0x39).contains($0) || ".,".utf8.contains($0) }),
      let tempo = Double(number.replacing(",", with: ".")), tempo.isFinite, tempo > 0
    else { return nil }
    return tempo
  }
}
