// Moving items by one step, as the keyboard does.
extension DiffableDataSourceSnapshot {
  /// Where items land when they move by one step, as one block in list order.
  ///
  /// Steps go through section borders and into empty sections. Unknown items are ignored.
  ///
  /// - Returns: The position for ``transaction(moving:to:)``, or `nil` if the step changes nothing:
  ///   the block is already at the top, at the bottom, at the section's start or end, or there is no
  ///   such section.
  /// - Complexity: O(*k* log *k*).
  public func dropPosition(
    moving identifiers: [ItemID], by step: ReorderStep
  ) -> DropPosition<SectionID, ItemID>? {
    let block = inListOrder(identifiers)
    guard let first = block.first, let last = block.last,
      let target = target(
        of: step, from: first.section, first.position, last.section, last.position)
    else { return nil }
    // A block without gaps that lands at its own start or end stays where it is.
    let isContiguous =
      first.section == last.section && last.position - first.position == block.count - 1
    if isContiguous && target.section == first.section
      && (first.position...last.position + 1).contains(target.position)
    {
      return nil
    }
    let section = sections[target.section]
    let before = target.position < section.items.count ? section.items[target.position] : nil
    return DropPosition(section: section.id, before: before)
  }

  private func target(
    of step: ReorderStep, from firstSection: Int, _ firstPosition: Int, _ lastSection: Int,
    _ lastPosition: Int
  ) -> (section: Int, position: Int)? {
    let previous = firstSection - 1
    let next = lastSection + 1
    switch step {
    case .up:
      if firstPosition > 0 { return (firstSection, firstPosition - 1) }
      return previous >= 0 ? (previous, sections[previous].items.count) : (firstSection, 0)
    case .down:
      let count = sections[lastSection].items.count
      if lastPosition + 1 < count { return (lastSection, lastPosition + 2) }
      return next < sections.count ? (next, 0) : (lastSection, count)
    case .sectionStart: return (firstSection, 0)
    case .sectionEnd: return (lastSection, sections[lastSection].items.count)
    case .previousSection:
      return previous >= 0 ? (previous, sections[previous].items.count) : nil
    case .nextSection: return next < sections.count ? (next, 0) : nil
    }
  }
}
