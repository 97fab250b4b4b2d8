extension ListChanges {
  /// The changes between two lists of identifiers. Compares and hashes their bytes if the type
  /// promises `BitwiseHashable`.
  @inlinable
  init<ID: Hashable>(
    from old: UnsafeBufferPointer<ID>, to new: UnsafeBufferPointer<ID>, weight: ((Int) -> Int)?
  ) {
    if old.count == new.count && old.baseAddress == new.baseAddress {
      self.init(oldStart: 0, newStart: 0)
      return
    }
    let size = MemoryLayout<ID>.size
    // The alignment of a type may be less than that of the words as which its bytes are read.
    let isAligned =
      (UInt(bitPattern: old.baseAddress) | UInt(bitPattern: new.baseAddress))
      % UInt(min(8, max(1, size))) == 0
    switch IdentifierHashing(for: ID.self) {
    case .oneWord where isAligned && size == 8:
      self = old.withMemoryRebound(to: UInt64.self) { old in
        new.withMemoryRebound(to: UInt64.self) { ListChanges(words: old, to: $0, weight: weight) }
      }
    case .oneWord where isAligned && size == 4:
      self = old.withMemoryRebound(to: UInt32.self) { old in
        new.withMemoryRebound(to: UInt32.self) { ListChanges(words: old, to: $0, weight: weight) }
      }
    case .twoWords where isAligned:
      self = old.withMemoryRebound(to: TwoWords.self) { old in
        new.withMemoryRebound(to: TwoWords.self) { ListChanges(words: old, to: $0, weight: weight) }
      }
    default:
      self = Differ<StandardDifferencePolicy<ID>>(old: old, new: new, weight: weight).changes()
    }
  }

  @usableFromInline
  init(
    words old: UnsafeBufferPointer<UInt64>, to new: UnsafeBufferPointer<UInt64>,
    weight: ((Int) -> Int)?
  ) {
    self = Differ<WordDifferencePolicy<UInt64>>(old: old, new: new, weight: weight).changes()
  }

  @usableFromInline
  init(
    words old: UnsafeBufferPointer<UInt32>, to new: UnsafeBufferPointer<UInt32>,
    weight: ((Int) -> Int)?
  ) {
    self = Differ<WordDifferencePolicy<UInt32>>(old: old, new: new, weight: weight).changes()
  }

  @usableFromInline
  init(
    words old: UnsafeBufferPointer<TwoWords>, to new: UnsafeBufferPointer<TwoWords>,
    weight: ((Int) -> Int)?
  ) {
    self = Differ<TwoWordsDifferencePolicy>(old: old, new: new, weight: weight).changes()
  }
}
