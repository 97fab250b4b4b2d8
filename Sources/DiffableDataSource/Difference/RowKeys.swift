/// Rows as keys of fixed size: the bytes of an item, or the number of a header's or footer's
/// section.
///
/// Comparing keys needs no knowledge of the identifiers' type, so this code is compiled once, in
/// this module.
@usableFromInline
struct RowKeys {
  private let layout: RowKeyLayout
  /// The memory that keys are written to. Empty if the items themselves serve as keys.
  private let memory: UnsafeMutableRawBufferPointer
  private let items: UnsafeRawBufferPointer
  private var count = 0
  /// Whether a header or footer may have the same key as an item.
  @usableFromInline private(set) var isAmbiguous = false

  /// An empty list of keys, which are written to `memory`. The memory must outlive the keys.
  @usableFromInline
  init(layout: RowKeyLayout, memory: Slice<UnsafeMutableRawBufferPointer>) {
    self.layout = layout
    self.memory = UnsafeMutableRawBufferPointer(rebasing: memory)
    items = UnsafeRawBufferPointer(self.memory)
  }

  /// The keys of a list of items. The items and the memory must outlive them.
  init(
    layout: RowKeyLayout, items: UnsafeRawBufferPointer,
    memory: Slice<UnsafeMutableRawBufferPointer>
  ) {
    if layout.areKeys(items) {
      self.init(layout: layout, keys: items)
    } else {
      self.init(layout: layout, memory: memory)
      append(items: items)
    }
  }

  private init(layout: RowKeyLayout, keys: UnsafeRawBufferPointer) {
    self.layout = layout
    memory = UnsafeMutableRawBufferPointer(start: nil, count: 0)
    items = keys
    count = keys.count / layout.itemSize
  }

  @usableFromInline
  mutating func append(section number: Int, isFooter: Bool) {
    let key = TwoWords(
      first: UInt64(truncatingIfNeeded: number) &<< 1 | (isFooter ? 1 : 0),
      second: layout.sectionMark ?? 0)
    memory.storeBytes(of: key, toByteOffset: layout.byteCount(of: count), as: TwoWords.self)
    count += 1
  }

  @usableFromInline
  mutating func append(items: UnsafeRawBufferPointer) {
    guard !items.isEmpty else { return }
    let start = layout.byteCount(of: count)
    let added = items.count / layout.itemSize
    let target = UnsafeMutableRawBufferPointer(rebasing: memory[start...])
    switch (layout.itemSize, layout.sectionMark) {
    case (8, nil), (16, nil): target.copyMemory(from: items)
    case (16, let mark?):
      var isMarked = false
      for number in 0..<added {
        let words = items.loadUnaligned(fromByteOffset: number &* 16, as: TwoWords.self)
        isMarked = isMarked || words.second == mark
        target.storeBytes(of: words, toByteOffset: number &* 16, as: TwoWords.self)
      }
      isAmbiguous = isAmbiguous || isMarked
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

  /// The changes to new keys if one list of keys is a subsequence of the other; `nil` otherwise.
  @usableFromInline
  func subsequenceChanges(to new: RowKeys, weight: ((Int) -> Int)?) -> ListChanges? {
    switch layout.wordCount {
    case 1:
      Differ<WordDifferencePolicy<UInt64>>(old: keys(), new: new.keys(), weight: weight)
        .subsequenceChanges()
    default:
      Differ<TwoWordsDifferencePolicy>(old: keys(), new: new.keys(), weight: weight)
        .subsequenceChanges()
    }
  }

  /// For each key, its position in the old keys, or −1.
  @usableFromInline
  func matches(in old: RowKeys) -> [Int32] {
    switch layout.wordCount {
    case 1: WordDifferencePolicy<UInt64>.matches(from: old.keys(), to: keys())
    default: TwoWordsDifferencePolicy.matches(from: old.keys(), to: keys())
    }
  }

  /// Whether any of a sample of keys is among the old keys.
  @usableFromInline
  func seemsToShareKeys(with old: RowKeys) -> Bool {
    switch layout.wordCount {
    case 1: seemsToShareKeys(with: old, WordDifferencePolicy<UInt64>.self)
    default: seemsToShareKeys(with: old, TwoWordsDifferencePolicy.self)
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
  /// The bytes of an item of 1, 2, 4 or 8 bytes at an offset, as a word.
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
