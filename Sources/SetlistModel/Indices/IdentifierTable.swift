/// An open hash table of numbers, at most half full.
///
/// It takes eight to sixteen bytes for each number. The keys are not stored, so the caller hashes
/// and compares them.
package struct NumberTable: Sendable {
  @usableFromInline var slots: [Int32]

  /// Makes an empty table with room for a number of keys.
  @inlinable
  package init(capacity count: Int) {
    slots = [Int32](repeating: -1, count: Self.slotCount(for: count))
  }

  /// Adds the number of a key that is not in the table.
  ///
  /// - Parameter hash: the hash of the key, whose upper bits must be well mixed.
  @inlinable
  package mutating func add(_ number: Int, hash: UInt64) {
    var slot = Self.slot(of: hash, among: slots.count)
    while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = Int32(truncatingIfNeeded: number)
  }

  /// The result of `match` for the number of a key; `nil` if the key is not in the table.
  ///
  /// - Parameter match: called with candidate numbers; returns `nil` for the number of another key.
  @inlinable
  package func first<Result>(hash: UInt64, _ match: (Int) -> Result?) -> Result? {
    var slot = Self.slot(of: hash, among: slots.count)
    while slots[slot] >= 0 {
      if let result = match(Int(slots[slot])) { return result }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// The number of slots for a number of keys: a power of two, at least twice as many.
  @inlinable
  static func slotCount(for count: Int) -> Int {
    var slots = 16
    while slots < 2 * count { slots *= 2 }
    return slots
  }

  /// The first slot for a hash among 2^k slots.
  @inlinable
  static func slot(of hash: UInt64, among slotCount: Int) -> Int {
    Int(truncatingIfNeeded: hash >> UInt64(64 - slotCount.trailingZeroBitCount))
  }
}

/// A hash table from identities to numbers.
package struct IdentifierTable<Value>: Sendable {
  private var numbers: NumberTable
  private let hash = IdentifierHash()

  /// Makes an empty table with room for a number of identities.
  package init(capacity count: Int) { numbers = NumberTable(capacity: count) }

  /// Adds the number of an identity that is not in the table.
  package mutating func add(_ number: Int, for id: Identifier<Value>) {
    numbers.add(number, hash: hash(id))
  }

  /// The result of `match` for the number of an identity; `nil` if the identity is not in the
  /// table.
  ///
  /// - Parameter match: called with candidate numbers; returns `nil` for the number of another
  ///   identity.
  package func first<Result>(for id: Identifier<Value>, _ match: (Int) -> Result?) -> Result? {
    numbers.first(hash: hash(id), match)
  }
}

/// A hash of identities with random seeds, so that no document can choose identities that collide.
///
/// SipHash, which Swift's own tables use, takes several times as long.
struct IdentifierHash: Sendable {
  private let seeds: (UInt64, UInt64) = (.random(in: 0 ... .max), .random(in: 0 ... .max))

  func callAsFunction<Value>(_ id: Identifier<Value>) -> UInt64 {
    let (first, second) = id.words
    return SplitMix64.mix(SplitMix64.mix(first ^ seeds.0) ^ second ^ seeds.1)
  }
}
