/// A dictionary whose keys are identifiers, for the same reason as `IdentifierSet`.
@usableFromInline
struct IdentifierMap<ID: Hashable & Sendable, Value: Sendable>: Sendable {
  @usableFromInline var table = ItemTable<ID>(hashing: IdentifierHashing(for: ID.self))
  /// The values of the table's entries. `nil` for a removed one.
  @usableFromInline var values: [Value?] = []
  @usableFromInline var count = 0

  @inlinable init() {}

  @inlinable var isEmpty: Bool { count == 0 }

  /// The keys with their values.
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

  /// Changes the value of each key. To set them by their keys would add a key that is equal to
  /// none, not even to itself, again and again.
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
