import Foundation

/// What the name of an audio file tells of a song that has no tags, as in `Artist - Title`, `01 - Artist - Title`, `01 Title` and
/// `Artist - Album - 03 - Title`, also with underscores for spaces.
///
/// Only what is surely the number of a track is left out: "99 Luftballons" is a title, and the 21 of `Adele - 21 - Hello` an album.
struct SongFileName: Hashable {
  /// The artist; empty if the name does not tell.
  private(set) var artist = ""
  /// The album; empty if the name does not tell.
  private(set) var album = ""
  /// The title: all of the name, where nothing else is understood.
  private(set) var title: String

  /// Reads a name without its extension.
  ///
  /// - Complexity: O(*n*) in the length of the name.
  init(_ name: String) {
    title = name
    let text = name.contains(" ") ? name : name.replacing("_", with: " ")
    var parts = text.trimmingPrefix(Self.numberBeforeTitle)
      .split(separator: Self.dash, omittingEmptySubsequences: false)
      .map { $0.trimmingCharacters(in: .whitespaces) }
    guard !parts.contains("") else { return }
    if parts.count > 3, Self.isNumber(parts[2]) {
      (artist, album) = (parts[0], parts[1])
      parts.removeFirst(3)
    } else {
      if let number = Self.trackNumber(in: parts) { parts.remove(at: number) }
      if parts.count > 1 { artist = parts.removeFirst() }
    }
    title = parts.joined(separator: " - ")
  }

  private static var dash: Regex<Substring> { /\s[-–—]\s/ }
  /// A number with a zero before it, a point after it, or that of a disc.
  private static var numberBeforeTitle: Regex<Substring> {
    /(?:\d{1,2}-\d{2}|\d{1,3}[.)]|0\d{1,2})\s+(?![-–—]\s)/
  }

  /// Where the number of the track stands that is a part of its own: at the beginning, or after the artist with a zero before it.
  private static func trackNumber(in parts: [String]) -> Int? {
    let isCertain = parts.map { isNumber($0) && $0.hasPrefix("0") }
    if parts.count > 1, isCertain[0] || parts.count > 2 && isNumber(parts[0]) { return 0 }
    return parts.count > 2 && isCertain[1] ? 1 : nil
  }

  private static func isNumber(_ part: String) -> Bool {
    part.count <= 3 && part.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains)
  }
}
