/// The items of a list whose memory no item of another list has, and their positions.
@usableFromInline
struct UnpairedItems<ID: Hashable> {
  @usableFromInline var positions: [Int32] = []
  @usableFromInline var items: [ID] = []

  @inlinable
  init(capacity: Int) {
    positions.reserveCapacity(capacity)
    items.reserveCapacity(capacity)
  }

  @inlinable
  init(_ items: UnsafeBufferPointer<ID>, pairCount: Int, isPaired: (Int) -> Bool) {
    self.init(capacity: max(0, items.count - pairCount))
    for position in items.indices where !isPaired(position) {
      append(items[position], at: position)
    }
  }

  @inlinable
  mutating func append(_ item: ID, at position: Int) {
    positions.append(Int32(truncatingIfNeeded: position))
    items.append(item)
  }
}
