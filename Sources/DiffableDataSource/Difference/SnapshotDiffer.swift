/// Finds the fewest removals and insertions of rows that turn one snapshot's rows into another's.
///
/// The stages are those of `Differ`. The first ones compare section by section. Only the rows
/// between the common ends are written into one list, as keys.
@usableFromInline
struct SnapshotDiffer<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  @usableFromInline typealias List = SnapshotRowList<SectionID, ItemID>

  @usableFromInline let old: List
  @usableFromInline let new: List
  @usableFromInline let weight: ((Int) -> Int)?
  /// The ranges of the old and the new rows between their common prefix and common suffix. Both
  /// ranges begin at the same row.
  @usableFromInline let oldWindow: Range<Int>
  @usableFromInline let newWindow: Range<Int>

  @inlinable
  init(old: List, new: List, weight: ((Int) -> Int)?) {
    self.old = old
    self.new = new
    self.weight = weight
    let shorter = min(old.count, new.count)
    let prefix = old.commonPrefixCount(from: 0, with: new, from: 0, limit: shorter)
    let suffix = old.commonSuffixCount(with: new, limit: shorter - prefix)
    oldWindow = prefix..<(old.count - suffix)
    newWindow = prefix..<(new.count - suffix)
  }

  @inlinable
  func changes() -> ListChanges {
    if oldWindow.isEmpty || newWindow.isEmpty {
      var changes = ListChanges(oldStart: oldWindow.lowerBound, newStart: newWindow.lowerBound)
      changes.finish(old: oldWindow.upperBound, new: newWindow.upperBound)
      return changes
    }
    return rotation()
      ?? matchedChanges(
        layout: RowKeyLayout(for: ItemID.self, includingSections: old.sectionRowCount > 0))
  }

  /// The changes if two neighbouring blocks of rows changed places; `nil` otherwise.
  @inlinable
  func rotation() -> ListChanges? {
    let start = oldWindow.lowerBound
    guard oldWindow.count == newWindow.count, let second = oldRow(ofNewRow: start) else {
      return nil
    }
    let firstCount = second - start
    let secondCount = oldWindow.count - firstCount
    guard
      old.commonPrefixCount(from: second, with: new, from: start, limit: secondCount)
        == secondCount,
      old.commonPrefixCount(from: start, with: new, from: start + secondCount, limit: firstCount)
        == firstCount
    else { return nil }
    return ListChanges(swapping: firstCount, with: secondCount, at: start, weight: weight)
  }

  /// The row of the old window that is equal to a row of the new window; `nil` if there is none.
  @inlinable
  func oldRow(ofNewRow row: Int) -> Int? {
    var found: Int?
    new.visit(row..<row + 1) { _, ordinal, isFooter in
      found = old.snapshot.indexOfSection(new.snapshot.sections[ordinal].id)
        .map { old.row(ofSectionAt: $0, isFooter: isFooter) }
        .flatMap { oldWindow.contains($0) ? $0 : nil }
    } items: { _, items in
      if old.comparesMemory {
        old.visit(oldWindow) { _, _, _ in
        } items: { oldRow, oldItems in
          if found == nil {
            found = MemoryComparison.firstIndex(
              of: UnsafeRawBufferPointer(items), in: UnsafeRawBufferPointer(oldItems)
            ).map { $0 + oldRow }
          }
        }
      }
      guard found == nil, IdentifierHashing(for: ItemID.self).isStandard else { return }
      old.visit(oldWindow) { _, _, _ in
      } items: { oldRow, oldItems in
        if found == nil { found = oldItems.firstIndex(of: items[0]).map { $0 + oldRow } }
      }
    }
    return found
  }

  /// The changes in the general case, from pairs of equal rows.
  ///
  /// - Parameter layout: The format of the row keys; `nil` if the rows cannot be written as keys.
  @inlinable
  func matchedChanges(layout: RowKeyLayout?) -> ListChanges {
    let isPromised = !IdentifierHashing(for: ItemID.self).isStandard
    var matches: [Int32]?
    if let layout {
      // One allocation for both lists takes fewer pages from the system than two.
      let oldSize = layout.byteCount(of: oldWindow.count)
      let memory = UnsafeMutableRawBufferPointer.allocate(
        byteCount: oldSize + layout.byteCount(of: newWindow.count), alignment: 8)
      defer { memory.deallocate() }
      var oldKeys = RowKeys(layout: layout, memory: memory[..<oldSize])
      append(oldWindow, of: old, to: &oldKeys) { $0 }
      var newKeys = RowKeys(layout: layout, memory: memory[oldSize...])
      append(newWindow, of: new, to: &newKeys, number: number(ofNewSectionAt:))
      if !oldKeys.isAmbiguous, !newKeys.isAmbiguous {
        let start = oldWindow.lowerBound
        let shifted = weight.map { weight in { weight($0 &+ start) } }
        if let changes = oldKeys.subsequenceChanges(to: newKeys, weight: shifted) {
          return changes.offset(by: start)
        }
        if isPromised || newKeys.seemsToShareKeys(with: oldKeys) {
          matches = newKeys.matches(in: oldKeys)
        }
      }
    }
    var found = matches ?? sectionMatches()
    if !isPromised || matches == nil { pairUnpairedItems(in: &found) }
    return ListChanges(matches: found, in: oldWindow, newWindow, weight: weight)
  }

  /// Appends the rows of a window to a list of keys.
  ///
  /// - Parameter number: The number that stands for the section at an ordinal.
  @inlinable
  func append(_ window: Range<Int>, of list: List, to keys: inout RowKeys, number: (Int) -> Int) {
    list.visit(window) { _, ordinal, isFooter in
      keys.append(section: number(ordinal), isFooter: isFooter)
    } items: { _, items in
      keys.append(items: UnsafeRawBufferPointer(items))
    }
  }

  /// The number that stands for a section of the new snapshot in its keys: the ordinal of the same
  /// section in the old snapshot, or an unused number.
  @inlinable
  func number(ofNewSectionAt ordinal: Int) -> Int {
    old.snapshot.indexOfSection(new.snapshot.sections[ordinal].id)
      ?? old.snapshot.sections.count + ordinal
  }

  /// The matches of headers and footers. Items stay unmatched.
  @inlinable
  func sectionMatches() -> [Int32] {
    var matches = [Int32](repeating: -1, count: newWindow.count)
    new.visit(newWindow) { row, ordinal, isFooter in
      let section = new.snapshot.sections[ordinal].id
      guard let oldOrdinal = old.snapshot.indexOfSection(section) else { return }
      let oldRow = old.row(ofSectionAt: oldOrdinal, isFooter: isFooter)
      guard oldWindow.contains(oldRow) else { return }
      matches[row - newWindow.lowerBound] = Int32(
        truncatingIfNeeded: oldRow - oldWindow.lowerBound)
    } items: { _, _ in
    }
    return matches
  }

  /// Pairs the equal items whose bytes differ, such as strings in two places.
  @inlinable
  func pairUnpairedItems(in matches: inout [Int32]) {
    let pairCount = matches.pairCount
    if pairCount == min(oldWindow.count, newWindow.count) { return }
    let isPaired = matches.pairedPositions(below: oldWindow.count)
    let oldItems = old.unpairedItems(in: oldWindow, count: isPaired.count { !$0 }) { isPaired[$0] }
    defer { oldItems.deallocate() }
    let newCount = newWindow.count - pairCount
    let newItems = new.unpairedItems(in: newWindow, count: newCount) { [matches] in
      matches[$0] >= 0
    }
    defer { newItems.deallocate() }
    matches.pair(oldItems, with: newItems)
  }
}
