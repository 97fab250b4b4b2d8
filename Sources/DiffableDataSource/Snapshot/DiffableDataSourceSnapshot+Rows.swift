// The snapshot as one flat list of rows: the header of each section, if included, then its items.
extension DiffableDataSourceSnapshot {
  /// A row of this snapshot.
  public typealias Row = SnapshotRow<SectionID, ItemID>

  /// The number of rows.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func numberOfRows(includingHeaders: Bool) -> Int {
    numberOfItems + (includingHeaders ? numberOfSections : 0)
  }

  /// All rows in order.
  ///
  /// - Complexity: O(*n* + *sections*).
  @inlinable
  public func rows(includingHeaders: Bool) -> [Row] {
    rows(
      in: 0..<numberOfRows(includingHeaders: includingHeaders), includingHeaders: includingHeaders)
  }

  /// The rows at a range of indexes. Indexes outside the snapshot are left out.
  ///
  /// - Complexity: O(*range* + log *sections*).
  @inlinable
  public func rows(in range: Range<Int>, includingHeaders: Bool) -> [Row] {
    let range = range.clamped(to: 0..<numberOfRows(includingHeaders: includingHeaders))
    guard
      var (ordinal, offset) = sectionAndOffset(
        ofRow: range.lowerBound, includingHeaders: includingHeaders)
    else { return [] }
    var rows: [Row] = []
    rows.reserveCapacity(range.count)
    while rows.count < range.count {
      if includingHeaders {
        if offset == 0 { rows.append(.header(sections[ordinal].id)) }
        offset = max(0, offset - 1)
      }
      let items = sections[ordinal].items[offset...].prefix(range.count - rows.count)
      for item in items { rows.append(.item(item)) }
      ordinal += 1
      offset = 0
    }
    return rows
  }

  /// The index of a row, or `nil` if its section or item is not in the snapshot. A header has no
  /// index when headers are not included.
  ///
  /// - Complexity: O(log *sections*) amortised.
  @inlinable
  public func indexOfRow(_ row: Row, includingHeaders: Bool) -> Int? {
    switch row {
    case .header(let section):
      guard includingHeaders, let ordinal = indexOfSection(section) else { return nil }
      return starts[ordinal] + ordinal
    case .item(let item):
      guard let location = location(of: item) else { return nil }
      return starts[location.section] + location.position
        + (includingHeaders ? location.section + 1 : 0)
    }
  }

  /// The row at an index, or `nil` if there is no such row.
  ///
  /// - Complexity: O(log *sections*).
  @inlinable
  public func row(at index: Int, includingHeaders: Bool) -> Row? {
    guard let location = sectionAndOffset(ofRow: index, includingHeaders: includingHeaders) else {
      return nil
    }
    let section = sections[location.section]
    if !includingHeaders { return .item(section.items[location.offset]) }
    return location.offset == 0
      ? .header(section.id) : .item(section.items[location.offset - 1])
  }

  /// The section that a row belongs to, or `nil` if there is no such row.
  ///
  /// - Complexity: O(log *sections*).
  @inlinable
  public func sectionIdentifier(forRow index: Int, includingHeaders: Bool) -> SectionID? {
    sectionAndOffset(ofRow: index, includingHeaders: includingHeaders)
      .map { sections[$0.section].id }
  }

  /// The section of a row, and the number of rows of the section before it.
  @inlinable
  func sectionAndOffset(
    ofRow index: Int, includingHeaders: Bool
  ) -> (section: Int, offset: Int)? {
    guard index >= 0, index < numberOfRows(includingHeaders: includingHeaders) else { return nil }
    // Without headers, empty sections share their start with the section behind them. That section
    // holds the row.
    let section = starts.section(ofRow: index, headersPerSection: includingHeaders ? 1 : 0)
    return (section, index - starts[section] - (includingHeaders ? section : 0))
  }
}
