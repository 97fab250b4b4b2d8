internal import DiffableDataSource

/// How large the rows were that could be seen last: what others are taken for until they can be seen.
struct RowSizes<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  typealias Row = SnapshotRow<SectionID, ItemID>

  private var header = RowSize(height: 40)
  private var item = RowSize(height: 48)
  /// The rows of a section are likely to be alike.
  private var items: [SectionID: RowSize] = [:]

  /// What a row is likely to measure.
  func estimate(of row: Row, in section: SectionID) -> RowSize {
    row.itemIdentifier == nil ? header : items[section] ?? item
  }

  /// Takes note of what a row measures.
  mutating func record(_ size: RowSize, of row: Row, in section: SectionID) {
    guard row.itemIdentifier != nil else {
      header = size
      return
    }
    item = size
    items[section] = size
  }
}
