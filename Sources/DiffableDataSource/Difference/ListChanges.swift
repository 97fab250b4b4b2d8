/// The changes from an old list to a new one, collected from front to back.
@usableFromInline
struct ListChanges: Sendable {
  @usableFromInline var splices: [Splice] = []
  /// Elements in both lists that do not keep their place.
  @usableFromInline var movedCount = 0
  /// The ends of the parts of both lists that have been compared.
  @usableFromInline var oldEnd: Int
  @usableFromInline var newEnd: Int

  @inlinable
  init(oldStart: Int, newStart: Int) {
    oldEnd = oldStart
    newEnd = newStart
  }

  /// Keeps pairs of equal elements in place. The elements between them and the previous pair
  /// change.
  @inlinable @inline(__always)
  mutating func keep(old: Int, new: Int, count: Int = 1) {
    if old > oldEnd || new > newEnd {
      splices.append(Splice(removed: oldEnd..<old, inserted: newEnd..<new))
    }
    oldEnd = old &+ count
    newEnd = new &+ count
  }

  /// Marks all elements up to these ends as changed.
  @inlinable
  mutating func finish(old: Int, new: Int) {
    if old > oldEnd || new > newEnd {
      splices.append(Splice(removed: oldEnd..<old, inserted: newEnd..<new))
    }
    oldEnd = old
    newEnd = new
  }

  /// The same changes in lists with some more equal elements in front.
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
