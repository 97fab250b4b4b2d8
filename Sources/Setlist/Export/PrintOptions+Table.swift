import Localization
import SetlistFormats
import SetlistLibrary
import SetlistModel

extension PrintOptions {
  /// A table of the choices of a sheet.
  static var table: TableData<CellID> {
    TableData(sections: [
      TableSection(
        cells: [
          // Translators: pages with a purpose, such as a stage sheet.
          .choice(.sheet, title: pgettext("noun", "Sheet"), options: Sheet.options),
          .choice(.layout, title: gettext("Pages"), options: Layout.options),
          .choice(.size, title: gettext("Type Size"), options: Size.options),
          .choice(.paper, title: gettext("Paper"), options: Paper.options),
          .choice(.orientation, title: gettext("Orientation"), options: Orientation.options),
        ]),
      TableSection(
        // Translators: the heading of switches that show or hide parts of a printed sheet.
        title: gettext("On the Sheet"),
        cells: [
          .toggle(.key, title: SongFact.key.name),
          .toggle(.tempo, title: SongFact.beatsPerMinute.name),
          .toggle(.singer, title: SongFact.singer.name),
          .toggle(.notes, title: SongFact.notes.name),
          .toggle(.occasion, title: gettext("Date and Venue")),
          .toggle(.words, title: SongFact.sheet.name),
        ]),
    ])
  }
}

extension PrintOptions.Sheet: TableChoice {
  var title: String { displayName }
}

extension PrintOptions.Layout: TableChoice {
  var title: String {
    switch self {
    // Translators: how sections are divided into printed pages.
    case .sections: gettext("One for Each Section")
    // Translators: how sections are divided into printed pages.
    case .whole: gettext("One for All Sections")
    }
  }
}

extension PrintOptions.Size: TableChoice {
  var title: String {
    switch self {
    case .large: pgettext("size of type", "Large")
    case .compact: pgettext("size of type", "Compact")
    }
  }
}

extension PrintOptions.Paper: TableChoice {
  var title: String {
    switch self {
    case .a4: gettext("A4")
    // Translators: the size of paper in North America.
    case .letter: pgettext("size of paper", "Letter")
    }
  }
}

extension PrintOptions.Orientation: TableChoice {
  var title: String {
    switch self {
    case .portrait: gettext("Portrait")
    case .landscape: gettext("Landscape")
    }
  }
}
