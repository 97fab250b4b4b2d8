extension ListDifference {
  /// The difference as the standard library's type, with moved identifiers associated. If the lists
  /// do not have the lengths of those that were compared, they are compared anew.
  ///
  /// - Parameters:
  ///   - old: The list before the change, as given to the initialiser.
  ///   - new: The list after the change, as given to the initialiser.
  /// - Complexity: O(*k* log *k*) for *k* removed and inserted identifiers.
  public func collectionDifference<ID: Hashable & Sendable>(
    from old: [ID], to new: [ID]
  ) -> CollectionDifference<ID> {
    guard old.count == oldCount, new.count == newCount else {
      return ListDifference(from: old, to: new).collectionDifference(from: old, to: new)
    }
    var insertedOffsets = IdentifierMap<ID, Int>()
    var removedOffsets = IdentifierMap<ID, Int>()
    if movedCount > 0 {
      for splice in splices {
        for offset in splice.inserted { insertedOffsets[new[offset]] = offset }
        for offset in splice.removed { removedOffsets[old[offset]] = offset }
      }
    }
    var changes: [CollectionDifference<ID>.Change] = []
    for splice in splices {
      for offset in splice.removed {
        changes.append(
          .remove(
            offset: offset, element: old[offset], associatedWith: insertedOffsets[old[offset]]))
      }
      for offset in splice.inserted {
        changes.append(
          .insert(
            offset: offset, element: new[offset], associatedWith: removedOffsets[new[offset]]))
      }
    }
    // The initialiser returns `nil` for contradictory associations, which repeats and identifiers
    // with a broken hash can cause. `difference(from:)` would end the program for the latter, so
    // the changes are tried without associations first.
    return CollectionDifference(changes) ?? CollectionDifference(changes.map(\.alone))
      ?? [].difference(from: [])
  }
}

extension CollectionDifference.Change {
  /// The same change without its association.
  fileprivate var alone: Self {
    switch self {
    case .remove(let offset, let element, _):
      .remove(offset: offset, element: element, associatedWith: nil)
    case .insert(let offset, let element, _):
      .insert(offset: offset, element: element, associatedWith: nil)
    }
  }
}
