import DiffableDataSource

/// The sizes of filled rows by kind, from which those of other rows are estimated.
struct RowSizes<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  typealias Content = RowCell<SectionID, ItemID>.Content

  /// A kind of rows that are likely to have the same size.
  private enum Kind: Hashable {
    case header
    case footer
    case item(SectionID)

    @MainActor
    init(_ content: Content) {
      switch content.row {
      case .header: self = .header
      case .footer: self = .footer
      case .item: self = .item(content.section)
      }
    }
  }

  private var known: [Kind: RowSize] = [:]
  /// The estimate for items of sections in which no row has been filled.
  private var item = RowSize(height: 48)

  /// The estimated size of a row.
  @MainActor
  func estimate(of content: Content) -> RowSize {
    known[Kind(content)] ?? item
  }

  /// Records the sizes of filled rows. If the rows of a kind differ, the known size of the kind
  /// stays, so that no estimate changes with every step of a scroll.
  ///
  /// - Returns: Whether an estimate has changed.
  @MainActor
  mutating func record(_ rows: some Sequence<(content: Content, size: RowSize)>) -> Bool {
    var seen: [Kind: RowSize] = [:]
    var mixed: Set<Kind> = []
    for row in rows {
      let kind = Kind(row.content)
      if let other = seen[kind], other != row.size { mixed.include([kind]) }
      seen.include(seen[kind] ?? row.size, for: kind)
    }
    var isChanged = false
    for (kind, size) in seen where known[kind] != size {
      guard known[kind] == nil || !mixed.contains(kind) else { continue }
      known.include(size, for: kind)
      if case .item = kind { item = size }
      isChanged = true
    }
    return isChanged
  }
}

/// The size of the content of a row, in pixels.
struct RowSize: Equatable {
  var width: Int32 = 0
  var height: Int32
}
