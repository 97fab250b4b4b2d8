extension SectionOptions.RowStyle {
  /// The styles as a choice.
  static let options = allCases.map { TableOption(id: $0.rawValue, title: $0.name) }

  private var name: String {
    switch self {
    case .compact: "Compact"
    case .standard: "Standard"
    case .switch: "Switch"
    case .card: "Card"
    }
  }
}
