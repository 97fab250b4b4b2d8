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
