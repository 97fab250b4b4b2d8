internal import DiffableDataSource

// Drags into the items of a tree, and to its levels.
extension CollectionDiffableDataSource {
  func treePlace(
    for place: DropPlace<SectionID, ItemID>, x: Double, y: Double
  ) -> DropPlace<SectionID, ItemID> {
    guard mayHaveTrees else { return place }
    return placeInside(x: x, y: y) ?? levelledPlace(place, x: x)
  }

  func collapsedItem(x: Double, y: Double) -> ItemID? {
    guard mayHaveTrees, let (item, _) = viewport.item(x: x, y: y, in: store),
      let state = outlineState(of: item), state.isExpandable, !state.isExpanded
    else { return nil }
    return item
  }

  /// Lets items that the drag has expanded stay so if the drop is inside of them.
  func keepExpanded(around destination: DropDestination<SectionID, ItemID>) {
    guard !expandedByDrag.isEmpty else { return }
    var parent =
      switch destination {
      case .position(let position): self.parent(at: position)
      case .item(let item): item
      case .section: ItemID?.none
      }
    while let item = parent {
      expandedByDrag.removeAll { $0 == item }
      parent = self.parent(of: item)
    }
  }

  /// The item below which a drop lands; `nil` for none.
  private func parent(at position: DropPosition<SectionID, ItemID>) -> ItemID? {
    switch position.parent {
    case .item(let item): item
    case .root: nil
    case .automatic: (position.before ?? item(above: position)).flatMap(parent(of:))
    }
  }

  private func parent(of item: ItemID) -> ItemID? {
    let section = sectionSnapshots.sectionIdentifier(containingItem: item)
    let tree = section.flatMap { sectionSnapshots[$0] }
    return try? tree?.parent(of: item)
  }

  /// Whether an item can be expanded or get children. In all other lists a drag looks for neither.
  private var mayHaveTrees: Bool {
    !sectionSnapshots.isEmpty || reorderingHandlers?.canHaveChildren != nil
      || sectionSnapshotHandlers.loadSnapshotForExpandingParent != nil
      || sectionSnapshotHandlers.snapshotForExpandingParent != nil
  }

  /// The place behind the children of the item at a point, if its middle half is there and it takes
  /// children.
  private func placeInside(x: Double, y: Double) -> DropPlace<SectionID, ItemID>? {
    guard let (item, frame) = viewport.item(x: x, y: y, in: store),
      (0.25..<0.75).contains((y - frame.y) / frame.height), canHaveChildren(item),
      let section = store.snapshot.sectionIdentifier(containingItem: item)
    else { return nil }
    return DropPlace(
      position: DropPosition(section: section, parent: .item(item)), line: frame)
  }

  /// A place behind the last of some children, at the level at which the pointer is: there as a
  /// child, farther towards the leading edge behind one of its ancestors.
  private func levelledPlace(
    _ place: DropPlace<SectionID, ItemID>, x: Double
  ) -> DropPlace<SectionID, ItemID> {
    let position = place.position
    guard let tree = sectionSnapshots[position.section], viewport.widget.kind != .grid,
      var above = item(above: position), let highest = try? tree.level(of: above)
    else { return place }
    let lowest = position.before.flatMap { try? tree.level(of: $0) } ?? 0
    guard lowest < highest else { return place }
    let start = viewport.isRightToLeft ? viewport.width - x : x
    let level = max(lowest, min(Int(start) / OutlineExpander.indentation, highest))
    for _ in level..<highest {
      guard let parent = try? tree.parent(of: above) else { return place }
      above = parent
    }
    let indentation = Double(level * OutlineExpander.indentation)
    var line = place.line
    line.x += viewport.isRightToLeft ? 0 : indentation
    line.width -= indentation
    return DropPlace(
      position: DropPosition(
        section: position.section, before: level == lowest ? position.before : nil,
        parent: (try? tree.parent(of: above)).map { .item($0) } ?? .root),
      line: line)
  }

  /// The visible item in front of a position, in the same section.
  private func item(above position: DropPosition<SectionID, ItemID>) -> ItemID? {
    let items = store.snapshot
    guard let before = position.before, let row = store.position(of: before) else {
      return try? items.itemIdentifiers(inSection: position.section).last
    }
    guard let above = itemIdentifier(forRow: row - 1),
      items.sectionIdentifier(containingItem: above) == position.section
    else { return nil }
    return above
  }
}
