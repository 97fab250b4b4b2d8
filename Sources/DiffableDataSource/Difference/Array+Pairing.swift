// The matches of two lists: for each new element its old position, or −1.
extension [Int32] {
  /// The number of matched new elements.
  @inlinable var pairCount: Int { count { $0 >= 0 } }

  /// For each old position, whether a new element is paired with it.
  @inlinable
  func pairedPositions(below count: Int) -> [Bool] {
    var isPaired = [Bool](repeating: false, count: count)
    for position in self where position >= 0 { isPaired[Int(position)] = true }
    return isPaired
  }

  /// Pairs the equal items among those that comparing memory has left unpaired.
  ///
  /// - Complexity: O(*n* + *m*). Only compares items if one list has all items of the other in the
  ///   same order. Else hashes each item at most once.
  @inlinable
  mutating func pair<ID>(_ old: UnpairedItems<ID>, with new: UnpairedItems<ID>) {
    if old.items.isEmpty || new.items.isEmpty { return }
    let pairs =
      (old.items.count >= new.items.count
        ? Self.subsequencePairs(old.items, new.items)
        : Self.subsequencePairs(new.items, old.items)?.inverted(count: new.items.count))
      ?? Self.hashedPairs(old.items, new.items)
    for (offset, partner) in pairs.enumerated() where partner >= 0 {
      self[Int(new.positions[offset])] = old.positions[Int(partner)]
    }
  }

  /// For each item of the shorter list, its position in the longer one. `nil` if the shorter list
  /// is not a subsequence of the longer one.
  @inlinable
  static func subsequencePairs<ID: Hashable>(
    _ longer: UnsafeBufferPointer<ID>, _ shorter: UnsafeBufferPointer<ID>
  ) -> [Int32]? {
    var pairs: [Int32] = []
    pairs.reserveCapacity(shorter.count)
    var position = 0
    for item in shorter {
      // Beyond this position, the longer list has fewer items left than the shorter one.
      let end = longer.count &- shorter.count &+ pairs.count
      while position <= end, longer[position] != item { position &+= 1 }
      if position > end { return nil }
      pairs.append(Int32(truncatingIfNeeded: position))
      position &+= 1
    }
    return pairs
  }

  /// For each number below `count`, its offset in the array, or −1 if the array does not have it.
  @inlinable
  func inverted(count: Int) -> [Int32] {
    var offsets = [Int32](repeating: -1, count: count)
    for (offset, number) in enumerated() {
      offsets[Int(number)] = Int32(truncatingIfNeeded: offset)
    }
    return offsets
  }

  @inlinable
  static func hashedPairs<ID: Hashable>(
    _ old: UnsafeBufferPointer<ID>, _ new: UnsafeBufferPointer<ID>
  ) -> [Int32] {
    var matcher = ElementMatcher<StandardDifferencePolicy<ID>>(old: old)
    return matcher.matches(of: new)
  }
}

/// The items of a list whose memory no item of another list has, and their positions.
///
/// They are borrowed: the list must outlive them, so that none of them has to be retained.
@usableFromInline
struct UnpairedItems<ID: Hashable> {
  @usableFromInline var positions: [Int32] = []
  @usableFromInline let memory: UnsafeMutableBufferPointer<ID>

  /// Memory for some items, which the caller deallocates.
  @inlinable
  init(capacity: Int) {
    positions.reserveCapacity(capacity)
    memory = .allocate(capacity: capacity)
  }

  @inlinable
  func deallocate() { memory.deallocate() }

  @inlinable var items: UnsafeBufferPointer<ID> {
    UnsafeBufferPointer(rebasing: memory[..<positions.count])
  }

  /// Appends those of some neighbouring items that are not paired.
  @inlinable
  mutating func append(
    _ items: UnsafeBufferPointer<ID>, at start: Int, isPaired: (_ position: Int) -> Bool
  ) {
    guard let source = items.baseAddress, let target = memory.baseAddress else { return }
    for offset in items.indices where !isPaired(start &+ offset) {
      UnsafeMutableRawPointer(target + positions.count)
        .copyMemory(from: source + offset, byteCount: MemoryLayout<ID>.stride)
      positions.append(Int32(truncatingIfNeeded: start &+ offset))
    }
  }
}
