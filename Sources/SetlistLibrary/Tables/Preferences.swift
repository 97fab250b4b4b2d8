import Foundation
public import SetlistFormats
public import SetlistModel

/// The user's preferences for all setlists.
public struct Preferences: Hashable, Sendable {
  /// Whether windows are light or dark.
  public enum ColorScheme: String, Hashable, Sendable, CaseIterable {
    /// Windows follow the color scheme of the system.
    case system
    /// Windows are always light.
    case light
    /// Windows are always dark.
    case dark
  }

  /// Whether windows are light or dark.
  public var colorScheme = ColorScheme.system
  /// Whether rows of songs begin with a picture.
  public var showsArtwork = true
  /// Whether rows show their start time, even in a setlist without a start time.
  public var showsTimes = false
  /// Whether the sections are shown side by side above the list.
  public var showsTimeline = true
  /// Whether the tempo is shown as a curve above the list.
  public var showsTempoCurve = false
  /// Whether rows show the change of tempo and key from the song before.
  public var showsTransitions = false
  /// Whether a search finds Chinese titles and artists by their readings in Latin letters.
  public var findsPinyin = true
  /// The row style of new sections.
  public var rowStyle = SectionOptions.RowStyle.standard
  /// The target length of new sections, in minutes from 0 to 600. Zero means no target.
  public var targetMinutes = 0

  /// The length that counts for songs without one in new setlists.
  public var assumedLength = AssumedLength.mean
  /// The effect of the star on the place of a song in new setlists.
  public var favorites = SetlistOptions.FavoritesBehavior.keepPlace

  /// The time after which a play counts, if half of the song is not less.
  public var countingLength = CountingLength.twoMinutes

  /// The user's name beside what they change in shared setlists; empty until they have given one.
  public var personName = ""

  /// The typeface for printing.
  public var face = PrintOptions.Face.sans

  /// The range of `targetMinutes`.
  public static let targetRange = 0...600

  /// Makes the default preferences.
  public init() {}

  /// The options of new sections.
  public var newSectionOptions: SectionOptions {
    SectionOptions(
      rowStyle: rowStyle,
      targetDuration: targetMinutes > 0 ? TimeInterval(targetMinutes * 60) : nil)
  }

  /// The options of new setlists.
  public var newSetlistOptions: SetlistOptions {
    SetlistOptions(assumedLength: assumedLength, favorites: favorites)
  }

  /// The sections of a template with the preferences for new sections applied. A target length of
  /// the template stays.
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
