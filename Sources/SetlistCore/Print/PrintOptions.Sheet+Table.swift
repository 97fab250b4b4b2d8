extension PrintOptions.Sheet {
  /// The sheets, each with its purpose.
  public static let choices = TableData<PrintOptions.Sheet>(sections: [
    TableSection(
      cells: allCases.map { .link($0, title: $0.displayName, subtitle: $0.purpose) })
  ])

  /// The name for a list of sheets.
  public var displayName: String {
    switch self {
    case .stage: "Stage Sheet"
    case .run: "Run Sheet"
    case .table: "Table"
    }
  }

  /// The purpose, in a few words.
  public var purpose: String {
    switch self {
    case .stage: "A page for each section, to be read from the floor"
    case .run: "Every entry with the time at which it begins"
    case .table: "All that is known of each song, and what is not counted"
    }
  }
}
