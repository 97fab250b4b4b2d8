/// A set of identifiers.
///
/// Swift's own sets and dictionaries end the program where `==` and `hash(into:)` of an identifier
/// contradict each other or change. This one then only misses identifiers.
@usableFromInline
struct IdentifierSet<ID: Hashable & Sendable>: Sendable {
  @usableFromInline var table = ItemTable<ID>(hashing: IdentifierHashing(for: ID.self))

  @inlinable
  init(_ ids: some Sequence<ID>) {
    for id in ids { insert(id) }
  }

  @inlinable init() {}

  @inlinable var isEmpty: Bool { table.entries.isEmpty }

  /// The identifiers in the order in which they were inserted.
  @inlinable var identifiers: some Sequence<ID> { table.entries.lazy.map(\.id) }

  @inlinable
  func contains(_ id: ID) -> Bool { table.number(of: id) != nil }

  /// Returns whether the identifier was not in the set.
  @inlinable @discardableResult
  mutating func insert(_ id: ID) -> Bool {
    let count = table.count
    return table.number(adding: id) == count
  }
}
