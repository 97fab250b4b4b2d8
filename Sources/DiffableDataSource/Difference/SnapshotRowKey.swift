/// A key that stands for a row: an item's bytes or a header's number, and a mark that tells the two
/// apart.
protocol SnapshotRowKey {
  init(header: UInt64)
}

extension TwoWords: SnapshotRowKey {
  init(header: UInt64) { self.init(first: header, second: 1) }
}

extension ThreeWords: SnapshotRowKey {
  init(header: UInt64) { self.init(words: TwoWords(first: header, second: 0), mark: 1) }
}

extension ArraySlice {
  /// The rows of some sections, each section's header first.
  func rows<SectionID, ItemID>() -> [SnapshotRow<SectionID, ItemID>]
  where Element == SnapshotSection<SectionID, ItemID> {
    flatMap { section in [.header(section.id)] + section.items.map { .item($0) } }
  }

  /// The keys of the rows of some sections, each section's header first.
  func keys<SectionID, ItemID, Key: SnapshotRowKey>(
    headers: [UInt64], item: (UnsafeRawBufferPointer, Int) -> Key
  ) -> [Key] where Element == SnapshotSection<SectionID, ItemID> {
    let count = reduce(0) { $0 + $1.items.count + 1 }
    return [Key](unsafeUninitializedCapacity: count) { keys, initializedCount in
      for (section, header) in zip(self, headers) {
        keys.initializeElement(at: initializedCount, to: Key(header: header))
        initializedCount += 1
        section.items.withUnsafeBytes { bytes in
          for offset in stride(from: 0, to: bytes.count, by: MemoryLayout<ItemID>.stride) {
            keys.initializeElement(at: initializedCount, to: item(bytes, offset))
            initializedCount &+= 1
          }
        }
      }
    }
  }
}

extension UnsafeRawBufferPointer {
  /// The key of an item of 1, 2, 4 or 8 bytes at an offset.
  func word(at offset: Int, size: Int) -> TwoWords {
    let word =
      switch size {
      case 8: loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      case 4: UInt64(loadUnaligned(fromByteOffset: offset, as: UInt32.self))
      case 2: UInt64(loadUnaligned(fromByteOffset: offset, as: UInt16.self))
      default: UInt64(loadUnaligned(fromByteOffset: offset, as: UInt8.self))
      }
    return TwoWords(first: word, second: 0)
  }

  /// The key of the item of 16 bytes at an offset.
  func words(at offset: Int) -> ThreeWords {
    ThreeWords(words: loadUnaligned(fromByteOffset: offset, as: TwoWords.self), mark: 0)
  }
}
