extension SectionOptions.RowStyle {
  /// The name that the user reads.
  public var name: String {
    switch self {
    case .compact: "Compact"
    case .standard: "Standard"
    case .switch: "Switch"
    case .card: "Card"
    }
  }
}
