import Localization

extension PrintOptions.Sheet {
  /// The name of the sheet in a list of choices.
  public var displayName: String {
    switch self {
    case .stage: gettext("Stage Sheet")
    case .run: gettext("Run Sheet")
    case .table: pgettext("printed sheet", "Table")
    }
  }
}
