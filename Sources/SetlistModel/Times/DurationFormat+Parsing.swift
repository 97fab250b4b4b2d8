public import Foundation

extension DurationFormat {
  /// Reads a length in the notations of users and programs. Every field, file and pasted text is
  /// read by this function.
  ///
  /// The meaning of a plain number depends on its place:
  ///
  /// | Text                     | Song, break | Target      | File          | Line        |
  /// | ------------------------ | ----------- | ----------- | ------------- | ----------- |
  /// | `4:26`, `1:02:03`        | as written  | as written  | as written    | as written  |
  /// | `4'26"`, `4m26s`, `1h02` | as written  | as written  | as written    | as written  |
  /// | `4 min`                  | 4:00        | 4:00        | 4:00          | 4:00        |
  /// | `4'`, `90s`, `2h`        | as written  | as written  | as written    | none        |
  /// | `4.26`, `4,26`           | 4:26        | 4:26        | 4.26 seconds  | 4:26        |
  /// | `4:26.5`                 | 266.5 s     | 266.5 s     | 266.5 s       | none        |
  /// | `45`                     | 45 minutes  | 45 minutes  | 45 seconds    | none        |
  /// | `426`                    | 4:26        | 426 minutes | 426 seconds   | none        |
  /// | `10203`                  | 1:02:03     | none        | 10203 seconds | none        |
  /// | `0`                      | 0           | 0           | none          | none        |
  ///
  /// Digits and signs may have any script and width, as in `٤:٢٦` and `４：２６`.
  ///
  /// All parts after the first are below sixty: `3:60` and `480` in the field of a song are not
  /// lengths. The output of `string(_:)` and `spoken(_:)` is read everywhere; a line needs the form
  /// of `string(_:)`.
  ///
  /// - Returns: the time in seconds, not negative. `nil` if the text is not a length, or if it is
  ///   too long: 1,000 hours in a field, 1e9 seconds elsewhere.
  /// - Complexity: O(*n*) in the length of the text, of which no more than 40 bytes are read.
  public static func seconds(
    from text: some StringProtocol, in place: LengthPlace
  ) -> TimeInterval? {
    let text = Substring(text)
    guard let first = text.utf8.first, let last = text.utf8.last else { return nil }
    // A length begins with a digit or white space.
    guard first <= 0x39 || first > 0x7F else { return nil }
    let isTrimmed = (0x21..<0x7F).contains(first) && (0x21..<0x7F).contains(last)
    let trimmed = isTrimmed ? String(text) : text.trimmingCharacters(in: .whitespaces)
    guard trimmed.utf8.count <= 40 else { return nil }
    let signs = trimmed.withASCIISigns
    let limit: TimeInterval = place == .length || place == .target ? 3_600_000 : 1e9
    let seconds = plainSeconds(signs, in: place) ?? LengthText(signs)?.seconds(in: place)
    guard let seconds, seconds < limit, place != .file || seconds > 0 else { return nil }
    return seconds
  }

  /// The seconds of a number in a file, which may have a fraction and an exponent; `nil` if the
  /// text is no such number.
  private static func plainSeconds(_ text: String, in place: LengthPlace) -> TimeInterval? {
    guard place == .file,
      text.utf8.allSatisfy({ (0x30...0x39).contains($0) || ".eE+-".utf8.contains($0) }),
      let seconds = Double(text), seconds.isFinite, seconds.sign == .plus
    else { return nil }
    return seconds
  }
}
