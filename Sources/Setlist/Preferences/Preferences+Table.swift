import Localization
import SetlistFormats
import SetlistLibrary
import SetlistModel

extension Preferences {
  /// The table of the preferences, in sections.
  var table: TableData<CellID> {
    TableData(sections: Self.sections + [newSetlists, Self.sharing, Self.search, played, printing])
  }

  private var newSetlists: TableSection<CellID> {
    TableSection(
      title: gettext("New Setlists"),
      footer: gettext("Each setlist has these as options of its own, in its properties."),
      cells: [
        .choice(
          .assumedLength, title: AssumedLength.title, subtitle: AssumedLength.explanation,
          options: AssumedLength.options(chosen: assumedLength)),
        .choice(
          .favorites, title: gettext("Starred Songs"),
          options: SetlistOptions.FavoritesBehavior.options),
      ])
  }

  private static let sharing = TableSection<CellID>(
    title: gettext("With Others"),
    footer: gettext("Others see the name beside what you change in shared setlists."),
    cells: [.text(.personName, title: gettext("Your Name"))])

  private static let search = TableSection<CellID>(
    title: pgettext("noun", "Search"),
    cells: [
      .toggle(
        .findsPinyin, title: gettext("Find Chinese by Pinyin"),
        subtitle: gettext("As in “qhc” and “qinghuaci” for 青花瓷"))
    ])

  private var played: TableSection<CellID> {
    TableSection(
      title: gettext("What Was Played"),
      footer: gettext(
        "Songs that were played for less count as skipped, in all lists and reports."),
      cells: [
        .choice(
          // Translators: the time after which a song counts as played.
          .countingLength, title: gettext("Songs Count After"),
          subtitle: gettext("Or after half of the song, if that is less"),
          options: CountingLength.allCases.map { length in
            TableOption(id: length.rawValue, title: DurationFormat.string(length.seconds))
          })
      ])
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
          options: Self.faces(chosen: face))
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
    ]
  }

  /// Returns the typefaces to choose from: the installed ones, and `chosen`.
  static func faces(chosen: PrintOptions.Face) -> [TableOption] {
    PrintOptions.Face.allCases.filter { $0 == chosen || $0.isInstalled }.map { face in
      let name = face == .sans ? pgettext("typeface", "System") : face.family
      return TableOption(
        id: face.rawValue,
        // Translators: the name of a typeface.
        title: face.isInstalled ? name : gettext("%1$s (not installed)", name))
    }
  }
}
