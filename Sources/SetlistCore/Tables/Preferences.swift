import Foundation

/// What the user prefers, for all setlists.
public struct Preferences: Hashable, Sendable {
  /// Whether windows are light or dark.
  public enum ColorScheme: String, Hashable, Sendable, CaseIterable {
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
