/// The format of the words in the slots of an open-addressing table.
///
/// A word holds the number of an entry plus one and, in its upper bits, a part of the entry's hash,
/// which tells most other entries apart without reading them. 0 is a free slot.
@usableFromInline
struct SlotLayout: Sendable {
  /// The number of bits by which a hash is shifted right to choose a slot: 64 − log₂ of the number
  /// of slots.
  @usableFromInline let shift: UInt64
  /// The bits of a word that hold the number.
  @usableFromInline let numberMask: UInt32

  /// The layout for a table with `slotCount` slots, a power of two. The numbers of its entries are
  /// below the greater of `slotCount` and `bound`.
  @inlinable
  init(slotCount: Int, bound: Int = 0) {
    shift = UInt64(64 - slotCount.trailingZeroBitCount)
    let highest = UInt32(truncatingIfNeeded: max(slotCount - 1, bound))
    numberMask = ~0 >> UInt32(highest.leadingZeroBitCount)
  }

  /// The word that stands for an entry: its number, and a part of its hash.
  @inlinable @inline(__always)
  func word(number: Int, hash: UInt64) -> UInt32 {
    tag(of: hash) | UInt32(truncatingIfNeeded: number &+ 1)
  }

  /// The number of an entry, or −1 for a free slot.
  @inlinable @inline(__always)
  func number(in word: UInt32) -> Int {
    Int(truncatingIfNeeded: word & numberMask) &- 1
  }

  /// The slot of the entry that has the hash and satisfies the condition. If there is none, the
  /// free slot for it: the table must have one.
  @inlinable @inline(__always)
  func slot(
    of hash: UInt64, in words: UnsafeBufferPointer<UInt32>, where isEqual: (_ number: Int) -> Bool
  ) -> Int {
    let mask = words.count &- 1
    let tag = tag(of: hash)
    var slot = Int(truncatingIfNeeded: hash &>> shift)
    while true {
      let word = words[slot]
      if word == 0 { return slot }
      if word & ~numberMask == tag, isEqual(number(in: word)) { return slot }
      slot = (slot &+ 1) & mask
    }
  }

  /// The part of a hash that a word stores: as many of the bits below those that choose the slot as
  /// fit.
  @inlinable @inline(__always)
  func tag(of hash: UInt64) -> UInt32 {
    UInt32(truncatingIfNeeded: (hash &<< (64 &- shift)) &>> 32) & ~numberMask
  }
}
