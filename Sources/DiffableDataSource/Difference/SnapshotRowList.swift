/// The rows of a snapshot as one list, without building it: each section's header, if included, and
/// its items.
@usableFromInline
struct SnapshotRowList<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  @usableFromInline typealias Snapshot = DiffableDataSourceSnapshot<SectionID, ItemID>

  @usableFromInline let snapshot: Snapshot
  @usableFromInline let includingHeaders: Bool
  /// Whether items are equal if their memory is.
  @usableFromInline let comparesMemory: Bool

  @inlinable
  init(_ snapshot: Snapshot, includingHeaders: Bool) {
    self.snapshot = snapshot
    self.includingHeaders = includingHeaders
    comparesMemory = MemoryComparison.isMeaningful(for: ItemID.self)
  }

  @inlinable var count: Int { snapshot.numberOfRows(includingHeaders: includingHeaders) }

  @inlinable var headerCount: Int { includingHeaders ? 1 : 0 }

  /// The number of rows of a section.
  @inlinable
  func count(ofSectionAt ordinal: Int) -> Int {
    snapshot.sections[ordinal].items.count &+ headerCount
  }

  /// The row of the first item of a section.
  @inlinable
  func firstItemRow(ofSectionAt ordinal: Int) -> Int {
    snapshot.starts[ordinal] &+ (includingHeaders ? ordinal &+ 1 : 0)
  }

  /// The number of equal rows from a row on here and in another list.
  ///
  /// - Complexity: O(*limit* + *sections*). Items in the same storage are not looked at.
  @inlinable
  func commonPrefixCount(
    from row: Int, with other: Self, from otherRow: Int, limit: Int
  ) -> Int {
    guard limit > 0,
      var (section, offset) = snapshot.sectionAndOffset(
        ofRow: row, includingHeaders: includingHeaders),
      var (otherSection, otherOffset) = other.snapshot.sectionAndOffset(
        ofRow: otherRow, includingHeaders: includingHeaders)
    else { return 0 }
    var equal = 0
    while equal < limit {
      while offset == count(ofSectionAt: section) { (section, offset) = (section &+ 1, 0) }
      while otherOffset == other.count(ofSectionAt: otherSection) {
        (otherSection, otherOffset) = (otherSection &+ 1, 0)
      }
      let items = offset &- headerCount
      let otherItems = otherOffset &- headerCount
      var length = 1
      if items < 0 || otherItems < 0 {
        guard items == otherItems,
          snapshot.sections[section].id == other.snapshot.sections[otherSection].id
        else { return equal }
      } else {
        length = min(
          limit &- equal, count(ofSectionAt: section) &- offset,
          other.count(ofSectionAt: otherSection) &- otherOffset)
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
    // The rows of a section in front of these ends are still to be compared.
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
      var length = 1
      if items == 0 || otherItems == 0 {
        guard items == otherItems,
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

  /// Visits the rows of a range in order: each header, and the items of each section at once.
  ///
  /// - Complexity: O(*sections* in the range), plus the visits.
  @inlinable
  func visit(
    _ range: Range<Int>, header: (_ row: Int, _ ordinal: Int) -> Void,
    items: (_ row: Int, _ items: UnsafeBufferPointer<ItemID>) -> Void
  ) {
    guard !range.isEmpty,
      var (section, offset) = snapshot.sectionAndOffset(
        ofRow: range.lowerBound, includingHeaders: includingHeaders)
    else { return }
    var row = range.lowerBound
    while row < range.upperBound {
      if offset < headerCount {
        header(row, section)
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
      section &+= 1
      offset = 0
    }
  }

  /// The items of a window without a partner, with their positions in it.
  @inlinable
  func unpairedItems(
    in window: Range<Int>, pairCount: Int, isPaired: (_ position: Int) -> Bool
  ) -> UnpairedItems<ItemID> {
    var unpaired = UnpairedItems<ItemID>(capacity: max(0, window.count - pairCount))
    visit(window) { _, _ in
    } items: { row, items in
      let start = row &- window.lowerBound
      for offset in items.indices where !isPaired(start &+ offset) {
        unpaired.append(items[offset], at: start &+ offset)
      }
    }
    return unpaired
  }
}
