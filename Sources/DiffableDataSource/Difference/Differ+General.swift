// The general case: pair equal elements, then keep a longest increasing subsequence of the pairs.
extension Differ {
  @inlinable
  func generalChanges() -> ListChanges {
    var matcher = ElementMatcher<Policy>(old: Elements(rebasing: old[oldWindow]))
    let matches = matcher.matches(of: Elements(rebasing: new[newWindow]))
    return ListChanges(matches: matches, in: oldWindow, newWindow, weight: weight)
  }
}
