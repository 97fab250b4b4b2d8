/// The base table of an index: the place at which each item was added, found by its identifier.
/// Later moves and removals are not recorded here.
///
/// The identifiers stay in the arrays that were added, which sections share until they are edited.
/// So an item takes no more memory than its slots, 8 to 32 bytes.
@usableFromInline
struct ItemRuns<ItemID: Hashable & Sendable>: Sendable {
  /// Items that were added as neighbours in one section.
  @usableFromInline
  struct Run: Sendable {
    @usableFromInline var items: [ItemID]
    /// The number of the first item of the run.
    @usableFromInline let start: Int
    /// The place of the first item; the other items have the places that follow.
    @usableFromInline let place: ItemPlace

    @inlinable
    init(items: [ItemID], start: Int, place: ItemPlace) {
      self.items = items
      self.start = start
      self.place = place
    }

    @inlinable
    func place(of number: Int) -> ItemPlace {
      ItemPlace(
        sectionKey: Int(place.sectionKey), hint: Int(place.hint) &+ (number &- start))
    }
  }

  /// A block of 32 consecutive item numbers, from which the places of most of them follow without
  /// reading their run.
  @usableFromInline
  struct Block: Sendable {
    /// The place of the first item of the block.
    @usableFromInline let place: ItemPlace
    /// The index of the run that has the first item of the block.
    @usableFromInline let run: UInt32
    /// The number of items of the block, from the first on, that are in the same run or will be.
    @usableFromInline var count: UInt32 = Self.size

    @inlinable static var size: UInt32 { 32 }

    @inlinable
    init(place: ItemPlace, run: Int) {
      self.place = place
      self.run = UInt32(truncatingIfNeeded: run)
    }
  }

  @usableFromInline let hashing: IdentifierHashing
  @usableFromInline var runs: [Run] = []
  @usableFromInline var blocks: [Block] = []
  @usableFromInline var slots: [UInt32] = []
  @usableFromInline var shift: UInt64 = 64
  /// The number of added items, including repeats.
  @usableFromInline var count = 0

  @inlinable
  init(hashing: IdentifierHashing) {
    self.hashing = hashing
  }

  /// The place of the first added item whose hash matches in the bits that a slot stores. Mostly
  /// that is the sought item; it is found without reading any identifiers.
  ///
  /// - Complexity: O(1).
  @inlinable @inline(__always)
  func likelyPlace(hash: UInt64) -> ItemPlace? {
    guard count > 0 else { return nil }
    return slots.withUnsafeBufferPointer { slots in
      let slot = HashSlots.slot(hash: hash, shift: shift, in: slots) { _ in true }
      let number = HashSlots.number(inSlot: slot, of: slots)
      return number < 0 ? nil : place(of: number)
    }
  }

  /// The place at which an item was first added; `nil` if it never was.
  ///
  /// - Complexity: O(1).
  @inlinable
  func place(of id: ItemID, hash: UInt64) -> ItemPlace? {
    guard count > 0 else { return nil }
    return slots.withUnsafeBufferPointer { slots in
      let slot = HashSlots.slot(hash: hash, shift: shift, in: slots) { item(number: $0) == id }
      let number = HashSlots.number(inSlot: slot, of: slots)
      return number < 0 ? nil : place(of: number)
    }
  }

  /// The item with a number. Items are numbered in the order in which they were added.
  @inlinable @inline(__always)
  func item(number: Int) -> ItemID {
    let run = run(of: number)
    return runs[run].items[number &- runs[run].start]
  }

  /// The place at which the item with a number was added.
  @inlinable @inline(__always)
  func place(of number: Int) -> ItemPlace {
    let block = blocks[number &>> 5]
    let offset = UInt32(truncatingIfNeeded: number) & (Block.size &- 1)
    guard offset < block.count else { return runs[run(of: number)].place(of: number) }
    var place = block.place
    place.hint &+= offset
    return place
  }

  /// The index of the run that has the item with a number.
  @inlinable @inline(__always)
  func run(of number: Int) -> Int {
    runs.withUnsafeBufferPointer { runs in
      blocks.withUnsafeBufferPointer { Self.run(of: number, in: runs, $0) }
    }
  }

  /// Adds items as neighbours in one section. An item that was added before keeps its first place.
  ///
  /// - Parameter isRefused: Called with the offset and the place of each item that was added
  ///   before.
  /// - Returns: Whether the items were added. If one of them is repeated or refused, nothing
  ///   changes.
  @inlinable
  mutating func add(
    _ items: [ItemID], sectionKey: Int, firstHint: Int,
    isRefused: (_ offset: Int, _ place: ItemPlace) -> Bool
  ) -> Bool {
    reserve(items.count)
    let (start, shift, hashing, runs, blocks) = (count, shift, hashing, runs, blocks)
    let added = slots.withUnsafeMutableBufferPointer { slots in
      blocks.withUnsafeBufferPointer { blocks in
        items.withUnsafeBufferPointer { items in
          runs.withUnsafeBufferPointer { runs in
            for offset in 0..<items.count {
              let hash = hashing.hash(items[offset])
              var slot = Int(truncatingIfNeeded: hash &>> shift)
              if slots[slot] != 0 {
                slot = HashSlots.slot(hash: hash, shift: shift, in: UnsafeBufferPointer(slots)) {
                  if $0 >= start { return items[$0 &- start] == items[offset] }
                  let run = Self.run(of: $0, in: runs, blocks)
                  return runs[run].items[$0 &- runs[run].start] == items[offset]
                }
                let number = HashSlots.number(inSlot: slot, of: UnsafeBufferPointer(slots))
                if number >= start { return offset }
                if number >= 0 {
                  let run = Self.run(of: number, in: runs, blocks)
                  if isRefused(offset, runs[run].place(of: number)) { return offset }
                  continue
                }
              }
              slots[slot] = HashSlots.word(start &+ offset, hash: hash, capacity: slots.count)
            }
            return items.count
          }
        }
      }
    }
    guard added == items.count else {
      removeSlots(of: items[..<added])
      return false
    }
    append(items, place: ItemPlace(sectionKey: sectionKey, hint: firstHint))
    return true
  }

  /// The least number of slots for each item. Reading a wide identifier takes longer than finding a
  /// slot in a larger table, so wide ones get more slots and fewer collisions.
  @inlinable static var slotsPerItem: Int { MemoryLayout<ItemID>.size > 8 ? 4 : 2 }

  /// Makes room for `additional` more items.
  @inlinable
  mutating func reserve(_ additional: Int) {
    guard Self.slotsPerItem * (count + additional) > slots.count else { return }
    let capacity = HashSlots.capacity(
      for: count + additional, atLeast: slots.count, slotsPerItem: Self.slotsPerItem)
    let (shift, hashing) = (HashSlots.shift(for: capacity), hashing)
    var slots = [UInt32](repeating: 0, count: capacity)
    slots.withUnsafeMutableBufferPointer { slots in
      for run in runs {
        for offset in run.items.indices {
          let hash = hashing.hash(run.items[offset])
          let slot = HashSlots.freeSlot(hash: hash, shift: shift, in: slots)
          slots[slot] = HashSlots.word(run.start &+ offset, hash: hash, capacity: slots.count)
        }
      }
    }
    self.slots = slots
    self.shift = shift
  }

  @inlinable @inline(__always)
  static func run(
    of number: Int, in runs: UnsafeBufferPointer<Run>, _ blocks: UnsafeBufferPointer<Block>
  ) -> Int {
    var run = Int(blocks[number &>> 5].run)
    while run &+ 1 < runs.count, runs[run &+ 1].start <= number { run &+= 1 }
    return run
  }

  /// Frees the slots of the items that were added last, from the last to the first, which undoes
  /// the insertions exactly.
  @inlinable
  mutating func removeSlots(of items: ArraySlice<ItemID>) {
    let (start, shift, hashing) = (count, shift, hashing)
    var isComplete = true
    slots.withUnsafeMutableBufferPointer { slots in
      for offset in items.indices.reversed() {
        var slot = Int(truncatingIfNeeded: hashing.hash(items[offset]) &>> shift)
        var isRemoved = false
        while slots[slot] != 0, !isRemoved {
          if HashSlots.number(inSlot: slot, of: UnsafeBufferPointer(slots)) == start &+ offset {
            slots[slot] = 0
            isRemoved = true
          }
          slot = (slot &+ 1) & (slots.count &- 1)
        }
        // An item whose slot is not found has another hash now, or was added before under another
        // number.
        isComplete = isComplete && isRemoved
      }
      guard !isComplete else { return }
      for slot in slots.indices
      where HashSlots.number(inSlot: slot, of: UnsafeBufferPointer(slots)) >= start {
        slots[slot] = 0
      }
    }
  }

  @inlinable
  mutating func append(_ items: [ItemID], place: ItemPlace) {
    guard !items.isEmpty else { return }
    // Items that are added one at a time extend the last run, instead of making one run each.
    if let last = runs.last, last.items.count < 1024, items.count < 1024,
      last.place.sectionKey == place.sectionKey, last.place(of: count).hint == place.hint
    {
      runs[runs.count - 1].items.append(contentsOf: items)
    } else {
      let begun = UInt32(truncatingIfNeeded: count) & (Block.size &- 1)
      if begun > 0, blocks[blocks.count - 1].count == Block.size {
        blocks[blocks.count - 1].count = begun
      }
      runs.append(Run(items: items, start: count, place: place))
    }
    count += items.count
    let run = runs.count - 1
    while blocks.count * Int(Block.size) < count {
      blocks.append(
        Block(place: runs[run].place(of: blocks.count * Int(Block.size)), run: run))
    }
  }
}
