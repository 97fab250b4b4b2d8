import Localization

extension Preferences {
  /// The cells of the preferences. The raw value is the key of the setting.
  public enum CellID: String, Hashable, Sendable, CaseIterable {
    /// Whether windows are light or dark.
    case colorScheme = "color-scheme"
    /// Whether rows begin with a picture.
    case showsArtwork = "show-artwork"
    /// Whether rows show their start time.
    case showsTimes = "show-times"
    /// Whether the sections are shown side by side above the list.
    case showsTimeline = "show-timeline"
    /// Whether the tempo is shown as a curve.
    case showsTempoCurve = "show-tempo-curve"
    /// Whether songs tell the change of tempo and key.
    case showsTransitions = "show-transitions"
    /// Whether a search finds Chinese texts by their readings.
    case findsPinyin = "find-pinyin"
    /// The style of rows in new sections.
    case rowStyle = "row-style"
    /// The target length of new sections.
    case targetMinutes = "target-minutes"
    /// The effect of the star in new setlists.
    case favorites = "favorites"
    /// The typeface for printing.
    case face = "typeface"
  }

  /// The cells in their sections.
  public var table: TableData<CellID> {
    TableData(sections: Self.sections + [printing])
  }

  private var printing: TableSection<CellID> {
    TableSection(
      title: gettext("Printing"),
      footer: gettext(
        "Typefaces that are easy to read from afar are offered where they are installed."),
      cells: [
        .choice(
          .face, title: gettext("Typeface"),
          subtitle: gettext("Of stage sheets, run sheets and tables"),
          options: PrintOptions.Face.options(chosen: face))
      ])
  }

  private static var sections: [TableSection<CellID>] {
    [
      TableSection(
        title: gettext("Appearance"),
        cells: [
          .choice(
            .colorScheme, title: gettext("Color Scheme"),
            options: [
              TableOption(id: ColorScheme.system.rawValue, title: gettext("Follow System")),
              TableOption(id: ColorScheme.light.rawValue, title: pgettext("color scheme", "Light")),
              TableOption(id: ColorScheme.dark.rawValue, title: pgettext("color scheme", "Dark")),
            ]),
          .toggle(
            .showsArtwork, title: gettext("Artwork in Rows"),
            subtitle: gettext("Begin each row with a picture")),
          .toggle(
            .showsTimes, title: gettext("Running Times"),
            subtitle: gettext(
              "Show when each song begins, also where the setlist has no start time")),
          .toggle(
            .showsTimeline, title: gettext("Timeline"),
            subtitle: gettext(
              "Show the sections side by side above the list, as long as they are")),
          .toggle(
            .showsTempoCurve, title: gettext("Tempo Curve"),
            subtitle: gettext("Show above the list how the tempo rises and falls")),
          .toggle(
            .showsTransitions, title: gettext("Tempo and Key Changes"),
            subtitle: gettext("Show how each song follows the one before, where both are known")),
        ]),
      TableSection(
        title: gettext("New Sections"),
        footer: gettext(
          "Sections that you have already keep their row style and their target length."),
        cells: [
          .choice(
            .rowStyle, title: gettext("Row Style"),
            options: SectionOptions.RowStyle.options),
          .number(
            .targetMinutes, title: gettext("Target Length"),
            subtitle: gettext("In minutes; 0 for none"), range: targetRange, step: 5),
        ]),
      TableSection(
        title: gettext("New Setlists"),
        footer: gettext("Each setlist has this as an option of its own, in its properties."),
        cells: [
          .choice(
            .favorites, title: gettext("Starred Songs"),
            options: SetlistOptions.FavoritesBehavior.options)
        ]),
      TableSection(
        title: pgettext("noun", "Search"),
        cells: [
          .toggle(
            .findsPinyin, title: gettext("Find Chinese by Pinyin"),
            subtitle: gettext("As in “qhc” and “qinghuaci” for 青花瓷"))
        ]),
    ]
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
      case .favorites: .option(favorites.rawValue)
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
      case (.favorites, .option(let id)):
        favorites = SetlistOptions.FavoritesBehavior(rawValue: id) ?? favorites
      case (.face, .option(let id)): face = PrintOptions.Face(rawValue: id) ?? face
      default: break
      }
    }
  }
}
