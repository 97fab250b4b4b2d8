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
}
