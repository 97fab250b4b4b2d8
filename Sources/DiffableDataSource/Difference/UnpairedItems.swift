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
