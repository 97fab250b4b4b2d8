// The snapshot as one flat list of rows: the header of each section, if included, its items, and
// its footer, if included.
extension DiffableDataSourceSnapshot {
  /// A row of this snapshot.
  public typealias Row = SnapshotRow<SectionID, ItemID>

  /// The number of rows.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func numberOfRows(includingHeaders: Bool, includingFooters: Bool = false) -> Int {
    numberOfItems
      + ((includingHeaders ? 1 : 0) + (includingFooters ? 1 : 0)) * numberOfSections
  }

  /// All rows in order.
  ///
  /// - Complexity: O(*n* + *sections*).
  @inlinable
  public func rows(includingHeaders: Bool, includingFooters: Bool = false) -> [Row] {
    let count = numberOfRows(
      includingHeaders: includingHeaders, includingFooters: includingFooters)
    return rows(
      in: 0..<count, includingHeaders: includingHeaders, includingFooters: includingFooters)
  }

  /// The rows at a range of indexes. Indexes outside the snapshot are left out.
  ///
  /// - Complexity: O(*range* + log *sections*).
  @inlinable
  public func rows(
    in range: Range<Int>, includingHeaders: Bool, includingFooters: Bool = false
  ) -> [Row] {
    let count = numberOfRows(
      includingHeaders: includingHeaders, includingFooters: includingFooters)
    let range = range.clamped(to: 0..<count)
    guard
      var (ordinal, offset) = sectionAndOffset(
        ofRow: range.lowerBound, includingHeaders: includingHeaders,
        includingFooters: includingFooters)
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
      if includingFooters, rows.count < range.count {
        rows.append(.footer(sections[ordinal].id))
      }
      ordinal += 1
      offset = 0
    }
    return rows
  }

  /// The index of a row, or `nil` if its section or item is not in the snapshot. A header has no
  /// index when headers are not included, and a footer none when footers are not.
  ///
  /// - Complexity: O(log *sections*) amortised.
  @inlinable
  public func indexOfRow(
    _ row: Row, includingHeaders: Bool, includingFooters: Bool = false
  ) -> Int? {
    let headers = includingHeaders ? 1 : 0
    let others = headers + (includingFooters ? 1 : 0)
    switch row {
    case .header(let section):
      guard includingHeaders, let ordinal = indexOfSection(section) else { return nil }
      return starts[ordinal] + ordinal * others
    case .item(let item):
      guard let location = location(of: item) else { return nil }
      return starts[location.section] + location.position + location.section * others + headers
    case .footer(let section):
      guard includingFooters, let ordinal = indexOfSection(section) else { return nil }
      return starts[ordinal] + sections[ordinal].items.count + ordinal * others + headers
    }
  }

  /// The row at an index, or `nil` if there is no such row.
  ///
  /// - Complexity: O(log *sections*).
  @inlinable
  public func row(
    at index: Int, includingHeaders: Bool, includingFooters: Bool = false
  ) -> Row? {
    guard
      let location = sectionAndOffset(
        ofRow: index, includingHeaders: includingHeaders, includingFooters: includingFooters)
    else { return nil }
    let section = sections[location.section]
    let item = location.offset - (includingHeaders ? 1 : 0)
    if item < 0 { return .header(section.id) }
    return item < section.items.count ? .item(section.items[item]) : .footer(section.id)
  }

  /// The section that a row belongs to, or `nil` if there is no such row.
  ///
  /// - Complexity: O(log *sections*).
  @inlinable
  public func sectionIdentifier(
    forRow index: Int, includingHeaders: Bool, includingFooters: Bool = false
  ) -> SectionID? {
    sectionAndOffset(
      ofRow: index, includingHeaders: includingHeaders, includingFooters: includingFooters
    ).map { sections[$0.section].id }
  }

  /// The section of a row, and the number of rows of the section before it.
  @inlinable
  func sectionAndOffset(
    ofRow index: Int, includingHeaders: Bool, includingFooters: Bool
  ) -> (section: Int, offset: Int)? {
    let count = numberOfRows(
      includingHeaders: includingHeaders, includingFooters: includingFooters)
    guard index >= 0, index < count else { return nil }
    let others = (includingHeaders ? 1 : 0) + (includingFooters ? 1 : 0)
    // With neither, empty sections share their start with the section behind them. That section
    // holds the row.
    let section = starts.section(ofRow: index, headersPerSection: others)
    return (section, index - starts[section] - section * others)
  }
}
