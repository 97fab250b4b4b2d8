import Localization

extension PrintOptions.Sheet {
  /// The name for a list of sheets.
  public var displayName: String {
    switch self {
    case .stage: gettext("Stage Sheet")
    case .run: gettext("Run Sheet")
    case .table: pgettext("printed sheet", "Table")
    }
  }
}
