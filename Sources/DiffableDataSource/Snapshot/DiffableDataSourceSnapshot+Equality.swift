extension DiffableDataSourceSnapshot: Hashable {
  /// Whether sections and items are the same in the same order. Pending reloads do not count.
  ///
  /// - Complexity: O(*n*); O(*sections*) for a copy.
  @inlinable
  public static func == (left: Self, right: Self) -> Bool {
    guard left.sections.count == right.sections.count, left.starts == right.starts else {
      return false
    }
    return zip(left.sections, right.sections).allSatisfy { $0.id == $1.id && $0.items == $1.items }
  }

  /// Feeds sections and items to the hasher.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(sections.count)
    for section in sections {
      hasher.combine(section.id)
      hasher.combine(section.items)
    }
  }
}
