/// The entries of a setlist that satisfy a query.
public struct SearchMatches: Sendable {
  /// The number of matches.
  public let count: Int
  let index: IdentifierIndex<Entry>
  /// A bit for each entry of the index.
  private let bits: [UInt64]

  /// Takes over the distinct places of the matches in an index.
  ///
  /// - Complexity: O(*n*) in the number of indexed entries.
  init(_ places: [Int], in index: IdentifierIndex<Entry>) {
    count = places.count
    self.index = index
    var bits = [UInt64](repeating: 0, count: (index.ids.count + 63) / 64)
    for place in places { bits[place >> 6] |= 1 << UInt64(place & 63) }
    self.bits = bits
  }

  /// Whether an entry matches.
  ///
  /// - Complexity: O(1).
  public func contains(_ id: Entry.ID) -> Bool {
    index[id].map(isSet) ?? false
  }

  private func isSet(_ place: Int) -> Bool {
    bits[place >> 6] & 1 << UInt64(place & 63) != 0
  }
}

extension SearchMatches: Equatable {
  /// Whether the same entries match, regardless of the other entries of the setlist.
  ///
  /// - Complexity: O(*n*) in the number of indexed entries.
  public static func == (first: SearchMatches, second: SearchMatches) -> Bool {
    guard first.count == second.count else { return false }
    if first.index.ids == second.index.ids { return first.bits == second.bits }
    return first.index.ids.enumerated().allSatisfy { place, id in
      !first.isSet(place) || second.contains(id)
    }
  }
}
