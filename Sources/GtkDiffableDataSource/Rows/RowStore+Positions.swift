import Algorithms
import DiffableDataSource

extension RowStore {
  /// The positions of the headers and footers in `range`, ascending.
  ///
  /// - Complexity: O(log *s* + result) with *s* sections.
  func sectionRowPositions(in range: Range<Int>) -> ArraySlice<Int> {
    let lower = sectionRowPositions.partitioningIndex { $0 >= range.lowerBound }
    let upper = sectionRowPositions.partitioningIndex { $0 >= range.upperBound }
    return sectionRowPositions[lower..<upper]
  }

  /// The position of a row; `nil` if the row is not in the list.
  func position(of row: Row) -> Int? { position(of: row, in: snapshot) }

  /// The position that a row has in the rows of a snapshot; `nil` if it has none.
  func position(of row: Row, in snapshot: Snapshot) -> Int? {
    snapshot.indexOfRow(row, including: sectionRows)
  }

  /// The number of rows of a snapshot.
  func numberOfRows(in snapshot: Snapshot) -> Int {
    snapshot.numberOfRows(including: sectionRows)
  }

  /// The position of an item; `nil` if the item is not in the list.
  func position(of item: ItemID) -> Int? { position(of: .item(item)) }

  /// The item at a position; `nil` for a header or footer, and beyond the list.
  func item(at position: Int) -> ItemID? {
    rows.indices.contains(position) ? rows[position].itemIdentifier : nil
  }

  /// The section of the row at a position; `nil` beyond the list.
  func section(at position: Int) -> SectionID? {
    snapshot.sectionIdentifier(forRow: position, including: sectionRows)
  }

  /// The number of items before an item in its section.
  func positionInSection(of item: ItemID, in section: SectionID) -> Int {
    guard let index = snapshot.indexOfItem(item), let start = itemCount(before: section) else {
      return 0
    }
    return index - start
  }

  /// Whether an item is the first one of its section, and is shown as its header.
  func isSectionHeader(_ item: ItemID) -> Bool {
    guard hasItemHeaders, let section = snapshot.sectionIdentifier(containingItem: item) else {
      return false
    }
    return positionInSection(of: item, in: section) == 0
  }

  /// The number of items in the sections before a section; `nil` if the section is not in the list.
  func itemCount(before section: SectionID) -> Int? {
    guard let ordinal = snapshot.indexOfSection(section),
      let header = snapshot.indexOfRow(.header(section), including: .headers)
    else { return nil }
    return header - ordinal
  }

  /// The first position of a section: of its header or, without headers, of its first item or,
  /// without items, of its footer. `nil` if the section has no row.
  func firstPosition(of section: SectionID) -> Int? {
    if sectionRows.contains(.headers) { return position(of: .header(section)) }
    guard let count = itemCount(before: section) else { return nil }
    if snapshot.sectionIdentifier(forRow: count, including: []) == section,
      let first = snapshot.row(at: count, including: [])
    {
      return position(of: first)
    }
    return position(of: .footer(section))
  }

  /// The positions of those of the items that are in the list, ascending.
  func positions(of items: Set<ItemID>) -> [Int] {
    // For many items, one pass over the list is cheaper than looking up each item.
    if items.count > rows.count / 8 {
      return algorithms.positions(items, rows)
    }
    return items.compactMap(position(of:)).sorted()
  }

  /// Whether the arrow keys stop at a row: at an item, and at the header of a section that shows no
  /// items.
  func isStop(_ position: Int) -> Bool {
    switch rows[position] {
    case .item: true
    case .header: item(at: position + 1) == nil
    case .footer: false
    }
  }

  /// The nearest position from `position` on, in steps of `step`, at which the arrow keys stop;
  /// `nil` if there is none.
  func stopPosition(from position: Int, step: Int) -> Int? {
    var position = position
    while rows.indices.contains(position) {
      if isStop(position) { return position }
      position += step
    }
    return nil
  }

  /// The nearest position of an item from `position` on, in steps of `step`; `nil` if only headers
  /// and footers follow.
  func itemPosition(from position: Int, step: Int) -> Int? {
    var position = position
    while rows.indices.contains(position) {
      if case .item = rows[position] { return position }
      position += step
    }
    return nil
  }
}
