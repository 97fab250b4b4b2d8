extension DiffableDataSourceSnapshot: CustomStringConvertible {
  /// The numbers of sections and items, and the items of each section:
  /// `2 sections, 3 items: [A: [1, 2], B: [3]]`. O(*n*).
  public var description: String {
    let content = sections.map { "\($0.id): \($0.items)" }.joined(separator: ", ")
    return "\(numberOfSections) sections, \(numberOfItems) items: [\(content)]"
  }
}

extension DiffableDataSourceSnapshot: CustomReflectable {
  /// The sections with their items, for a debugger and the messages of tests.
  public var customMirror: Mirror {
    Mirror(
      self, children: sections.map { (label: "\($0.id)", value: $0.items) },
      displayStyle: .struct)
  }
}
