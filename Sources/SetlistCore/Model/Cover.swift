/// What a setlist's cover shows: pictures of its songs, or else letters and titles on a color of
/// its own.
public struct Cover: Hashable, Sendable {
  /// How many colors there are.
  public static let colorCount = 12

  /// The first letters of the first and the last word of the setlist's name.
  public let initials: String
  /// Which color the cover has, from 0 to `colorCount` - 1: always the same for a setlist.
  public let color: Int
  /// The titles of the first sections.
  public let sectionTitles: [String]
  /// One picture, four of them, or none.
  public let pictures: [Artwork]

  /// Describes the cover of a setlist.
  ///
  /// - Parameter pictures: what was found, without repeats; fewer than four leave all but the first
  ///   out.
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

  /// The hash FNV-1a of the identity's bytes; Swift's own hashes differ from run to run.
  private static func color(of id: Setlist.ID) -> Int {
    let hash = withUnsafeBytes(of: id.rawValue.uuid) { bytes in
      bytes.reduce(2_166_136_261 as UInt32) { ($0 ^ UInt32($1)) &* 16_777_619 }
    }
    // Folded, as the authors advise: its low bits alone are not spread as well.
    return Int((hash >> 16 ^ hash & 0xFFFF) % UInt32(colorCount))
  }
}
