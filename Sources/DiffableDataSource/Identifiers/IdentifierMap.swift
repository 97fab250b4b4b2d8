/// A dictionary with identifiers as keys that, unlike Swift's own, survives a broken `Hashable`:
/// see `IdentifierSet`.
@usableFromInline
struct IdentifierMap<ID: Hashable & Sendable, Value: Sendable>: Sendable {
  @usableFromInline var table = ItemTable<ID>(hashing: IdentifierHashing(for: ID.self))
  /// The value of each entry of the table; `nil` for a removed key.
  @usableFromInline var values: [Value?] = []
  @usableFromInline var count = 0

  @inlinable init() {}

  @inlinable var isEmpty: Bool { count == 0 }

  /// The identifiers in the map, with their values.
  @inlinable var pairs: some Sequence<(key: ID, value: Value)> {
    zip(table.entries, values).lazy.compactMap { entry, value in value.map { (entry.id, $0) } }
  }

  /// - Complexity: O(1) amortised.
  @inlinable
  subscript(id: ID) -> Value? {
    get { table.number(of: id).flatMap { values[$0] } }
    set {
      guard newValue != nil || table.number(of: id) != nil else { return }
      let number = table.number(adding: id)
      if number == values.count { values.append(nil) }
      count += (newValue == nil ? 0 : 1) - (values[number] == nil ? 0 : 1)
      values[number] = newValue
      if values.count > 2 * count + 64 { removeVacant() }
    }
  }

  /// Replaces the value of each key. Setting values by key instead would add another entry for each
  /// key that does not equal itself.
  @inlinable
  mutating func updateValues(_ newValue: (_ key: ID, _ value: Value) -> Value) {
    for number in values.indices {
      values[number] = values[number].map { newValue(table.entries[number].id, $0) }
    }
  }

  @inlinable
  mutating func removeVacant() {
    var kept = Self()
    for (key, value) in pairs { kept[key] = value }
    self = kept
  }
}
