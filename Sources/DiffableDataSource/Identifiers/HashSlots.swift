/// Functions for the slots of an open-addressing table with linear probing, a word for each.
///
/// A word holds the number of an item plus one and, in its upper bits, a part of the item's hash,
/// which tells most other items apart without reading them; 0 for a free slot. The number of slots
/// is 0 or a power of two, and at most half of them are in use.
@usableFromInline
enum HashSlots {
  /// The number of slots for `count` items, at least `least`.
  @inlinable
  static func capacity(for count: Int, atLeast least: Int, slotsPerItem: Int) -> Int {
    var capacity = max(16, least)
    while capacity < slotsPerItem * count { capacity *= 2 }
    return capacity
  }

  /// 64 − log₂ of the number of slots: the number of bits by which a hash is shifted right to
  /// choose a slot.
  @inlinable
  static func shift(for capacity: Int) -> UInt64 {
    UInt64(64 - capacity.trailingZeroBitCount)
  }

  /// The word for an item in a table with `capacity` slots.
  @inlinable @inline(__always)
  static func word(_ number: Int, hash: UInt64, capacity: Int) -> UInt32 {
    tag(of: hash, mask: UInt32(truncatingIfNeeded: capacity &- 1))
      | UInt32(truncatingIfNeeded: number &+ 1)
  }

  /// The item number in a slot, or −1 for a free slot.
  @inlinable @inline(__always)
  static func number(inSlot slot: Int, of slots: UnsafeBufferPointer<UInt32>) -> Int {
    Int(truncatingIfNeeded: slots[slot] & UInt32(truncatingIfNeeded: slots.count &- 1)) &- 1
  }

  /// The slot of an item. If the item has none, the free slot for it: the table must have one.
  ///
  /// - Parameter isItem: Returns whether the item is the one with a given number.
  @inlinable @inline(__always)
  static func slot(
    hash: UInt64, shift: UInt64, in slots: UnsafeBufferPointer<UInt32>, isItem: (Int) -> Bool
  ) -> Int {
    let mask = slots.count &- 1
    let numberMask = UInt32(truncatingIfNeeded: mask)
    let tag = tag(of: hash, mask: numberMask)
    var slot = Int(truncatingIfNeeded: hash &>> shift)
    while true {
      let word = slots[slot]
      if word == 0 { return slot }
      if word & ~numberMask == tag, isItem(Int(truncatingIfNeeded: word & numberMask) &- 1) {
        return slot
      }
      slot = (slot &+ 1) & mask
    }
  }

  /// The first free slot for an item that is not in the table.
  @inlinable @inline(__always)
  static func freeSlot(
    hash: UInt64, shift: UInt64, in slots: UnsafeMutableBufferPointer<UInt32>
  ) -> Int {
    var slot = Int(truncatingIfNeeded: hash &>> shift)
    while slots[slot] != 0 { slot = (slot &+ 1) & (slots.count &- 1) }
    return slot
  }

  /// The part of a hash that a word has room for: its low bits. The high bits choose the slot.
  @inlinable @inline(__always)
  static func tag(of hash: UInt64, mask: UInt32) -> UInt32 {
    UInt32(truncatingIfNeeded: hash) & ~mask
  }
}
