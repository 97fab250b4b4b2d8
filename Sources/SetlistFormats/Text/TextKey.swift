import SetlistModel

/// The key of a song, in square brackets at the end of its line.
struct TextKey {
  /// The line without the key; never empty.
  let rest: Substring
  /// The key, such as `F#m`.
  let key: Substring

  /// Reads the key at the end of a line: `[G]`, `[Bb]`, `[F#m]`, `[C minor]`; `nil` if there is
  /// none.
  init?(trailing text: Substring) {
    guard text.last == "]", let open = text.suffix(12).lastIndex(of: "[") else { return nil }
    key = text[text.index(after: open)...].dropLast().trimmed
    rest = text[..<open].trimmed
    guard !rest.isEmpty, Self.isKey(key) else { return nil }
  }

  private static func isKey(_ text: Substring) -> Bool {
    guard let note = text.first, ("A"..."H").contains(note) else { return false }
    var mode = text.dropFirst()
    if let sign = mode.first, "#b♯♭".contains(sign) { mode = mode.dropFirst() }
    return ["", "m", "min", "maj", "minor", "major", "moll", "dur"].contains(mode.trimmed)
  }
}
