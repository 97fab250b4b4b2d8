/// A set of identifiers that survives a broken `Hashable`.
///
/// Swift's own sets and dictionaries end the program if `==` and `hash(into:)` of an identifier
/// contradict each other or change. This set then only fails to find some identifiers.
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

  /// Adds an identifier. Returns whether the set did not have it.
  @inlinable @discardableResult
  mutating func insert(_ id: ID) -> Bool {
    let count = table.count
    return table.number(adding: id) == count
  }
}

/// Marked identifiers without repeats, in the order in which they were first marked.
@usableFromInline
struct IdentifierMarks<ID: Hashable & Sendable>: Sendable {
  @usableFromInline private(set) var identifiers: [ID] = []
  private var members = IdentifierSet<ID>()

  @usableFromInline init() {}

  @usableFromInline
  mutating func formUnion(_ ids: [ID]) {
    for id in ids where members.insert(id) { identifiers.append(id) }
  }

  /// Removes the marks of identifiers, as far as they have any.
  @usableFromInline
  mutating func subtract(_ ids: [ID]) {
    guard !identifiers.isEmpty else { return }
    let removed = IdentifierSet(ids)
    let kept = identifiers.filter { !removed.contains($0) }
    self = Self()
    formUnion(kept)
  }
}
