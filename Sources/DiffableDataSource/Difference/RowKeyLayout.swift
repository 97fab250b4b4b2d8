/// The way in which rows are written as keys of one or two words.
@usableFromInline
struct RowKeyLayout: Sendable {
  /// The bytes of an item: 1, 2, 4, 8 or 16.
  let itemSize: Int
  /// The second word of the keys of headers and footers, not zero. `nil` if there are none.
  let sectionMark: UInt64?

  /// The layout for items of a type. `nil` if they have another size, or if equal memory does not
  /// make them equal.
  @inlinable
  init?<ItemID: Hashable>(for type: ItemID.Type, includingSections: Bool) {
    guard MemoryLayout<ItemID>.size == MemoryLayout<ItemID>.stride,
      MemoryComparison.isMeaningful(for: type)
    else { return nil }
    self.init(
      itemSize: MemoryLayout<ItemID>.size, sectionMark: includingSections ? Self.mark() : nil)
  }

  @usableFromInline
  init?(itemSize: Int, sectionMark: UInt64?) {
    guard [1, 2, 4, 8, 16].contains(itemSize) else { return nil }
    self.itemSize = itemSize
    self.sectionMark = sectionMark
  }

  /// A number that nobody can know in advance, so that nobody makes items that have it.
  @usableFromInline
  static func mark() -> UInt64 { .random(in: 1 ... .max) }

  var wordCount: Int { itemSize == 16 || sectionMark != nil ? 2 : 1 }

  /// The size of some keys.
  @usableFromInline
  func byteCount(of count: Int) -> Int { count &* wordCount &* 8 }

  /// Whether the keys of some items are the items themselves.
  func areKeys(_ items: UnsafeRawBufferPointer) -> Bool {
    itemSize >= 8 && sectionMark == nil && UInt(bitPattern: items.baseAddress) % 8 == 0
  }

  /// The old position of each new item with the same memory, or −1. `nil` if such pairs seem to be
  /// rare, as among texts that were read anew.
  @usableFromInline
  func matches(
    from old: UnsafeRawBufferPointer, to new: UnsafeRawBufferPointer
  ) -> [Int32]? {
    let oldSize = areKeys(old) ? 0 : byteCount(of: old.count / itemSize)
    let newSize = areKeys(new) ? 0 : byteCount(of: new.count / itemSize)
    let memory = UnsafeMutableRawBufferPointer.allocate(
      byteCount: oldSize + newSize, alignment: 8)
    defer { memory.deallocate() }
    let oldKeys = RowKeys(layout: self, items: old, memory: memory[..<oldSize])
    let newKeys = RowKeys(layout: self, items: new, memory: memory[oldSize...])
    return newKeys.seemsToShareKeys(with: oldKeys) ? newKeys.matches(in: oldKeys) : nil
  }
}
