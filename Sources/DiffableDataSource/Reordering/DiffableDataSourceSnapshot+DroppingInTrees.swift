// Moving items below a parent that the user chose.
extension DiffableDataSourceSnapshot {
  /// The tree of the section that receives moved items, with these items below the parent that the
  /// position names.
  ///
  /// - Throws: As ``transaction(moving:to:sectionSnapshots:)``.
  /// - Complexity: O(*n*).
  func tree(
    moving identifiers: [ItemID], to position: DropPosition<SectionID, ItemID>,
    sectionSnapshots trees: SectionSnapshots<SectionID, ItemID>
  ) throws(Failure) -> DiffableDataSourceSectionSnapshot<ItemID> {
    let operation = Failure.Operation.dropItems(position)
    try requireUnique(identifiers, for: operation)
    try requireKnown(identifiers, for: operation)
    _ = try requireOrdinal(of: position.section, for: operation)
    var target = tree(ofSection: position.section, in: trees)
    let numbers = bring(identifiers, into: &target, of: position.section, from: trees)
    let named = Set(numbers)
    let parent = try parent(at: position, in: target.tree, excluding: named, for: operation)
    var next: Int32 = -1
    if let before = position.before {
      guard let number = target.tree.number(of: before) else {
        throw Failure(operation, .unknownItems([before]))
      }
      guard target.tree.node(number).parent == parent else {
        throw Failure(operation, .itemBelowAnotherParent(before))
      }
      next = number
    }
    let moved = numbers.filter { !target.tree.hasAncestor(of: $0, in: named) }
    target.tree.move(moved, below: parent, before: next)
    if parent >= 0 { target.tree.setExpanded(true, parent) }
    return target
  }

  /// The tree of a section. The items of a flat section are its roots.
  private func tree(
    ofSection section: SectionID, in trees: SectionSnapshots<SectionID, ItemID>
  ) -> DiffableDataSourceSectionSnapshot<ItemID> {
    trees[section] ?? sectionSnapshot(ofSection: section) ?? DiffableDataSourceSectionSnapshot()
  }

  /// Adds the items that come from other sections to a tree, each with everything below it.
  ///
  /// - Returns: The numbers of all the items in the tree, in list order.
  private func bring(
    _ identifiers: [ItemID], into target: inout DiffableDataSourceSectionSnapshot<ItemID>,
    of section: SectionID, from trees: SectionSnapshots<SectionID, ItemID>
  ) -> [Int32] {
    var numbers: [Int32] = []
    var known = Set<Int32>()
    for (item, ordinal, _) in inListOrder(identifiers) {
      if sections[ordinal].id != section, !target.contains(item) {
        let source = tree(ofSection: sections[ordinal].id, in: trees).tree
        guard let number = source.number(of: item) else { continue }
        target.tree.adopt(source, from: number, below: -1, after: target.tree.lastRoot)
      }
      if let number = target.tree.number(of: item), known.insert(number).inserted {
        numbers.append(number)
      }
    }
    return numbers
  }

  /// The number in the tree of the parent that a position names; negative if it names none.
  private func parent(
    at position: DropPosition<SectionID, ItemID>, in tree: ItemTree<ItemID>,
    excluding moved: Set<Int32>, for operation: Failure.Operation
  ) throws(Failure) -> Int32 {
    guard case .item(let item) = position.parent else { return -1 }
    guard let number = tree.number(of: item) else {
      throw Failure(operation, .unknownItems([item]))
    }
    if moved.contains(number) || tree.hasAncestor(of: number, in: moved) {
      throw Failure(operation, .parentIsMoved(item))
    }
    return number
  }
}
