// Moves items by one step, as the keyboard does.
extension DiffableDataSourceSnapshot {
  /// The destination of items that move by one step, as one block in list order.
  ///
  /// Steps go through section borders and into empty sections. Unknown items are ignored. Items of
  /// several sections gather as they do when they are dragged: upwards around the first of them,
  /// downwards around the last.
  ///
  /// - Returns: The position for ``transaction(moving:to:sectionSnapshots:)``, or `nil` if the step
  ///   changes nothing: the block is already at the top, at the bottom, at the section's start or
  ///   end, or there is no such section.
  /// - Complexity: O(*k* log *k*).
  public func dropPosition(
    moving identifiers: [ItemID], by step: ReorderStep
  ) -> DropPosition<SectionID, ItemID>? {
    let block = inListOrder(identifiers)
    guard let first = block.first, let last = block.last,
      let target = target(
        of: step, in: step.isUpwards ? first.section : last.section, from: first.position,
        to: last.position)
    else { return nil }
    // A block without gaps that lands at its own start or end stays where it is.
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
    }
  }
}
