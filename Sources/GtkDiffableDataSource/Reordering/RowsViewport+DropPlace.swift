internal import DiffableDataSource

extension RowsViewport {
  /// Where a drop at a point of the widget lands; `nil` if there is no section to land in.
  func dropPlace(
    x: Double, y: Double, in store: RowStore<SectionID, ItemID>
  ) -> DropPlace<SectionID, ItemID>? {
    switch widget.kind {
    case .list, .column: rowDropPlace(y: y, in: store)
    case .grid: cellDropPlace(x: x, y: y, in: store)
    }
  }

  /// The item at a point of the widget, and where it is; `nil` on a header and beside the items.
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

  /// A line from side to side, some pixels below the list's upper edge.
  func level(_ y: Double) -> DropLine { DropLine(y: y, width: width) }

  /// Where a drop `y` pixels below a list's upper edge lands; `nil` if there is no section to land
  /// in.
  ///
  /// The upper half of an item is before it, the lower half after it. The lower half of a header is
  /// the first place of its section, the upper half the end of the section above. Below the last
  /// row is the end of the last section.
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
    }
  }
}

extension RowStore {
  /// The item at the next row, if that is in the same section.
  func item(after position: Int) -> ItemID? {
    guard rows.indices.contains(position + 1), let item = rows[position + 1].itemIdentifier else {
      return nil
    }
    let section = snapshot.sectionIdentifier(
      forRow: position, includingHeaders: showsSectionHeaders)
    return snapshot.sectionIdentifier(containingItem: item) == section ? item : nil
  }

  fileprivate func section(before section: SectionID) -> SectionID? {
    guard let index = snapshot.indexOfSection(section), index > 0 else { return nil }
    return snapshot.sectionIdentifiers[index - 1]
  }
}
