/// The items of a list whose memory no item of another list has, and their positions.
@usableFromInline
struct UnpairedItems<ID: Hashable> {
  @usableFromInline var positions: [Int32] = []
  @usableFromInline var items: [ID] = []

  @inlinable
  init() {}

  @inlinable
  init(_ items: UnsafeBufferPointer<ID>, isPaired: (Int) -> Bool) {
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
