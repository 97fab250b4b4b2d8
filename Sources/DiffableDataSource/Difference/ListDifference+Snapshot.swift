extension ListDifference {
  /// Compares the rows of two snapshots: with headers as rows of their own, or items only.
  ///
  /// The same result as comparing `rows(includingHeaders:)`, but without building the rows, and by
  /// the bytes of the item identifiers where they promise ``BitwiseHashable``. Sections at either
  /// end whose items still share their storage are not compared.
  ///
  /// - Parameters:
  ///   - old: The snapshot before the change.
  ///   - new: The snapshot after the change.
  ///   - includingHeaders: Whether each section begins with a header row.
  ///   - weight: The importance of keeping the row at an *old position* in place.
  /// - Complexity: As ``init(from:to:keeping:)``; O(*sections*) for a copy.
  public init<SectionID, ItemID>(
    from old: DiffableDataSourceSnapshot<SectionID, ItemID>,
    to new: DiffableDataSourceSnapshot<SectionID, ItemID>,
    includingHeaders: Bool, keeping weight: ((_ oldPosition: Int) -> Int)? = nil
  ) {
    let leading = zip(old.sections, new.sections).prefix { $0.isIdentical(to: $1) }.count
    let trailing = zip(old.sections[leading...].reversed(), new.sections[leading...].reversed())
      .prefix { $0.isIdentical(to: $1) }.count
    let oldSections = old.sections[leading..<old.sections.count - trailing]
    let newSections = new.sections[leading..<new.sections.count - trailing]
    let start = old.sections[..<leading]
      .reduce(0) { $0 + $1.items.count + (includingHeaders ? 1 : 0) }
    let changes = Self.changes(
      from: oldSections, to: newSections, includingHeaders: includingHeaders,
      weight: weight.map { weight in { weight($0 + start) } })
    self.init(
      changes.offset(by: start),
      oldCount: old.numberOfRows(includingHeaders: includingHeaders),
      newCount: new.numberOfRows(includingHeaders: includingHeaders))
  }

  private static func changes<SectionID, ItemID>(
    from old: ArraySlice<SnapshotSection<SectionID, ItemID>>,
    to new: ArraySlice<SnapshotSection<SectionID, ItemID>>,
    includingHeaders: Bool, weight: ((Int) -> Int)?
  ) -> ListChanges {
    if !includingHeaders {
      return changes(from: old.flatMap(\.items), to: new.flatMap(\.items), weight: weight)
    }
    var numbers = SectionNumbers<SectionID>()
    let oldHeaders = old.map { numbers.number(of: $0.id) }
    let newHeaders = new.map { numbers.number(of: $0.id) }
    switch IdentifierHashing(for: ItemID.self) {
    case .standard:
      return changes(from: old.rows(), to: new.rows(), weight: weight)
    case .oneWord:
      let size = MemoryLayout<ItemID>.size
      return changes(
        TwoWordsDifferencePolicy.self,
        from: old.keys(headers: oldHeaders) { $0.word(at: $1, size: size) },
        to: new.keys(headers: newHeaders) { $0.word(at: $1, size: size) }, weight: weight)
    case .twoWords:
      return changes(
        ThreeWordsDifferencePolicy.self,
        from: old.keys(headers: oldHeaders) { $0.words(at: $1) },
        to: new.keys(headers: newHeaders) { $0.words(at: $1) }, weight: weight)
    }
  }

  private static func changes<ID: Hashable>(
    from old: [ID], to new: [ID], weight: ((Int) -> Int)?
  ) -> ListChanges {
    old.withUnsafeBufferPointer { old in
      new.withUnsafeBufferPointer { ListChanges(from: old, to: $0, weight: weight) }
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
