import Foundation

extension String {
  /// A title without what names a version of its song: brackets at the end, such as "(live)", and
  /// guests, such as "feat. Ada". The whole title if nothing else would be left.
  ///
  /// - Complexity: O(*n*) in the length of the title.
  var withoutVersion: String {
    var rest = self[...]
    while let start = rest.last.flatMap({ Self.brackets[$0] }).flatMap(rest.lastIndex) {
      rest = rest[..<start].trimmed
    }
    for word in Self.guests {
      guard let range = rest.range(of: word, options: .caseInsensitive) else { continue }
      rest = rest[..<range.lowerBound].trimmed
    }
    return rest.isEmpty ? self : String(rest)
  }

  private static let brackets: [Character: Character] = [")": "(", "]": "["]
  private static let guests = [" feat. ", " ft. ", " featuring "]
}
