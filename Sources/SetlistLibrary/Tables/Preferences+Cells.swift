import SetlistFormats
import SetlistModel

extension Preferences {
  /// The cells of the preferences. The raw value is the key in the settings schema.
  public enum CellID: String, Hashable, Sendable, CaseIterable {
    /// Whether windows are light or dark.
    case colorScheme = "color-scheme"
    /// Whether rows begin with a picture.
    case showsArtwork = "show-artwork"
    /// Whether rows show their start time.
    case showsTimes = "show-times"
    /// Whether the sections are shown side by side above the list.
    case showsTimeline = "show-timeline"
    /// Whether the tempo is shown as a curve above the list.
    case showsTempoCurve = "show-tempo-curve"
    /// Whether rows show the change of tempo and key from the song before.
    case showsTransitions = "show-transitions"
    /// Whether a search finds Chinese texts by their readings.
    case findsPinyin = "find-pinyin"
    /// The style of rows in new sections.
    case rowStyle = "row-style"
    /// The target length of new sections.
    case targetMinutes = "target-minutes"
    /// The length that counts for songs without one in new setlists.
    case assumedLength = "assumed-length"
    /// The time after which a play counts.
    case countingLength = "counting-length"
    /// The effect of the star in new setlists.
    case favorites = "favorites"
    /// The user's name in shared setlists.
    case personName = "person-name"
    /// The typeface for printing.
    case face = "typeface"
  }

  /// The value of a cell. An invalid value changes nothing.
  public subscript(cell: CellID) -> TableValue {
    get {
      switch cell {
      case .colorScheme: .option(colorScheme.rawValue)
      case .showsArtwork: .isOn(showsArtwork)
      case .showsTimes: .isOn(showsTimes)
      case .showsTimeline: .isOn(showsTimeline)
      case .showsTempoCurve: .isOn(showsTempoCurve)
      case .showsTransitions: .isOn(showsTransitions)
      case .findsPinyin: .isOn(findsPinyin)
      case .rowStyle: .option(rowStyle.rawValue)
      case .targetMinutes: .number(targetMinutes)
      case .assumedLength: .option(assumedLength.name)
      case .countingLength: .option(countingLength.rawValue)
      case .favorites: .option(favorites.rawValue)
      case .personName: .text(personName)
      case .face: .option(face.rawValue)
      }
    }
    set {
      switch (cell, newValue) {
      case (.colorScheme, .option(let id)):
        colorScheme = ColorScheme(rawValue: id) ?? colorScheme
      case (.showsArtwork, .isOn(let isOn)): showsArtwork = isOn
      case (.findsPinyin, .isOn(let isOn)): findsPinyin = isOn
      case (.showsTimes, .isOn(let isOn)): showsTimes = isOn
      case (.showsTimeline, .isOn(let isOn)): showsTimeline = isOn
      case (.showsTempoCurve, .isOn(let isOn)): showsTempoCurve = isOn
      case (.showsTransitions, .isOn(let isOn)): showsTransitions = isOn
      case (.rowStyle, .option(let id)):
        rowStyle = SectionOptions.RowStyle(rawValue: id) ?? rowStyle
      case (.targetMinutes, .number(let minutes)) where Self.targetRange.contains(minutes):
        targetMinutes = minutes
      case (.assumedLength, .option(let name)):
        assumedLength = AssumedLength(named: name) ?? assumedLength
      case (.countingLength, .option(let id)):
        countingLength = CountingLength(rawValue: id) ?? countingLength
      case (.favorites, .option(let id)):
        favorites = SetlistOptions.FavoritesBehavior(rawValue: id) ?? favorites
      // The settings know texts and options as the same type.
      case (.personName, .text(let name)), (.personName, .option(let name)): personName = name
      case (.face, .option(let id)): face = PrintOptions.Face(rawValue: id) ?? face
      default: break
      }
    }
  }
}
