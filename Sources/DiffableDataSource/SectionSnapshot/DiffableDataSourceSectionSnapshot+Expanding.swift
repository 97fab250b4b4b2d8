// Shows and hides the descendants of an item.
extension DiffableDataSourceSectionSnapshot {
  /// Shows the children of items. Unknown items are ignored; items without children can be expanded
  /// and show the children that they are given later. O(*k*).
  public mutating func expand(_ items: [ItemID]) {
    for item in items { nodes[item]?.isExpanded = true }
  }

  /// Hides the descendants of items, which keep their own expansion. Unknown items are ignored.
  /// O(*k*).
  public mutating func collapse(_ items: [ItemID]) {
    for item in items { nodes[item]?.isExpanded = false }
  }

  /// The tree as text for a log: one line for each item, indented by level, with `▾` before an
  /// expanded item, `▸` before a collapsed one with children and `•` before any other. O(*n*).
  public func visualDescription() -> String {
    var text = ""
    var pending = rootItems.reversed().map { (item: $0, level: 0) }
    while let (item, level) = pending.popLast() {
      guard let node = nodes[item] else { continue }
      let mark = node.isExpanded ? "▾" : node.children.isEmpty ? "•" : "▸"
      text += String(repeating: "  ", count: level) + "\(mark) \(item)\n"
      pending += node.children.reversed().map { ($0, level + 1) }
    }
    return text
  }
}

extension DiffableDataSourceSnapshot {
  /// Makes the visible items of a tree the items of a section. A missing section is created at the
  /// end; items that are in other sections are taken from there.
  ///
  /// - Complexity: O(*k* + *section* + *sections*).
  public mutating func apply(
    _ sectionSnapshot: DiffableDataSourceSectionSnapshot<ItemID>, to section: SectionID
  ) {
    if let ordinal = indexOfSection(section) {
      replaceItems(inSectionAt: ordinal, with: sectionSnapshot.visibleItems)
    } else {
      insertNew([section], at: sections.count)
      place(sectionSnapshot.visibleItems, inSectionAt: sections.count - 1, at: 0)
    }
  }
}
