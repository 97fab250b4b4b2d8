// Showing and hiding the descendants of items.
extension DiffableDataSourceSectionSnapshot {
  /// Shows the children of items. Unknown items are ignored; items without children can be expanded
  /// and show the children that they are given later. O(*k*).
  @inlinable
  public mutating func expand(_ items: [ItemID]) {
    for item in items {
      if let number = tree.number(of: item) { tree.setExpanded(true, number) }
    }
  }

  /// Hides the descendants of items, which keep their own expansion. Unknown items are ignored.
  /// O(*k*).
  @inlinable
  public mutating func collapse(_ items: [ItemID]) {
    for item in items {
      if let number = tree.number(of: item) { tree.setExpanded(false, number) }
    }
  }

  /// The tree as text for a log: one line for each item, indented by level, with `▾` before an
  /// expanded item, `▸` before a collapsed one with children and `•` before any other. O(*n*).
  public func visualDescription() -> String {
    var text = ""
    tree.visit { number in
      let node = tree.node(number)
      let mark = node.isExpanded ? "▾" : node.first < 0 ? "•" : "▸"
      text += String(repeating: "  ", count: Int(node.level)) + "\(mark) \(tree.item(number))\n"
    }
    return text
  }
}

extension DiffableDataSourceSnapshot {
  /// The items of a section as a tree in which all are roots; `nil` if there is no such section.
  ///
  /// - Complexity: O(*section*).
  public func sectionSnapshot(
    ofSection section: SectionID
  ) -> DiffableDataSourceSectionSnapshot<ItemID>? {
    items(ofSection: section).map(DiffableDataSourceSectionSnapshot.init(roots:))
  }

  /// Replaces the items of a section by the visible items of a tree. A missing section is added at
  /// the end; items that are in other sections are moved from there.
  ///
  /// - Complexity: O(*k* + *section* + *sections*).
  @inlinable
  public mutating func apply(
    _ sectionSnapshot: DiffableDataSourceSectionSnapshot<ItemID>, to section: SectionID
  ) {
    let ordinal = indexOfSection(section) ?? sections.count
    if ordinal == sections.count { insertNew([section], at: ordinal) }
    replaceItems(inSectionAt: ordinal, with: sectionSnapshot.visibleItems)
  }
}
