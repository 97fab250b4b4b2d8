internal import Localization
internal import SetlistCore

extension SectionOptions.RowStyle: TableChoice {
  var title: String {
    switch self {
    case .compact: pgettext("row style", "Compact")
    case .standard: pgettext("row style", "Standard")
    case .switch: pgettext("row style", "Switch")
    case .card: pgettext("row style", "Card")
    }
  }
}
