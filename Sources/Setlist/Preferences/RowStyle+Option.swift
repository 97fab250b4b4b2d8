internal import Localization
internal import SetlistCore

extension SectionOptions.RowStyle {
  /// The styles as a choice.
  static var options: [TableOption] {
    allCases.map { TableOption(id: $0.rawValue, title: $0.name) }
  }

  private var name: String {
    switch self {
    case .compact: pgettext("row style", "Compact")
    case .standard: pgettext("row style", "Standard")
    case .switch: pgettext("row style", "Switch")
    case .card: pgettext("row style", "Card")
    }
  }
}
