/// Rows as keys of fixed size: the memory of an item, or the number of a header or footer.
///
/// Comparing keys needs no knowledge of the identifiers' type, so this is compiled once, here.
@usableFromInline
struct RowKeys {
  private let layout: RowKeyLayout
  /// Where keys are written to. Empty if the keys are the items themselves.
  private let memory: UnsafeMutableRawBufferPointer
  private let items: UnsafeRawBufferPointer
  private var count = 0

  /// Memory for some keys, which the caller deallocates.
  @usableFromInline
  init(layout: RowKeyLayout, count: Int) {
    self.layout = layout
    memory = .allocate(byteCount: max(1, count) * layout.wordCount * 8, alignment: 8)
    items = UnsafeRawBufferPointer(memory)
  }

  /// The keys of a list of items, which must outlive them. The caller deallocates them.
  init(layout: RowKeyLayout, items: UnsafeRawBufferPointer) {
    let isAligned = UInt(bitPattern: items.baseAddress) % 8 == 0
    guard isAligned, layout.itemSize >= 8, !layout.includingSections else {
      self.init(layout: layout, count: items.count / layout.itemSize)
      append(items: items)
      return
    }
    self.init(layout: layout, keys: items)
  }

  private init(layout: RowKeyLayout, keys: UnsafeRawBufferPointer) {
    self.layout = layout
    memory = UnsafeMutableRawBufferPointer(start: nil, count: 0)
    items = keys
    count = keys.count / layout.itemSize
  }

  @usableFromInline
  func deallocate() { memory.deallocate() }

  @usableFromInline
  mutating func append(section number: Int, isFooter: Bool) {
    var words = memory.baseAddress.map { $0 + count * layout.wordCount * 8 }
    if layout.itemSize == 16 {
      words?.storeBytes(of: 0, as: UInt64.self)
      words = words.map { $0 + 8 }
    }
    words?.storeBytes(of: UInt64(truncatingIfNeeded: number), as: UInt64.self)
    words?.storeBytes(of: isFooter ? 2 : 1, toByteOffset: 8, as: UInt64.self)
    count += 1
  }

  @usableFromInline
  mutating func append(items: UnsafeRawBufferPointer) {
    guard !items.isEmpty else { return }
    let start = count * layout.wordCount * 8
    let added = items.count / layout.itemSize
    let target = UnsafeMutableRawBufferPointer(rebasing: memory[start...])
    switch (layout.itemSize, layout.includingSections) {
    case (8, false), (16, false): target.copyMemory(from: items)
    case (16, true):
      for number in 0..<added {
        target.storeBytes(
          of: ThreeWords(
            words: items.loadUnaligned(fromByteOffset: number &* 16, as: TwoWords.self), mark: 0),
          toByteOffset: number &* 24, as: ThreeWords.self)
      }
    default:
      let stride = layout.wordCount * 8
      for number in 0..<added {
        let word = items.word(at: number &* layout.itemSize, size: layout.itemSize)
        target.storeBytes(of: word, toByteOffset: number &* stride, as: UInt64.self)
        if stride == 16 {
          target.storeBytes(of: 0, toByteOffset: number &* 16 &+ 8, as: UInt64.self)
        }
      }
    }
    count += added
  }

  /// The changes to new keys, if the keys of one are among those of the other in the same order.
  @usableFromInline
  func subsequenceChanges(to new: RowKeys, weight: ((Int) -> Int)?) -> ListChanges? {
    switch layout.wordCount {
    case 1:
      Differ<WordDifferencePolicy<UInt64>>(old: keys(), new: new.keys(), weight: weight)
        .subsequenceChanges()
    case 2:
      Differ<TwoWordsDifferencePolicy>(old: keys(), new: new.keys(), weight: weight)
        .subsequenceChanges()
    default:
      Differ<ThreeWordsDifferencePolicy>(old: keys(), new: new.keys(), weight: weight)
        .subsequenceChanges()
    }
  }

  /// The position in an old list of each key, or −1.
  @usableFromInline
  func matches(in old: RowKeys) -> [Int32] {
    switch layout.wordCount {
    case 1: WordDifferencePolicy<UInt64>.matches(from: old.keys(), to: keys())
    case 2: TwoWordsDifferencePolicy.matches(from: old.keys(), to: keys())
    default: ThreeWordsDifferencePolicy.matches(from: old.keys(), to: keys())
    }
  }

  /// Whether one of a few keys is in an old list.
  @usableFromInline
  func seemsToShareKeys(with old: RowKeys) -> Bool {
    switch layout.wordCount {
    case 1: seemsToShareKeys(with: old, WordDifferencePolicy<UInt64>.self)
    case 2: seemsToShareKeys(with: old, TwoWordsDifferencePolicy.self)
    default: seemsToShareKeys(with: old, ThreeWordsDifferencePolicy.self)
    }
  }

  private func seemsToShareKeys<Policy: DifferencePolicy>(
    with old: RowKeys, _: Policy.Type
  ) -> Bool {
    let oldKeys: UnsafeBufferPointer<Policy.Element> = old.keys()
    let newKeys: UnsafeBufferPointer<Policy.Element> = keys()
    return (0..<4).contains { part in
      guard !newKeys.isEmpty else { return false }
      let key = newKeys[newKeys.count * (2 * part + 1) / 8]
      return oldKeys.contains { Policy.areEqual($0, key) }
    }
  }

  private func keys<Key>() -> UnsafeBufferPointer<Key> {
    UnsafeBufferPointer(
      start: items.baseAddress?.assumingMemoryBound(to: Key.self), count: count)
  }
}

extension UnsafeRawBufferPointer {
  /// The bytes of an item of 1, 2, 4 or 8 bytes at an offset.
  @inline(__always)
  fileprivate func word(at offset: Int, size: Int) -> UInt64 {
    switch size {
    case 8: loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    case 4: UInt64(loadUnaligned(fromByteOffset: offset, as: UInt32.self))
    case 2: UInt64(loadUnaligned(fromByteOffset: offset, as: UInt16.self))
    default: UInt64(loadUnaligned(fromByteOffset: offset, as: UInt8.self))
    }
  }
}
