// The general case: pair equal elements, then keep a longest increasing subsequence of the pairs.
extension Differ {
  @inlinable
  func generalChanges() -> ListChanges {
    let matches = Policy.matches(
      from: Elements(rebasing: old[oldWindow]), to: Elements(rebasing: new[newWindow]))
    return ListChanges(matches: matches, in: oldWindow, newWindow, weight: weight)
  }
}
