// Moving items by one step, as the keyboard does.
extension DiffableDataSourceSnapshot {
  /// The destination of items that move by one step, as one block in list order.
  ///
  /// Steps go through section borders and into empty sections. Unknown items are ignored. Items of
  /// several sections gather as they do when they are dragged: upwards around the first of them,
  /// downwards around the last.
  ///
  /// - Parameters:
  ///   - identifiers: The items.
  ///   - step: The direction.
  ///   - trees: The trees of the sections, which `indent` and `outdent` need.
  /// - Returns: The position for ``transaction(moving:to:sectionSnapshots:)``, or `nil` if the step
  ///   changes nothing: the block is already at the top, at the bottom, at the section's start or
  ///   end, at the highest or lowest possible level, or there is no such section.
  /// - Complexity: O(*k* log *k*).
  public func dropPosition(
    moving identifiers: [ItemID], by step: ReorderStep,
    sectionSnapshots trees: SectionSnapshots<SectionID, ItemID> = SectionSnapshots()
  ) -> DropPosition<SectionID, ItemID>? {
    let block = inListOrder(identifiers)
    if step == .indent || step == .outdent {
      guard let first = block.first else { return nil }
      let section = sections[first.section].id
      return trees[section].flatMap {
        levelPosition(
          moving: first.item, with: IdentifierSet(identifiers), by: step, in: section, $0.tree)
      }
    }
    guard let first = block.first, let last = block.last,
      let target = target(
        of: step, in: step.isUpwards ? first.section : last.section, from: first.position,
        to: last.position)
    else { return nil }
    // A block without gaps that would land at its own start or end stays where it is.
    let isContiguous = last.position - first.position == block.count - 1
    if first.section == last.section && isContiguous && target.section == first.section
      && (first.position...last.position + 1).contains(target.position)
    {
      return nil
    }
    let section = sections[target.section]
    let before = target.position < section.items.count ? section.items[target.position] : nil
    return DropPosition(section: section.id, before: before)
  }

  private func target(
    of step: ReorderStep, in section: Int, from first: Int, to last: Int
  ) -> (section: Int, position: Int)? {
    let previous = section - 1
    let next = section + 1
    let count = sections[section].items.count
    switch step {
    case .up:
      if first > 0 { return (section, first - 1) }
      return previous >= 0 ? (previous, sections[previous].items.count) : (section, 0)
    case .down:
      if last + 1 < count { return (section, last + 2) }
      return next < sections.count ? (next, 0) : (section, count)
    case .sectionStart: return (section, 0)
    case .sectionEnd: return (section, count)
    case .previousSection:
      return previous >= 0 ? (previous, sections[previous].items.count) : nil
    case .nextSection: return next < sections.count ? (next, 0) : nil
    case .indent, .outdent: return nil
    }
  }

  /// The destination one level deeper or higher for a block of items that begins with `first`.
  private func levelPosition(
    moving first: ItemID, with block: IdentifierSet<ItemID>, by step: ReorderStep,
    in section: SectionID,
    _ tree: ItemTree<ItemID>
  ) -> DropPosition<SectionID, ItemID>? {
    guard let number = tree.number(of: first) else { return nil }
    if step == .indent {
      var above = tree.node(number).previous
      while above >= 0, block.contains(tree.item(above)) { above = tree.node(above).previous }
      return above < 0 ? nil : DropPosition(section: section, parent: .item(tree.item(above)))
    }
    let parent = tree.node(number).parent
    guard parent >= 0 else { return nil }
    let next = tree.node(parent).next
    return DropPosition(
      section: section, before: next < 0 ? nil : tree.item(next),
      parent: tree.parent(of: parent).map { .item($0) } ?? .root)
  }
}

/// One step by which the keyboard or a menu moves items.
public enum ReorderStep: Hashable, Sendable, CaseIterable {
  /// Moves items before the item above them, or to the end of the section above.
  case up
  /// Moves items after the item below them, or to the start of the section below.
  case down
  /// Moves items to the start of their section.
  case sectionStart
  /// Moves items to the end of their section.
  case sectionEnd
  /// Moves items to the end of the section before theirs.
  case previousSection
  /// Moves items to the start of the section after theirs.
  case nextSection
  /// Moves items one level deeper in a tree: they become the last children of the sibling in front
  /// of the first of them.
  case indent
  /// Moves items one level higher in a tree: behind the parent of the first of them.
  case outdent

  /// Whether the step leads towards the start of the list.
  public var isUpwards: Bool {
    switch self {
    case .up, .sectionStart, .previousSection: true
    case .down, .sectionEnd, .nextSection, .indent, .outdent: false
    }
  }
}
