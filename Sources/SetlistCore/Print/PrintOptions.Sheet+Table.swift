import Localization

extension PrintOptions.Sheet {
  /// The sheets, each with its purpose.
  public static var choices: TableData<PrintOptions.Sheet> {
    TableData(sections: [
      TableSection(
        cells: allCases.map { .link($0, title: $0.displayName, subtitle: $0.purpose) })
    ])
  }

  /// The name for a list of sheets.
  public var displayName: String {
    switch self {
    case .stage: gettext("Stage Sheet")
    case .run: gettext("Run Sheet")
    case .table: pgettext("printed sheet", "Table")
    }
  }

  /// The purpose, in a few words.
  public var purpose: String {
    switch self {
    case .stage: gettext("A page for each section, to be read from the floor")
    case .run: gettext("Every entry with the time at which it begins")
    case .table: gettext("All that is known of each song, and what is not counted")
    }
  }
}
