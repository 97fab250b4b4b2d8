import CGtk
import DiffableDataSource

extension RowsViewport {
  /// The place where a drop at a point of a grid lands; `nil` if the list has no section.
  ///
  /// A drop on the leading half of a cell lands before it, on the trailing half after it, in the
  /// same section. A drop beside the last cell of a line lands after that cell. A drop on a header
  /// lands at the beginning of its section, and one on a footer at the end. A drop below the last
  /// line lands at the end of the last section.
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
        let last = placed.last
        let isItem = last.map { store.item(at: $0.position) != nil } ?? false
        return DropPlace(
          position: DropPosition(section: section),
          line: last.map { isItem ? line($0, atLeadingEdge: false) : level($0.bottom) }
            ?? DropLine(height: height))
      }
    }
    let cells = placed.filter { $0.top == top }
    guard
      let hit = cells.first(where: { isRightToLeft ? x > $0.left : x < $0.right }) ?? cells.last,
      let section = store.section(at: hit.position)
    else { return nil }
    guard let item = store.item(at: hit.position) else {
      let isHeader = store.rows[hit.position].headerSectionIdentifier != nil
      let neighbour = placed.first {
        $0.position == hit.position + (isHeader ? 1 : -1) && store.item(at: $0.position) != nil
      }
      return DropPlace(
        position: DropPosition(
          section: section, before: isHeader ? store.item(after: hit.position) : nil),
        line: neighbour.map { line($0, atLeadingEdge: isHeader) }
          ?? level(isHeader ? hit.bottom : hit.top))
    }
    let isLeadingHalf = (x < hit.left + hit.width / 2) != isRightToLeft
    return DropPlace(
      position: DropPosition(
        section: section, before: isLeadingHalf ? item : store.item(after: hit.position)),
      line: line(hit, atLeadingEdge: isLeadingHalf))
  }
}
