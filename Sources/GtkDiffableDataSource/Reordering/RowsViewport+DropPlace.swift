import DiffableDataSource

extension RowsViewport {
  /// The place where a drop at a point of the list or grid lands; `nil` if it has no section.
  func dropPlace(
    x: Double, y: Double, in store: RowStore<SectionID, ItemID>
  ) -> DropPlace<SectionID, ItemID>? {
    switch widget.kind {
    case .list, .column: rowDropPlace(y: y, in: store)
    case .grid: cellDropPlace(x: x, y: y, in: store)
    }
  }

  /// The item at a point of the widget, and its frame; `nil` on a header and beside the items.
  func item(
    x: Double, y: Double, in store: RowStore<SectionID, ItemID>
  ) -> (ItemID, frame: DropLine)? {
    guard
      let hit = placedCells.first(where: {
        x >= $0.left && x < $0.right && y >= $0.top && y < $0.bottom
      }), store.rows.indices.contains(hit.position),
      let item = store.rows[hit.position].itemIdentifier
    else { return nil }
    return (item, DropLine(x: hit.left, y: hit.top, width: hit.width, height: hit.height))
  }

  /// A line across the whole list, `y` pixels below its upper edge.
  func level(_ y: Double) -> DropLine { DropLine(y: y, width: width) }

  /// The place where a drop `y` pixels below a list's upper edge lands; `nil` if the list has no
  /// section.
  ///
  /// A drop on the upper half of an item lands before it, on the lower half after it. A drop on the
  /// lower half of a header lands at the beginning of its section, on the upper half at the end of
  /// the section above. A drop on a footer lands at the end of its section, and one below the last
  /// row at the end of the last section.
  private func rowDropPlace(
    y: Double, in store: RowStore<SectionID, ItemID>
  ) -> DropPlace<SectionID, ItemID>? {
    let placed = placedCells
    guard let last = placed.last, y < last.bottom,
      let hit = placed.first(where: { y < $0.bottom })
    else {
      return store.snapshot.sectionIdentifiers.last.map {
        DropPlace(position: DropPosition(section: $0), line: level(placed.last?.bottom ?? 0))
      }
    }
    guard store.rows.indices.contains(hit.position) else { return nil }
    let isUpperHalf = y < hit.top + hit.height / 2
    let line = level(isUpperHalf ? hit.top : hit.bottom)
    switch store.rows[hit.position] {
    case .item(let item):
      guard let section = store.snapshot.sectionIdentifier(containingItem: item) else { return nil }
      let before = isUpperHalf ? item : store.item(after: hit.position)
      return DropPlace(position: DropPosition(section: section, before: before), line: line)
    case .header(let section):
      if isUpperHalf, let above = store.section(before: section) {
        return DropPlace(position: DropPosition(section: above), line: line)
      }
      return DropPlace(
        position: DropPosition(section: section, before: store.item(after: hit.position)),
        line: level(hit.bottom))
    case .footer(let section):
      return DropPlace(position: DropPosition(section: section), line: level(hit.top))
    }
  }
}

extension RowStore {
  /// The item of the next row; `nil` if the next row is a header or footer.
  func item(after position: Int) -> ItemID? {
    guard rows.indices.contains(position + 1), let item = rows[position + 1].itemIdentifier else {
      return nil
    }
    return snapshot.sectionIdentifier(containingItem: item) == section(at: position) ? item : nil
  }

  fileprivate func section(before section: SectionID) -> SectionID? {
    guard let index = snapshot.indexOfSection(section), index > 0 else { return nil }
    return snapshot.sectionIdentifiers[index - 1]
  }
}
