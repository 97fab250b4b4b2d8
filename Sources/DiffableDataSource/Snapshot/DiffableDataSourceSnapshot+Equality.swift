extension DiffableDataSourceSnapshot: Hashable {
  /// Whether both snapshots have the same sections and items in the same order. Pending reloads do
  /// not count.
  ///
  /// - Complexity: O(*n*); O(*sections*) for a copy.
  @inlinable
  public static func == (left: Self, right: Self) -> Bool {
    guard left.sections.count == right.sections.count, left.starts == right.starts else {
      return false
    }
    let byMemory = MemoryComparison.isMeaningful(for: ItemID.self)
    return zip(left.sections, right.sections).allSatisfy { left, right in
      left.id == right.id && left.items.count == right.items.count
        && left.commonPrefixCount(in: left.items.indices, with: right, from: 0, byMemory: byMemory)
          == left.items.count
    }
  }

  /// Feeds the sections and items to the hasher.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(sections.count)
    for section in sections {
      hasher.combine(section.id)
      hasher.combine(section.items)
    }
  }
}
