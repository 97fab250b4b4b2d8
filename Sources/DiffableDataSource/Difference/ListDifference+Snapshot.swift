extension ListDifference {
  /// Compares the rows of two snapshots: with headers as rows of their own, or items only.
  ///
  /// The same result as comparing `rows(includingHeaders:)`, but without building the rows, and by
  /// the bytes of the item identifiers where they promise ``BitwiseHashable``.
  ///
  /// - Parameters:
  ///   - old: The snapshot before the change.
  ///   - new: The snapshot after the change.
  ///   - includingHeaders: Whether each section begins with a header row.
  ///   - weight: How much it matters that the row at an *old position* keeps its place.
  /// - Complexity: As ``init(from:to:keeping:)``.
  public init<SectionID, ItemID>(
    from old: DiffableDataSourceSnapshot<SectionID, ItemID>,
    to new: DiffableDataSourceSnapshot<SectionID, ItemID>,
    includingHeaders: Bool, keeping weight: ((_ oldPosition: Int) -> Int)? = nil
  ) {
    let hashing = IdentifierHashing(for: ItemID.self)
    if !includingHeaders {
      self.init(from: old.itemIdentifiers, to: new.itemIdentifiers, keeping: weight)
    } else if case .standard = hashing {
      self.init(
        from: old.rows(includingHeaders: true), to: new.rows(includingHeaders: true),
        keeping: weight)
    } else {
      let size = MemoryLayout<ItemID>.size
      var numbers = SectionNumbers<SectionID>()
      let oldHeaders = old.sections.map { numbers.number(of: $0.id) }
      let newHeaders = new.sections.map { numbers.number(of: $0.id) }
      let changes =
        if case .oneWord = hashing {
          Self.changes(
            TwoWordsDifferencePolicy.self,
            from: old.keys(headers: oldHeaders) { $0.word(at: $1, size: size) },
            to: new.keys(headers: newHeaders) { $0.word(at: $1, size: size) }, weight: weight)
        } else {
          Self.changes(
            ThreeWordsDifferencePolicy.self,
            from: old.keys(headers: oldHeaders) { $0.words(at: $1) },
            to: new.keys(headers: newHeaders) { $0.words(at: $1) }, weight: weight)
        }
      self.init(
        changes, oldCount: old.numberOfRows(includingHeaders: true),
        newCount: new.numberOfRows(includingHeaders: true))
    }
  }

  private static func changes<Policy: DifferencePolicy>(
    _: Policy.Type, from old: [Policy.Element], to new: [Policy.Element], weight: ((Int) -> Int)?
  ) -> ListChanges {
    old.withUnsafeBufferPointer { old in
      new.withUnsafeBufferPointer { new in
        Differ<Policy>(old: old, new: new, weight: weight).changes()
      }
    }
  }
}

/// Numbers for the sections of two snapshots, so that a header has a key of fixed size.
private struct SectionNumbers<SectionID: Hashable> {
  private var numbers: [SectionID: UInt64] = [:]

  mutating func number(of section: SectionID) -> UInt64 {
    let next = UInt64(numbers.count)
    if let number = numbers[section] { return number }
    numbers[section] = next
    return next
  }
}

/// A key that stands for a row: an item's bytes or a header's number, and which of both it is.
private protocol RowKey {
  init(header: UInt64)
}

extension TwoWords: RowKey {
  init(header: UInt64) { self.init(first: header, second: 1) }
}

extension ThreeWords: RowKey {
  init(header: UInt64) { self.init(words: TwoWords(first: header, second: 0), mark: 1) }
}

extension DiffableDataSourceSnapshot {
  /// The keys of all rows with headers.
  fileprivate func keys<Key: RowKey>(
    headers: [UInt64], item: (UnsafeRawBufferPointer, Int) -> Key
  ) -> [Key] {
    let count = numberOfRows(includingHeaders: true)
    return [Key](unsafeUninitializedCapacity: count) { keys, initializedCount in
      for (section, header) in zip(sections, headers) {
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
  fileprivate func word(at offset: Int, size: Int) -> TwoWords {
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
  fileprivate func words(at offset: Int) -> ThreeWords {
    ThreeWords(words: loadUnaligned(fromByteOffset: offset, as: TwoWords.self), mark: 0)
  }
}
