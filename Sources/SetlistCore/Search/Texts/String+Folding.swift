import Foundation

extension String {
  /// The text without differences of case, diacritics and width, for searches.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public var foldedForSearch: String {
    // Foundation takes twenty times as long for ASCII text.
    if utf8.allSatisfy({ $0 > 0 && $0 < 0x80 }) { return lowercased() }
    let folded = folding(
      options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    guard folded.utf8.contains(where: { $0 == 0 || $0 >= 0x80 }) else { return folded }
    var result = String.UnicodeScalarView()
    for scalar in folded.unicodeScalars {
      // Letters with a stroke have no canonical decomposition, but are typed without it.
      switch scalar {
      case "\0": result.append("\u{FFFD}")
      case "ø": result.append("o")
      case "đ": result.append("d")
      case "ł": result.append("l")
      case "ħ": result.append("h")
      case "ı": result.append("i")
      case "æ": result.append(contentsOf: "ae".unicodeScalars)
      case "œ": result.append(contentsOf: "oe".unicodeScalars)
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}
