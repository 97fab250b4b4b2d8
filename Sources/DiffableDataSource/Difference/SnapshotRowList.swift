/// The rows of a snapshot as one list, without building it: each section's header, if included, its
/// items, and its footer, if included.
@usableFromInline
struct SnapshotRowList<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  @usableFromInline typealias Snapshot = DiffableDataSourceSnapshot<SectionID, ItemID>

  @usableFromInline let snapshot: Snapshot
  @usableFromInline let sectionRows: SectionRows
  /// Whether items with the same bytes are equal.
  @usableFromInline let comparesMemory: Bool

  @inlinable
  init(_ snapshot: Snapshot, including sectionRows: SectionRows) {
    self.snapshot = snapshot
    self.sectionRows = sectionRows
    comparesMemory = MemoryComparison.isMeaningful(for: ItemID.self)
  }

  @inlinable var count: Int {
    snapshot.numberOfRows(including: sectionRows)
  }

  @inlinable var headerCount: Int { sectionRows.headerCount }

  /// The number of rows of each section that are no items.
  @inlinable var sectionRowCount: Int { sectionRows.count }

  /// The number of rows of a section.
  @inlinable
  func count(ofSectionAt ordinal: Int) -> Int {
    snapshot.sections[ordinal].items.count &+ sectionRowCount
  }

  /// The row of the first item of a section.
  @inlinable
  func firstItemRow(ofSectionAt ordinal: Int) -> Int {
    snapshot.starts[ordinal] &+ ordinal &* sectionRowCount &+ headerCount
  }

  /// The row of the header or footer of a section, which must be included.
  @inlinable
  func row(ofSectionAt ordinal: Int, isFooter: Bool) -> Int {
    let first = firstItemRow(ofSectionAt: ordinal)
    return isFooter ? first &+ snapshot.sections[ordinal].items.count : first &- 1
  }

  /// The number of equal rows from a row on here and in another list.
  ///
  /// - Complexity: O(*limit* + *sections*). Items in the same storage are not looked at.
  @inlinable
  func commonPrefixCount(
    from row: Int, with other: Self, from otherRow: Int, limit: Int
  ) -> Int {
    guard limit > 0,
      var (section, offset) = snapshot.sectionAndOffset(ofRow: row, including: sectionRows),
      var (otherSection, otherOffset) = other.snapshot.sectionAndOffset(
        ofRow: otherRow, including: sectionRows)
    else { return 0 }
    var equal = 0
    while equal < limit {
      while offset == count(ofSectionAt: section) { (section, offset) = (section &+ 1, 0) }
      while otherOffset == other.count(ofSectionAt: otherSection) {
        (otherSection, otherOffset) = (otherSection &+ 1, 0)
      }
      let items = offset &- headerCount
      let otherItems = otherOffset &- headerCount
      // At a footer, the section has no items left.
      let left = snapshot.sections[section].items.count &- items
      let otherLeft = other.snapshot.sections[otherSection].items.count &- otherItems
      var length = 1
      if items < 0 || otherItems < 0 || left == 0 || otherLeft == 0 {
        guard (items < 0) == (otherItems < 0), (left == 0) == (otherLeft == 0),
          snapshot.sections[section].id == other.snapshot.sections[otherSection].id
        else { return equal }
      } else {
        length = min(limit &- equal, left, otherLeft)
        let found = snapshot.sections[section].commonPrefixCount(
          in: items..<items &+ length, with: other.snapshot.sections[otherSection],
          from: otherItems, byMemory: comparesMemory)
        if found < length { return equal &+ found }
      }
      offset &+= length
      otherOffset &+= length
      equal &+= length
    }
    return equal
  }

  /// The number of equal rows at the ends of this list and another, up to a limit.
  ///
  /// - Complexity: As `commonPrefixCount(from:with:from:limit:)`.
  @inlinable
  func commonSuffixCount(with other: Self, limit: Int) -> Int {
    guard limit > 0 else { return 0 }
    // `end` and `otherEnd` are the numbers of rows that are still to be compared in the current
    // section of each list.
    var section = snapshot.sections.count &- 1
    var end = count(ofSectionAt: section)
    var otherSection = other.snapshot.sections.count &- 1
    var otherEnd = other.count(ofSectionAt: otherSection)
    var equal = 0
    while equal < limit {
      while end == 0 {
        section &-= 1
        end = count(ofSectionAt: section)
      }
      while otherEnd == 0 {
        otherSection &-= 1
        otherEnd = other.count(ofSectionAt: otherSection)
      }
      let items = end &- headerCount
      let otherItems = otherEnd &- headerCount
      let isFooter = items > snapshot.sections[section].items.count
      let isOtherFooter = otherItems > other.snapshot.sections[otherSection].items.count
      var length = 1
      if items == 0 || otherItems == 0 || isFooter || isOtherFooter {
        guard (items == 0) == (otherItems == 0), isFooter == isOtherFooter,
          snapshot.sections[section].id == other.snapshot.sections[otherSection].id
        else { return equal }
      } else {
        length = min(limit &- equal, items, otherItems)
        let found = snapshot.sections[section].commonSuffixCount(
          before: items, with: other.snapshot.sections[otherSection], before: otherItems,
          limit: length, byMemory: comparesMemory)
        if found < length { return equal &+ found }
      }
      end &-= length
      otherEnd &-= length
      equal &+= length
    }
    return equal
  }

  /// Visits the rows of a range in order: each header and footer, and the items of each section at
  /// once.
  ///
  /// - Complexity: O(*sections* in the range), plus the visits.
  @inlinable
  func visit(
    _ range: Range<Int>,
    section visitSection: (_ row: Int, _ ordinal: Int, _ isFooter: Bool) -> Void,
    items: (_ row: Int, _ items: UnsafeBufferPointer<ItemID>) -> Void
  ) {
    guard !range.isEmpty,
      var (section, offset) = snapshot.sectionAndOffset(
        ofRow: range.lowerBound, including: sectionRows)
    else { return }
    var row = range.lowerBound
    while row < range.upperBound {
      if offset < headerCount {
        visitSection(row, section, false)
        row &+= 1
        offset &+= 1
      }
      let first = offset &- headerCount
      let length = min(snapshot.sections[section].items.count &- first, range.upperBound &- row)
      if length > 0 {
        snapshot.sections[section].items.withUnsafeBufferPointer {
          items(row, UnsafeBufferPointer(rebasing: $0[first..<first &+ length]))
        }
      }
      row &+= length
      if sectionRows.contains(.footers), row < range.upperBound {
        visitSection(row, section, true)
        row &+= 1
      }
      section &+= 1
      offset = 0
    }
  }

  /// The unpaired items of a window of rows, at most `count` of them, with their positions in the
  /// window. The caller deallocates the returned storage.
  @inlinable
  func unpairedItems(
    in window: Range<Int>, count: Int, isPaired: (_ position: Int) -> Bool
  ) -> UnpairedItems<ItemID> {
    var unpaired = UnpairedItems<ItemID>(capacity: count)
    visit(window) { _, _, _ in
    } items: { row, items in
      unpaired.append(items, at: row &- window.lowerBound, isPaired: isPaired)
    }
    return unpaired
  }
}
