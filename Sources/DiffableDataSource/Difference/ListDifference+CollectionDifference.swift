extension ListDifference {
  /// The same changes as the standard library's type, with moved identifiers associated. Lists with
  /// other lengths than those given to the initialiser are compared anew.
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
    // The initialiser refuses associations that contradict each other. Repeats, and identifiers
    // with a broken hash, could cause these. The standard library's comparison ends the program
    // for the latter.
    return CollectionDifference(changes) ?? CollectionDifference(changes.map(\.alone))
      ?? [].difference(from: [])
  }
}

extension CollectionDifference.Change {
  /// The change without an association.
  fileprivate var alone: Self {
    switch self {
    case .remove(let offset, let element, _):
      .remove(offset: offset, element: element, associatedWith: nil)
    case .insert(let offset, let element, _):
      .insert(offset: offset, element: element, associatedWith: nil)
    }
  }
}
