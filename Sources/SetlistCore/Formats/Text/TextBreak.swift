import Foundation

/// A break in a list of songs: `Break`, `Pause (15 min)`, `15 min break`, `Break with tea, 15:00`,
/// `休憩 15分` and similar, in the languages of the program.
struct TextBreak {
  /// The words beside the length.
  let title: String
  /// The length in seconds; `nil` if it is not known.
  let duration: TimeInterval?

  /// The lengths in minutes that a number without a unit may be. A smaller one counts breaks.
  private static let minutes = 5...120

  private static let words: Set<String> = [
    "break", "pause", "intermission", "interval", "entracte", "pausa", "descanso", "intermedio",
    "intervalo", "intervallo", "休憩", "休憩時間", "休息", "中场休息", "استراحة",
  ]

  /// Reads a line. `nil` if it is no break.
  ///
  /// - Parameter duration: the length that was at the end of the line.
  init?(_ text: Substring, duration: TimeInterval?) {
    guard text.utf8.count < 60 else { return nil }
    let words = text.lowercased().split { !$0.isLetter }.map(String.init)
    let digits = text.firstIndex(where: Self.isDigit)
    if let first = words.first, Self.words.contains(first) {
      if digits == nil, words.count == 1 {
        (title, self.duration) = (String(text), duration)
        return
      }
      guard duration == nil, let digits, let length = Self.length(text[digits...]) else {
        return nil
      }
      title = Self.name(text[..<digits])
      self.duration = length
      return
    }
    guard duration == nil, text.first(where: { !"([*_".contains($0) }).map(Self.isDigit) == true,
      let end = text.lastIndex(where: \.isLetter),
      let word = Self.words.filter({ text[...end].lowercased().hasSuffix($0) }).max(by: {
        $0.count < $1.count
      }),
      case let name = text[...end].suffix(word.count),
      let length = Self.length(text[..<name.startIndex])
    else { return nil }
    title = String(name)
    self.duration = length
  }

  /// The break for a list.
  var content: Entry.Content { .pause(title: title, duration: duration) }

  /// The length that a text is, such as `15 min)`, `15-minute` or `15`; `nil` if it is none.
  private static func length(_ text: Substring) -> TimeInterval? {
    let text = String(text.drop { !isDigit($0) }).replacing("-", with: " ")
      .trimmingCharacters(in: CharacterSet(charactersIn: " )].*_–—"))
    if text.allSatisfy(isDigit) {
      return Int(text).flatMap { minutes.contains($0) ? TimeInterval($0 * 60) : nil }
    }
    let length = DurationFormat.seconds(from: text, in: .length)
    return length.flatMap { $0 > 0 ? $0 : nil }
  }

  private static func name(_ text: Substring) -> String {
    guard let start = text.firstIndex(where: \.isLetter),
      let end = text.lastIndex(where: \.isLetter)
    else { return "" }
    return String(text[start...end])
  }

  private static func isDigit(_ character: Character) -> Bool {
    character.isASCII && character.isNumber
  }
}
