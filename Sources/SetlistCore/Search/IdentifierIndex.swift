/// The places of many identities in an array.
///
/// A `Set` of a million takes ten times as long to make: it hashes with SipHash and stores the
/// identities again.
struct IdentifierIndex<Value>: Sendable {
  let ids: [Identifier<Value>]
  private let places: IdentifierTable<Value>

  /// Indexes distinct identities.
  ///
  /// - Complexity: O(*n*) in their number.
  init(_ ids: [Identifier<Value>]) {
    self.ids = ids
    var places = IdentifierTable<Value>(capacity: ids.count)
    for (place, id) in ids.enumerated() { places.add(place, for: id) }
    self.places = places
  }

  /// The place of an identity. `nil` if it is not in the array.
  subscript(id: Identifier<Value>) -> Int? {
    places.first(for: id) { ids[$0] == id ? $0 : nil }
  }
}
