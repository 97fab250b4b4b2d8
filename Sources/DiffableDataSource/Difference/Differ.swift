/// Finds the fewest removals and insertions that turn a list into another.
///
/// The stages go from cheap to expensive, and the first that applies gives the result: nothing
/// changed; one side is empty once the common ends are trimmed; one side is a subsequence of the
/// other; two neighbouring blocks changed places; the general case.
@usableFromInline
struct Differ<Policy: DifferencePolicy> {
  @usableFromInline typealias Elements = UnsafeBufferPointer<Policy.Element>

  @usableFromInline let old: Elements
  @usableFromInline let new: Elements
  /// The weight of keeping the element at an old position in place. It is only called if several
  /// differences are equally short.
  @usableFromInline let weight: ((Int) -> Int)?
  /// The ranges of the old and the new list between their common prefix and common suffix.
  @usableFromInline var oldWindow: Range<Int>
  @usableFromInline var newWindow: Range<Int>

  @inlinable
  init(old: Elements, new: Elements, weight: ((Int) -> Int)?) {
    self.old = old
    self.new = new
    self.weight = weight
    let prefix = Policy.commonPrefixCount(old, new)
    let suffix = Policy.commonSuffixCount(
      Elements(rebasing: old[prefix...]), Elements(rebasing: new[prefix...]))
    oldWindow = prefix..<(old.count - suffix)
    newWindow = prefix..<(new.count - suffix)
  }

  /// A differ for lists whose common ends are known.
  init(old: Elements, new: Elements, oldWindow: Range<Int>, newWindow: Range<Int>) {
    (self.old, self.new) = (old, new)
    (self.oldWindow, self.newWindow) = (oldWindow, newWindow)
    weight = nil
  }

  @inlinable
  func changes() -> ListChanges {
    if oldWindow.isEmpty || newWindow.isEmpty {
      var changes = ListChanges(oldStart: oldWindow.lowerBound, newStart: newWindow.lowerBound)
      changes.finish(old: oldWindow.upperBound, new: newWindow.upperBound)
      return changes
    }
    return subsequenceChanges() ?? rotation() ?? generalChanges()
  }

  /// The changes if the shorter window is a subsequence of the longer one; `nil` otherwise.
  @inlinable
  func subsequenceChanges() -> ListChanges? {
    if oldWindow.count > newWindow.count { return deletions() }
    return oldWindow.count < newWindow.count ? insertions() : nil
  }

  /// The changes if the new window is a subsequence of the old one; `nil` otherwise.
  @inlinable
  func deletions() -> ListChanges? {
    var changes = ListChanges(oldStart: oldWindow.lowerBound, newStart: newWindow.lowerBound)
    var position = oldWindow.lowerBound
    for newPosition in newWindow {
      while position < oldWindow.upperBound,
        !Policy.areEqual(old[position], new[newPosition])
      { position &+= 1 }
      if position == oldWindow.upperBound { return nil }
      changes.keep(old: position, new: newPosition)
      position &+= 1
    }
    changes.finish(old: oldWindow.upperBound, new: newWindow.upperBound)
    return changes
  }

  /// The changes if the old window is a subsequence of the new one; `nil` otherwise.
  @inlinable
  func insertions() -> ListChanges? {
    var changes = ListChanges(oldStart: oldWindow.lowerBound, newStart: newWindow.lowerBound)
    var position = newWindow.lowerBound
    for oldPosition in oldWindow {
      while position < newWindow.upperBound,
        !Policy.areEqual(old[oldPosition], new[position])
      { position &+= 1 }
      if position == newWindow.upperBound { return nil }
      changes.keep(old: oldPosition, new: position)
      position &+= 1
    }
    changes.finish(old: oldWindow.upperBound, new: newWindow.upperBound)
    return changes
  }

  /// The changes if two neighbouring blocks changed places; `nil` otherwise.
  @inlinable
  func rotation() -> ListChanges? {
    let start = oldWindow.lowerBound
    let count = oldWindow.count
    guard count == newWindow.count,
      let second = oldWindow.first(where: {
        Policy.areEqual(old[$0], new[newWindow.lowerBound])
      })
    else { return nil }
    let firstCount = second - start
    let secondCount = count - firstCount
    let newSecond = newWindow.prefix(secondCount)
    let newFirst = newWindow.dropFirst(secondCount)
    guard
      Policy.commonPrefixCount(
        Elements(rebasing: old[second..<oldWindow.upperBound]),
        Elements(rebasing: new[newSecond])) == secondCount,
      Policy.commonPrefixCount(
        Elements(rebasing: old[start..<second]), Elements(rebasing: new[newFirst])) == firstCount
    else { return nil }
    return ListChanges(swapping: firstCount, with: secondCount, at: start, weight: weight)
  }
}

// The general case pairs equal elements, then keeps a longest increasing subsequence of the pairs.
extension Differ {
  @inlinable
  func generalChanges() -> ListChanges {
    let matches = Policy.matches(
      from: Elements(rebasing: old[oldWindow]), to: Elements(rebasing: new[newWindow]))
    return ListChanges(matches: matches, in: oldWindow, newWindow, weight: weight)
  }
}
