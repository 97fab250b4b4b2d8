/// The places of many identities in an array.
///
/// A `Set` of a million takes ten times as long to make: it hashes with SipHash and stores the
/// identities again.
struct IdentifierIndex<Value>: Sendable {
  let ids: [Identifier<Value>]
  // An open hash table of places in `ids`, at most half full.
  private let table: [Int32]
  // The factors are random, so that no document can choose identities that collide.
  private let factors: (UInt64, UInt64)

  /// Indexes distinct identities.
  ///
  /// - Complexity: O(*n*) in their number.
  init(_ ids: [Identifier<Value>]) {
    self.ids = ids
    factors = (.random(in: 0 ... .max) | 1, .random(in: 0 ... .max) | 1)
    var capacity = 16
    while capacity < 2 * ids.count { capacity *= 2 }
    var table = [Int32](repeating: -1, count: capacity)
    for (place, id) in ids.enumerated() {
      var slot = Self.slot(of: id, factors, capacity)
      while table[slot] >= 0 { slot = (slot + 1) & (capacity - 1) }
      table[slot] = Int32(truncatingIfNeeded: place)
    }
    self.table = table
  }

  /// The place of an identity. `nil` if it is not in the array.
  subscript(id: Identifier<Value>) -> Int? {
    var slot = Self.slot(of: id, factors, table.count)
    while table[slot] >= 0 {
      let place = Int(table[slot])
      if ids[place] == id { return place }
      slot = (slot + 1) & (table.count - 1)
    }
    return nil
  }

  /// The first slot for an identity in a table of 2^k slots: the upper bits of the sum of its
  /// multiplied words.
  private static func slot(
    of id: Identifier<Value>, _ factors: (UInt64, UInt64), _ capacity: Int
  ) -> Int {
    let (first, second) = id.words
    let product = first &* factors.0 &+ second &* factors.1
    return Int(truncatingIfNeeded: product >> UInt64(64 - capacity.trailingZeroBitCount))
  }
}
