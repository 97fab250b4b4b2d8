internal import DiffableDataSource

/// How large rows are that have been seen: what others are taken for until they are.
struct RowSizes<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  typealias Content = RowCell<SectionID, ItemID>.Content

  /// Rows that are likely to be alike.
  private enum Kind: Hashable {
    case header
    case item(SectionID)

    @MainActor
    init(_ content: Content) {
      self = content.row.itemIdentifier == nil ? .header : .item(content.section)
    }
  }

  private var known: [Kind: RowSize] = [:]
  /// The size of items in sections of which none has been seen.
  private var item = RowSize(height: 48)

  /// What a row is likely to measure.
  @MainActor
  func estimate(of content: Content) -> RowSize {
    known[Kind(content)] ?? item
  }

  /// Takes note of the rows on the screen. If those of a kind differ, what is known of the kind
  /// stays, so that no estimate changes with every step of a scroll.
  ///
  /// - Returns: Whether an estimate is another now.
  @MainActor
  mutating func record(_ rows: some Sequence<(content: Content, size: RowSize)>) -> Bool {
    var seen: [Kind: RowSize] = [:]
    var mixed: Set<Kind> = []
    for row in rows {
      let kind = Kind(row.content)
      if let other = seen[kind], other != row.size { mixed.insert(kind) }
      seen[kind] = seen[kind] ?? row.size
    }
    var isChanged = false
    for (kind, size) in seen where known[kind] != size {
      guard known[kind] == nil || !mixed.contains(kind) else { continue }
      known[kind] = size
      if case .item = kind { item = size }
      isChanged = true
    }
    return isChanged
  }
}
