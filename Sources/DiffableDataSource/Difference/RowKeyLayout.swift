/// The format of row keys: rows written as one or two words each.
@usableFromInline
struct RowKeyLayout: Sendable {
  /// The size of an item identifier in bytes: 1, 2, 4, 8 or 16.
  let itemSize: Int
  /// The second word of the keys of headers and footers, never zero. `nil` if the rows have
  /// neither.
  let sectionMark: UInt64?

  /// The layout for item identifiers of a type. `nil` if the type has another size, or if equal
  /// bytes do not make its values equal.
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

  /// A random mark for the keys of headers and footers, so that no item's bytes can be chosen to
  /// equal it.
  @usableFromInline
  static func mark() -> UInt64 { .random(in: 1 ... .max) }

  var wordCount: Int { itemSize == 16 || sectionMark != nil ? 2 : 1 }

  /// The size of `count` keys in bytes.
  @usableFromInline
  func byteCount(of count: Int) -> Int { count &* wordCount &* 8 }

  /// Whether the items' own memory can serve as their keys, without a copy.
  func areKeys(_ items: UnsafeRawBufferPointer) -> Bool {
    itemSize >= 8 && sectionMark == nil && UInt(bitPattern: items.baseAddress) % 8 == 0
  }

  /// For each new item, the old position of the item with the same bytes, or −1. `nil` if a sample
  /// finds hardly any pairs, as among strings that were read anew.
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
