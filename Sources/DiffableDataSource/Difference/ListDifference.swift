/// The fewest changes that turn one list of unique identifiers into another.
///
/// The number of removed and inserted identifiers together, with moved ones counted twice, is
/// exactly *n* + *m* − 2 × *length of the longest common subsequence*. Contents are not compared.
public struct ListDifference: Hashable, Sendable {
  /// The changed runs, ascending and disjoint.
  public let splices: [Splice]
  /// The number of identifiers in the old list.
  public let oldCount: Int
  /// The number of identifiers in the new list.
  public let newCount: Int
  /// The number of identifiers in both lists that do not keep their place.
  public let movedCount: Int
  /// The number of identifiers that only the old list has.
  public let leavingCount: Int
  /// The number of identifiers that only the new list has.
  public let enteringCount: Int

  /// Whether the lists are equal.
  @inlinable public var isEmpty: Bool { splices.isEmpty }

  /// Finds the difference between two lists of identifiers.
  ///
  /// Each list should be free of repeats. With repeats the splices still turn one list into the
  /// other, but may not be the fewest, and the counts of moved, leaving and entering identifiers
  /// lose their meaning.
  ///
  /// - Parameters:
  ///   - old: The list before the change.
  ///   - new: The list after the change.
  ///   - weight: The importance of keeping the identifier at an *old position* in place, 0 for
  ///     none. Among all fewest changes, the result keeps the greatest sum. Give the focused row
  ///     more than all selected rows together, and a selected row more than all visible rows, to
  ///     keep them in this order. It is asked for at most once for each position, and only if moves
  ///     leave a choice.
  /// - Complexity: O(*n* + *m*) for equal lists, pure removals, pure insertions and a moved block;
  ///   then nothing is hashed. Else O((*n* + *m*) log *n*) at worst, where only identifiers that
  ///   are out of order are hashed, and none of those whose memory is the same in both lists.
  @inlinable
  public init<ID: Hashable>(
    from old: [ID], to new: [ID], keeping weight: ((_ oldPosition: Int) -> Int)? = nil
  ) {
    let changes = old.withUnsafeBufferPointer { old in
      new.withUnsafeBufferPointer { new in ListChanges(from: old, to: new, weight: weight) }
    }
    self.init(changes, oldCount: old.count, newCount: new.count)
  }

  @inlinable
  init(_ changes: ListChanges, oldCount: Int, newCount: Int) {
    splices = changes.splices
    self.oldCount = oldCount
    self.newCount = newCount
    movedCount = changes.movedCount
    let removedCount = splices.reduce(0) { $0 + $1.removed.count }
    let insertedCount = splices.reduce(0) { $0 + $1.inserted.count }
    leavingCount = max(0, removedCount - movedCount)
    enteringCount = max(0, insertedCount - movedCount)
  }
}

extension ListDifference {
  /// Compares the rows of two snapshots: items, and headers and footers as rows of their own.
  ///
  /// The result is that of comparing `rows(including:)`, without building these arrays. Sections
  /// whose items share their storage are not compared item by item.
  ///
  /// - Parameters:
  ///   - old: The snapshot before the change.
  ///   - new: The snapshot after the change.
  ///   - sectionRows: The header and footer rows that are included.
  ///   - weight: The importance of keeping the row at an *old position* in place.
  /// - Complexity: As ``init(from:to:keeping:)``; O(*sections*) for a copy.
  @inlinable
  public init<SectionID, ItemID>(
    from old: DiffableDataSourceSnapshot<SectionID, ItemID>,
    to new: DiffableDataSourceSnapshot<SectionID, ItemID>,
    including sectionRows: SectionRows,
    keeping weight: ((_ oldPosition: Int) -> Int)? = nil
  ) {
    let differ = SnapshotDiffer(
      old: SnapshotRowList(old, including: sectionRows),
      new: SnapshotRowList(new, including: sectionRows),
      weight: weight)
    self.init(differ.changes(), oldCount: differ.old.count, newCount: differ.new.count)
  }
}

extension ListDifference {
  /// The range in the new list that replaces a range of the old one. A splice that begins or ends
  /// inside the range is included as a whole.
  ///
  /// - Complexity: O(*k*) for *k* runs.
  func newRange(of range: Range<Int>) -> Range<Int> {
    Self.range(of: range, by: splices, growth: newCount - oldCount)
  }

  /// The range in the old list that a range of the new one replaces. A splice that begins or ends
  /// inside the range is included as a whole.
  func oldRange(of range: Range<Int>) -> Range<Int> {
    let inverse = splices.map { Splice(removed: $0.inserted, inserted: $0.removed) }
    return Self.range(of: range, by: inverse, growth: oldCount - newCount)
  }

  private static func range(
    of range: Range<Int>, by splices: [Splice], growth: Int
  ) -> Range<Int> {
    var lower = range.lowerBound
    if let run = splices.last(where: { $0.removed.lowerBound <= range.lowerBound }) {
      lower = run.inserted.upperBound + max(0, lower - run.removed.upperBound)
      if run.removed.upperBound > range.lowerBound { lower = run.inserted.lowerBound }
    }
    var upper = range.upperBound + growth
    if let run = splices.first(where: { $0.removed.upperBound >= range.upperBound }) {
      upper = run.inserted.lowerBound - max(0, run.removed.lowerBound - range.upperBound)
      if run.removed.lowerBound < range.upperBound { upper = run.inserted.upperBound }
    }
    return lower..<max(lower, upper)
  }
}

extension ListDifference {
  /// The difference as the standard library's type, with moved identifiers associated. If the lists
  /// do not have the lengths of those that were compared, they are compared anew.
  ///
  /// - Parameters:
  ///   - old: The list before the change, as given to the initialiser.
  ///   - new: The list after the change, as given to the initialiser.
  /// - Complexity: O(*k* log *k*) for *k* removed and inserted identifiers.
  public func collectionDifference<ID: Hashable & Sendable>(
    from old: [ID], to new: [ID]
  ) -> CollectionDifference<ID> {
    guard old.count == oldCount, new.count == newCount else {
      return ListDifference(from: old, to: new).collectionDifference(from: old, to: new)
    }
    var insertedOffsets = IdentifierMap<ID, Int>()
    var removedOffsets = IdentifierMap<ID, Int>()
    if movedCount > 0 {
      for splice in splices {
        for offset in splice.inserted { insertedOffsets[new[offset]] = offset }
        for offset in splice.removed { removedOffsets[old[offset]] = offset }
      }
    }
    var changes: [CollectionDifference<ID>.Change] = []
    for splice in splices {
      for offset in splice.removed {
        changes.append(
          .remove(
            offset: offset, element: old[offset], associatedWith: insertedOffsets[old[offset]]))
      }
      for offset in splice.inserted {
        changes.append(
          .insert(
            offset: offset, element: new[offset], associatedWith: removedOffsets[new[offset]]))
      }
    }
    // The initialiser returns `nil` for contradictory associations, which repeats and identifiers
    // with a broken hash can cause. `difference(from:)` would end the program for the latter, so
    // the changes are tried without associations first.
    return CollectionDifference(changes) ?? CollectionDifference(changes.map(\.alone))
      ?? [].difference(from: [])
  }
}

extension CollectionDifference.Change {
  /// The same change without its association.
  fileprivate var alone: Self {
    switch self {
    case .remove(let offset, let element, _):
      .remove(offset: offset, element: element, associatedWith: nil)
    case .insert(let offset, let element, _):
      .insert(offset: offset, element: element, associatedWith: nil)
    }
  }
}
