internal import CGtk
internal import DiffableDataSource

extension RowsViewport {
  /// The place where a drop at a point of a grid lands. `nil` if there is no section to land in.
  ///
  /// A drop on the leading half of a cell lands before it, on the trailing half after it, in the
  /// same section. A drop beside the last cell of a line lands after that cell. A drop below the
  /// last line lands at the end of the last section.
  func cellDropPlace(
    x: Double, y: Double, in store: RowStore<SectionID, ItemID>
  ) -> DropPlace<SectionID, ItemID>? {
    let placed = placedCells
    func line(_ cell: PlacedCell, atLeadingEdge: Bool) -> DropLine {
      DropLine(
        x: atLeadingEdge == isRightToLeft ? cell.right : cell.left, y: cell.top,
        height: cell.height)
    }
    guard let top = placed.first(where: { y < $0.bottom })?.top else {
      return store.snapshot.sectionIdentifiers.last.map { section in
        DropPlace(
          position: DropPosition(section: section),
          line: placed.last.map { line($0, atLeadingEdge: false) } ?? DropLine(height: height))
      }
    }
    let cells = placed.filter { $0.top == top }
    guard
      let hit = cells.first(where: { isRightToLeft ? x > $0.left : x < $0.right }) ?? cells.last,
      let item = store.rows.indices.contains(hit.position)
        ? store.rows[hit.position].itemIdentifier : nil,
      let section = store.snapshot.sectionIdentifier(containingItem: item)
    else { return nil }
    let isLeadingHalf = (x < hit.left + hit.width / 2) != isRightToLeft
    return DropPlace(
      position: DropPosition(
        section: section, before: isLeadingHalf ? item : store.item(after: hit.position)),
      line: line(hit, atLeadingEdge: isLeadingHalf))
  }
}
