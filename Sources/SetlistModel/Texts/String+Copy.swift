import Foundation
import Localization

extension String {
  /// The name of a copy that differs from all `others`: "Gig (Copy)", then "Gig (Copy 2)", also for
  /// a copy of a copy.
  package func ofCopy(among others: Set<String>) -> String {
    let original = withoutCopyMark
    let first = Self.copy(of: original)
    guard others.contains(first) else { return first }
    // Numbers are tried up to one more than there are other names, so at least one is free.
    return (2...(others.count + 2)).lazy.map { Self.copy(of: original, number: String($0)) }
      .first { !others.contains($0) } ?? first
  }

  private static func copy(of original: String) -> String {
    // Translators: the name of the first copy of a setlist or a section.
    gettext("%1$s (Copy)", original)
  }

  private static func copy(of original: String, number: String) -> String {
    // Translators: the name of the second copy of a setlist or a section, and of later ones.
    gettext("%1$s (Copy %2$s)", original, number)
  }

  /// The name of the original, without a copy mark in English or in the user's language.
  private var withoutCopyMark: String {
    let english = replacing(#/ \(Copy( \d+)?\)$/#, with: "")
    if english != self { return english }
    // The placeholders are control characters, which no name contains.
    let (name, number) = ("\u{1}", "\u{2}")
    for mark in [Self.copy(of: name), Self.copy(of: name, number: number)] {
      let pattern = NSRegularExpression.escapedPattern(for: mark)
        .replacing(name, with: "(.+)").replacing(number, with: "[0-9]+")
      if let match = try? Regex(pattern).wholeMatch(in: self),
        let range = match.output[1].range
      {
        return String(self[range])
      }
    }
    return self
  }
}
