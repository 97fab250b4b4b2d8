// The general case: pair equal elements, then keep a longest increasing subsequence of the pairs.
extension Differ {
  @inlinable
  func generalChanges() -> ListChanges {
    let matches = matches()
    let oldStart = oldWindow.lowerBound
    let newStart = newWindow.lowerBound
    let kept: [Int32] =
      if let weight {
        heaviestLongestIncreasingSubsequence(of: matches) { weight($0 &+ oldStart) }
      } else {
        longestIncreasingSubsequence(of: matches)
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

  /// The old offset of each new element, counted in the windows, or −1 if the element is new.
  @inlinable
  func matches() -> [Int32] {
    let old = Elements(rebasing: old[oldWindow])
    let new = Elements(rebasing: new[newWindow])
    var capacity = 16
    while capacity < old.count * 2 { capacity *= 2 }
    let mask = capacity - 1
    let shift = UInt64(64 - capacity.trailingZeroBitCount)
    var slots = [Int32](repeating: -1, count: capacity)
    return slots.withUnsafeMutableBufferPointer { slots in
      for position in old.indices {
        var slot = Int(truncatingIfNeeded: Policy.hash(old[position]) &>> shift)
        while slots[slot] >= 0 { slot = (slot &+ 1) & mask }
        slots[slot] = Int32(truncatingIfNeeded: position)
      }
      return [Int32](unsafeUninitializedCapacity: new.count) { matches, count in
        var expected = 0
        for position in new.indices {
          var match = Int32(-1)
          if expected < old.count, Policy.areEqual(old[expected], new[position]) {
            match = Int32(truncatingIfNeeded: expected)
          } else {
            var slot = Int(truncatingIfNeeded: Policy.hash(new[position]) &>> shift)
            while slots[slot] >= 0 {
              if Policy.areEqual(old[Int(slots[slot])], new[position]) {
                match = slots[slot]
                break
              }
              slot = (slot &+ 1) & mask
            }
          }
          matches.initializeElement(at: position, to: match)
          if match >= 0 { expected = Int(match) &+ 1 }
        }
        count = new.count
      }
    }
  }
}
