/// Numbers by the identities that they stand for, in an open hash table that is at most half full.
///
/// It takes eight to sixteen bytes for each, and the identities themselves are read elsewhere.
struct IdentifierTable<Value>: Sendable {
  private var slots: [Int32]
  private let hash = IdentifierHash()

  /// A table for some identities.
  init(capacity count: Int) {
    slots = [Int32](repeating: -1, count: IdentifierHash.capacity(for: count))
  }

  /// Adds the number of an identity that is not in the table.
  mutating func add(_ number: Int, for id: Identifier<Value>) {
    var slot = hash.slot(of: id, capacity: slots.count)
    while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = Int32(truncatingIfNeeded: number)
  }

  /// Returns what `match` makes of the identity's number; `nil` if it is not in the table.
  ///
  /// - Parameter match: Returns `nil` for the number of another identity.
  func first<Result>(for id: Identifier<Value>, _ match: (Int) -> Result?) -> Result? {
    var slot = hash.slot(of: id, capacity: slots.count)
    while slots[slot] >= 0 {
      if let result = match(Int(slots[slot])) { return result }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }
}
