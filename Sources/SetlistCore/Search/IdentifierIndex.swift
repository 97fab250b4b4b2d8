/// The places of many identities in an array.
///
/// A `Set` of a million takes ten times as long to make: it hashes with SipHash and stores the
/// identities again.
struct IdentifierIndex<Value>: Sendable {
  let ids: [Identifier<Value>]
  // An open hash table of places in `ids`, at most half full.
  private let table: [Int32]
  private let hash = IdentifierHash()

  /// Indexes distinct identities.
  ///
  /// - Complexity: O(*n*) in their number.
  init(_ ids: [Identifier<Value>]) {
    self.ids = ids
    let capacity = IdentifierHash.capacity(for: ids.count)
    var table = [Int32](repeating: -1, count: capacity)
    for (place, id) in ids.enumerated() {
      var slot = hash.slot(of: id, capacity: capacity)
      while table[slot] >= 0 { slot = (slot + 1) & (capacity - 1) }
      table[slot] = Int32(truncatingIfNeeded: place)
    }
    self.table = table
  }

  /// The place of an identity. `nil` if it is not in the array.
  subscript(id: Identifier<Value>) -> Int? {
    var slot = hash.slot(of: id, capacity: table.count)
    while table[slot] >= 0 {
      let place = Int(table[slot])
      if ids[place] == id { return place }
      slot = (slot + 1) & (table.count - 1)
    }
    return nil
  }
}
