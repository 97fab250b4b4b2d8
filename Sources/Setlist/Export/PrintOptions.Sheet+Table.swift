import Localization
import SetlistFormats

extension PrintOptions.Sheet {
  /// A table of the sheets, each with its purpose.
  static var choices: TableData<PrintOptions.Sheet> {
    TableData(sections: [
      TableSection(
        cells: allCases.map { .link($0, title: $0.displayName, subtitle: $0.purpose) })
    ])
  }

  /// A description of the sheet's purpose in a few words.
  var purpose: String {
    switch self {
    case .stage: gettext("A page for each section, to be read from the floor")
    case .run: gettext("Every entry with the time at which it begins")
    case .table: gettext("All that is known of each song, and what is not counted")
    }
  }
}
