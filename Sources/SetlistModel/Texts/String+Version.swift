extension String {
  /// A folded title without the parts that name a version of the song: brackets at the end, such as
  /// "(live)", and guests, such as "feat. ada". The title is unchanged if nothing would be left.
  ///
  /// - Complexity: O(*n*) in the length of the title.
  package var withoutVersion: String {
    var rest = self[...]
    while let start = rest.last.flatMap({ Self.brackets[$0] }).flatMap(rest.lastIndex) {
      rest = rest[..<start].trimmed
    }
    if rest.hasWordWithF {
      for word in Self.guests {
        guard let range = rest.firstRange(of: word) else { continue }
        rest = rest[..<range.lowerBound].trimmed
      }
    }
    return rest.isEmpty ? self : String(rest)
  }

  private static let brackets: [Character: Character] = [")": "(", "]": "["]
  private static let guests = [" feat. ", " ft. ", " featuring "]
}

extension Substring {
  /// Whether the title may name a guest. This quick check avoids searching many thousands of titles
  /// for the words, which would take a second.
  fileprivate var hasWordWithF: Bool {
    var last: UInt8 = 0
    for byte in utf8 {
      if byte == UInt8(ascii: "f"), last == UInt8(ascii: " ") { return true }
      last = byte
    }
    return false
  }
}
