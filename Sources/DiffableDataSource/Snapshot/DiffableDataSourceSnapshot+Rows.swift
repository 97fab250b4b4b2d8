// The snapshot as one flat list of rows: the header of each section, if included, its items, and
// its footer, if included.
extension DiffableDataSourceSnapshot {
  /// A row of this snapshot.
  public typealias Row = SnapshotRow<SectionID, ItemID>

  /// The number of rows.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func numberOfRows(including sectionRows: SectionRows) -> Int {
    numberOfItems + sectionRows.count * numberOfSections
  }

  /// All rows in order.
  ///
  /// - Complexity: O(*n* + *sections*).
  @inlinable
  public func rows(including sectionRows: SectionRows) -> [Row] {
    let count = numberOfRows(including: sectionRows)
    return rows(in: 0..<count, including: sectionRows)
  }

  /// The rows at a range of indexes. Indexes outside the snapshot are left out.
  ///
  /// - Complexity: O(*range* + log *sections*).
  @inlinable
  public func rows(in range: Range<Int>, including sectionRows: SectionRows) -> [Row] {
    let count = numberOfRows(including: sectionRows)
    let range = range.clamped(to: 0..<count)
    guard
      var (ordinal, offset) = sectionAndOffset(ofRow: range.lowerBound, including: sectionRows)
    else { return [] }
    var rows: [Row] = []
    rows.reserveCapacity(range.count)
    while rows.count < range.count {
      if sectionRows.contains(.headers) {
        if offset == 0 { rows.append(.header(sections[ordinal].id)) }
        offset = max(0, offset - 1)
      }
      let items = sections[ordinal].items[offset...].prefix(range.count - rows.count)
      for item in items { rows.append(.item(item)) }
      if sectionRows.contains(.footers), rows.count < range.count {
        rows.append(.footer(sections[ordinal].id))
      }
      ordinal += 1
      offset = 0
    }
    return rows
  }

  /// The index of a row, or `nil` if its section or item is not in the snapshot. A header has no
  /// index when headers are not included, nor a footer when footers are not.
  ///
  /// - Complexity: O(log *sections*) amortised.
  @inlinable
  public func indexOfRow(_ row: Row, including sectionRows: SectionRows) -> Int? {
    let headers = sectionRows.headerCount
    let others = sectionRows.count
    switch row {
    case .header(let section):
      guard headers > 0, let ordinal = indexOfSection(section) else { return nil }
      return starts[ordinal] + ordinal * others
    case .item(let item):
      guard let location = location(of: item) else { return nil }
      return starts[location.section] + location.position + location.section * others + headers
    case .footer(let section):
      guard sectionRows.contains(.footers), let ordinal = indexOfSection(section) else {
        return nil
      }
      return starts[ordinal] + sections[ordinal].items.count + ordinal * others + headers
    }
  }

  /// The row at an index, or `nil` if there is no such row.
  ///
  /// - Complexity: O(log *sections*).
  @inlinable
  public func row(at index: Int, including sectionRows: SectionRows) -> Row? {
    guard
      let location = sectionAndOffset(ofRow: index, including: sectionRows)
    else { return nil }
    let section = sections[location.section]
    let item = location.offset - sectionRows.headerCount
    if item < 0 { return .header(section.id) }
    return item < section.items.count ? .item(section.items[item]) : .footer(section.id)
  }

  /// The section of the row at an index, or `nil` if there is no such row.
  ///
  /// - Complexity: O(log *sections*).
  @inlinable
  public func sectionIdentifier(
    forRow index: Int, including sectionRows: SectionRows
  ) -> SectionID? {
    sectionAndOffset(ofRow: index, including: sectionRows).map { sections[$0.section].id }
  }

  /// The ordinal of the section of a row, and the number of rows of that section before it.
  @inlinable
  func sectionAndOffset(
    ofRow index: Int, including sectionRows: SectionRows
  ) -> (section: Int, offset: Int)? {
    let count = numberOfRows(including: sectionRows)
    guard index >= 0, index < count else { return nil }
    let others = sectionRows.count
    // Without headers and footers, an empty section starts at the same row as the section behind
    // it, which has the row.
    let section = starts.section(ofRow: index, headersPerSection: others)
    return (section, index - starts[section] - section * others)
  }
}
