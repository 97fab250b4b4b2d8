/// The changes from an old list to a new one, collected from front to back.
@usableFromInline
struct ListChanges: Sendable {
  @usableFromInline var splices: [Splice] = []
  /// The number of elements that are in both lists and do not keep their place.
  @usableFromInline var movedCount = 0
  /// The ends of the parts of the old and the new list whose changes have been collected.
  @usableFromInline var oldEnd: Int
  @usableFromInline var newEnd: Int

  @inlinable
  init(oldStart: Int, newStart: Int) {
    oldEnd = oldStart
    newEnd = newStart
  }

  /// Keeps a run of equal elements in place, and collects the elements between the previous run and
  /// this one as a splice.
  @inlinable @inline(__always)
  mutating func keep(old: Int, new: Int, count: Int = 1) {
    if old > oldEnd || new > newEnd {
      splices.append(Splice(removed: oldEnd..<old, inserted: newEnd..<new))
    }
    oldEnd = old &+ count
    newEnd = new &+ count
  }

  /// Collects all elements up to the ends of both lists as a splice.
  @inlinable
  mutating func finish(old: Int, new: Int) {
    if old > oldEnd || new > newEnd {
      splices.append(Splice(removed: oldEnd..<old, inserted: newEnd..<new))
    }
    oldEnd = old
    newEnd = new
  }

  /// The changes, with all positions moved behind `count` equal elements in front.
  @usableFromInline
  func offset(by count: Int) -> ListChanges {
    if count == 0 { return self }
    var changes = self
    changes.splices = splices.map { splice in
      Splice(
        removed: splice.removed.lowerBound + count..<splice.removed.upperBound + count,
        inserted: splice.inserted.lowerBound + count..<splice.inserted.upperBound + count)
    }
    return changes
  }
}
