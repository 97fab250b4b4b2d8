/// One contiguous replacement in a list.
///
/// The splices of one change are ascending and disjoint. Each counts positions without regard to
/// the others: `removed` in the list before the change, `inserted` in the list after it. Apply them
///
/// - back to front: at `removed.lowerBound` take out `removed.count` elements and put the new
///   elements `inserted` there, or
/// - front to back: the same at `inserted.lowerBound`.
public struct Splice: Hashable, Sendable {
  /// Positions in the old list.
  public var removed: Range<Int>
  /// Positions in the new list.
  public var inserted: Range<Int>

  /// A splice that replaces old positions by new ones.
  @inlinable
  public init(removed: Range<Int>, inserted: Range<Int>) {
    self.removed = removed
    self.inserted = inserted
  }
}
