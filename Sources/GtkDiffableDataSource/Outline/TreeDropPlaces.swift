import DiffableDataSource

/// Finds the places of drops into the items of a tree, and between items of different levels.
@MainActor
struct TreeDropPlaces<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  typealias Place = DropPlace<SectionID, ItemID>
  typealias Position = DropPosition<SectionID, ItemID>

  let viewport: RowsViewport<SectionID, ItemID>
  let store: RowStore<SectionID, ItemID>
  let outline: Outline<SectionID, ItemID>
  let reordering: RowReordering<SectionID, ItemID>

  /// The drop place in a tree for a pointer at a point, given the place between two rows there.
  func treePlace(for place: Place, x: Double, y: Double) -> Place {
    guard mayHaveTrees else { return place }
    return placeInside(x: x, y: y) ?? levelledPlace(place, x: x)
  }

  /// The collapsed item at a point; `nil` if none is there. A drag that rests on it expands it.
  func collapsedItem(x: Double, y: Double) -> ItemID? {
    guard mayHaveTrees, let (item, _) = viewport.item(x: x, y: y, in: store),
      let state = outline.state(of: item), state.isExpandable, !state.isExpanded
    else { return nil }
    return item
  }

  /// The item below which a drop lands, and all its ancestors.
  func ancestors(of destination: DropDestination<SectionID, ItemID>) -> Set<ItemID> {
    guard !outline.sectionSnapshots.isEmpty else { return [] }
    let parent =
      switch destination {
      case .position(let position): self.parent(at: position)
      case .item(let item): item
      case .section: ItemID?.none
      }
    return Set(parent.map { [$0] + outline.ancestors(of: $0) } ?? [])
  }

  /// The item below which a drop at a position lands; `nil` if it lands among the roots.
  private func parent(at position: Position) -> ItemID? {
    switch position.parent {
    case .item(let item): item
    case .root: nil
    case .automatic: (position.before ?? item(above: position)).flatMap(outline.parent(of:))
    }
  }

  /// Whether the list has trees, or items that can be expanded or get children. In any other list a
  /// drag need not look for them.
  private var mayHaveTrees: Bool {
    !outline.sectionSnapshots.isEmpty || reordering.handlers?.canHaveChildren != nil
      || outline.handlers.loadSnapshotForExpandingParent != nil
      || outline.handlers.snapshotForExpandingParent != nil
  }

  /// The place behind the last child of the item at a point, if the item takes children and the
  /// point is in the middle half of its row.
  private func placeInside(x: Double, y: Double) -> Place? {
    guard let (item, frame) = viewport.item(x: x, y: y, in: store),
      (0.25..<0.75).contains((y - frame.y) / frame.height), reordering.canHaveChildren(item),
      let section = store.snapshot.sectionIdentifier(containingItem: item)
    else { return nil }
    return Place(position: Position(section: section, parent: .item(item)), line: frame)
  }

  /// The drop place behind the last of some children, at the level that the pointer shows: as
  /// another child or, farther towards the leading edge, behind one of its ancestors.
  private func levelledPlace(_ place: Place, x: Double) -> Place {
    let position = place.position
    guard let tree = outline.sectionSnapshots[position.section], viewport.widget.kind != .grid,
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
    return Place(
      position: Position(
        section: position.section, before: level == lowest ? position.before : nil,
        parent: (try? tree.parent(of: above)).map { .item($0) } ?? .root),
      line: line)
  }

  /// The visible item directly above a position, in the same section.
  private func item(above position: Position) -> ItemID? {
    let items = store.snapshot
    guard let before = position.before, let row = store.position(of: before) else {
      return try? items.itemIdentifiers(inSection: position.section).last
    }
    guard let above = store.item(at: row - 1),
      items.sectionIdentifier(containingItem: above) == position.section
    else { return nil }
    return above
  }
}
