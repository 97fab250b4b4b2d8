extension ListDifference {
  /// Compares the rows of two snapshots: with headers as rows of their own, or items only.
  ///
  /// The same result as comparing `rows(includingHeaders:)`, but without building the rows, and by
  /// the bytes of the item identifiers where they promise ``BitwiseHashable``.
  ///
  /// - Parameters:
  ///   - old: The snapshot before the change.
  ///   - new: The snapshot after the change.
  ///   - includingHeaders: Whether each section begins with a header row.
  ///   - weight: How much it matters that the row at an *old position* keeps its place.
  /// - Complexity: As ``init(from:to:keeping:)``.
  public init<SectionID, ItemID>(
    from old: DiffableDataSourceSnapshot<SectionID, ItemID>,
    to new: DiffableDataSourceSnapshot<SectionID, ItemID>,
    includingHeaders: Bool, keeping weight: ((_ oldPosition: Int) -> Int)? = nil
  ) {
    let hashing = IdentifierHashing(for: ItemID.self)
    if !includingHeaders {
      self.init(from: old.itemIdentifiers, to: new.itemIdentifiers, keeping: weight)
    } else if case .standard = hashing {
      self.init(
        from: old.rows(includingHeaders: true), to: new.rows(includingHeaders: true),
        keeping: weight)
    } else {
      let size = MemoryLayout<ItemID>.size
      var numbers = SectionNumbers<SectionID>()
      let oldHeaders = old.sections.map { numbers.number(of: $0.id) }
      let newHeaders = new.sections.map { numbers.number(of: $0.id) }
      let changes =
        if case .oneWord = hashing {
          Self.changes(
            TwoWordsDifferencePolicy.self,
            from: old.keys(headers: oldHeaders) { $0.word(at: $1, size: size) },
            to: new.keys(headers: newHeaders) { $0.word(at: $1, size: size) }, weight: weight)
        } else {
          Self.changes(
            ThreeWordsDifferencePolicy.self,
            from: old.keys(headers: oldHeaders) { $0.words(at: $1) },
            to: new.keys(headers: newHeaders) { $0.words(at: $1) }, weight: weight)
        }
      self.init(
        changes, oldCount: old.numberOfRows(includingHeaders: true),
        newCount: new.numberOfRows(includingHeaders: true))
    }
  }

  private static func changes<Policy: DifferencePolicy>(
    _: Policy.Type, from old: [Policy.Element], to new: [Policy.Element], weight: ((Int) -> Int)?
  ) -> ListChanges {
    old.withUnsafeBufferPointer { old in
      new.withUnsafeBufferPointer { new in
        Differ<Policy>(old: old, new: new, weight: weight).changes()
      }
    }
  }
}
