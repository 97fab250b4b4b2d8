// The general case: pair equal elements, then keep a longest increasing subsequence of the pairs.
extension Differ {
  @inlinable
  func generalChanges() -> ListChanges {
    var matcher = ElementMatcher<Policy>(old: Elements(rebasing: old[oldWindow]))
    let matches = matcher.matches(of: Elements(rebasing: new[newWindow]))
    let oldStart = oldWindow.lowerBound
    let newStart = newWindow.lowerBound
    let kept: [Int32] =
      if let weight {
        heaviestLongestIncreasingSubsequence(of: matches) { weight($0 &+ oldStart) }
      } else {
        longestIncreasingSubsequence(of: matches, below: oldWindow.count)
      }
    var changes = ListChanges(oldStart: oldStart, newStart: newStart)
    matches.withUnsafeBufferPointer { matches in
      for new in kept {
        changes.keep(old: Int(matches[Int(new)]) &+ oldStart, new: Int(new) &+ newStart)
      }
      changes.movedCount = matches.reduce(0) { $0 &+ ($1 >= 0 ? 1 : 0) } &- kept.count
    }
    changes.finish(old: oldWindow.upperBound, new: newWindow.upperBound)
    return changes
  }
}
