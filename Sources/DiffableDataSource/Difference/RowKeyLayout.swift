/// The way in which rows are written as keys of one, two or three words.
@usableFromInline
struct RowKeyLayout: Sendable {
  /// The bytes of an item: 1, 2, 4, 8 or 16.
  let itemSize: Int
  /// Whether keys have a last word that tells headers and footers from items.
  let includingSections: Bool

  /// The layout for items of a type. `nil` if they have another size, or if equal memory does not
  /// make them equal.
  @inlinable
  init?<ItemID: Hashable>(for type: ItemID.Type, includingSections: Bool) {
    guard MemoryLayout<ItemID>.size == MemoryLayout<ItemID>.stride,
      MemoryComparison.isMeaningful(for: type)
    else { return nil }
    self.init(itemSize: MemoryLayout<ItemID>.size, includingSections: includingSections)
  }

  @usableFromInline
  init?(itemSize: Int, includingSections: Bool) {
    guard [1, 2, 4, 8, 16].contains(itemSize) else { return nil }
    self.itemSize = itemSize
    self.includingSections = includingSections
  }

  var wordCount: Int { (itemSize == 16 ? 2 : 1) + (includingSections ? 1 : 0) }

  /// The old position of each new item with the same memory, or −1. `nil` if such pairs seem to be
  /// rare, as among texts that were read anew.
  @usableFromInline
  func matches(
    from old: UnsafeRawBufferPointer, to new: UnsafeRawBufferPointer
  ) -> [Int32]? {
    let oldKeys = RowKeys(layout: self, items: old)
    defer { oldKeys.deallocate() }
    let newKeys = RowKeys(layout: self, items: new)
    defer { newKeys.deallocate() }
    return newKeys.seemsToShareKeys(with: oldKeys) ? newKeys.matches(in: oldKeys) : nil
  }
}
