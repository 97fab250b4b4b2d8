public import SetlistFormats
import SetlistModel

/// The content of a setlist's cover: pictures of its songs, or else letters and titles on the
/// setlist's color.
public struct Cover: Hashable, Sendable {
  /// The number of colors.
  public static let colorCount = 12

  /// The first letters of the first and the last word of the setlist's name.
  public let initials: String
  /// The number of the cover's color, from 0 to `colorCount` - 1. It never changes for a setlist.
  public let color: Int
  /// The titles of the setlist's first sections.
  public let sectionTitles: [String]
  /// The pictures on the cover: one, four, or none.
  public let pictures: [Artwork]

  /// Makes the cover of a setlist.
  ///
  /// - Parameter pictures: the pictures found, without repeats; if there are fewer than four, only
  ///   the first one is used.
  init(of setlist: SetlistSummary, sectionTitles: [String] = [], pictures: [Artwork] = []) {
    initials = Self.initials(of: setlist.name)
    color = Self.color(of: setlist.id)
    self.sectionTitles = sectionTitles
    self.pictures = pictures.count < 4 ? Array(pictures.prefix(1)) : Array(pictures.prefix(4))
  }

  private static func initials(of name: String) -> String {
    let words = name.split(whereSeparator: \.isWhitespace)
    let letters = words.compactMap { word in word.first { $0.isLetter || $0.isNumber } }
    guard let first = letters.first else { return words.first?.first.map(String.init) ?? "" }
    return (letters.count > 1 ? [first, letters[letters.count - 1]] : [first])
      .map { $0.uppercased() }.joined()
  }

  /// The FNV-1a hash of the identity's bytes, because Swift's own hashes differ from run to run.
  private static func color(of id: Setlist.ID) -> Int {
    let hash = withUnsafeBytes(of: id.rawValue.uuid) { bytes in
      bytes.reduce(2_166_136_261 as UInt32) { ($0 ^ UInt32($1)) &* 16_777_619 }
    }
    // The hash is folded by XOR, as its authors recommend, because its low bits alone are spread
    // less evenly.
    return Int((hash >> 16 ^ hash & 0xFFFF) % UInt32(colorCount))
  }
}
