import Foundation

/// What the user prefers, for all setlists.
public struct Preferences: Hashable, Sendable, Codable {
  /// Whether windows are light or dark.
  public enum ColorScheme: String, Hashable, Sendable, Codable, CaseIterable {
    /// As the system is.
    case system
    /// Always light.
    case light
    /// Always dark.
    case dark
  }

  /// Whether windows are light or dark.
  public var colorScheme = ColorScheme.system
  /// Whether rows of songs begin with a picture.
  public var showsArtwork = true
  /// Whether rows tell when they begin, also in a setlist without a start time.
  public var showsTimes = false
  /// The looks of the rows of a section that the user adds.
  public var rowStyle = SectionOptions.RowStyle.standard
  /// The length that a section aims at that the user adds, in minutes from 0 to 600; 0 for none.
  public var targetMinutes = 0

  /// What the star does to the place of a song in a setlist that the user adds.
  public var favorites = SetlistOptions.FavoritesBehavior.keepPlace

  /// The typeface of what is printed.
  public var face = PrintOptions.Face.sans

  /// The minutes that `targetMinutes` can be.
  static let targetRange = 0...600

  /// The preferences of somebody who never changed one.
  public init() {}

  /// Reads preferences; each that is not there, or has a value of a later version, is as nobody
  /// changed it.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func value<Value: Decodable>(_ type: Value.Type, _ key: CodingKeys) -> Value? {
      // A value that this version does not know is no reason to lose the others.
      try? container.decode(type, forKey: key)
    }
    colorScheme = value(ColorScheme.self, .colorScheme) ?? colorScheme
    showsArtwork = value(Bool.self, .showsArtwork) ?? showsArtwork
    showsTimes = value(Bool.self, .showsTimes) ?? showsTimes
    rowStyle = value(SectionOptions.RowStyle.self, .rowStyle) ?? rowStyle
    targetMinutes =
      value(Int.self, .targetMinutes)
      .flatMap { Self.targetRange.contains($0) ? $0 : nil } ?? targetMinutes
    favorites = value(SetlistOptions.FavoritesBehavior.self, .favorites) ?? favorites
    face = value(PrintOptions.Face.self, .face) ?? face
  }

  /// The options of a section that the user adds.
  public var newSectionOptions: SectionOptions {
    SectionOptions(
      rowStyle: rowStyle,
      targetDuration: targetMinutes > 0 ? TimeInterval(targetMinutes * 60) : nil)
  }

  /// The options of a setlist that the user adds.
  public var newSetlistOptions: SetlistOptions { SetlistOptions(favorites: favorites) }

  /// A template's sections as the user prefers new ones; a length that the template aims at stays.
  public func applied(to sections: [Section]) -> [Section] {
    sections.map { section in
      var section = section
      section.options.rowStyle = rowStyle
      section.options.targetDuration =
        section.options.targetDuration ?? newSectionOptions.targetDuration
      return section
    }
  }
}
