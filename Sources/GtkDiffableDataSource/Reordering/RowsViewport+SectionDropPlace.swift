import DiffableDataSource

extension RowsViewport {
  /// The place where a section lands that is dropped `y` pixels below the list's upper edge: at the
  /// nearer end of the section at that height, or at the end of the list below the last row. `nil`
  /// if neither end has a row with a widget, or the list has no section.
  func sectionDropPlace(
    y: Double, in store: RowStore<SectionID, ItemID>
  ) -> SectionDropPlace<SectionID>? {
    let placed = placedCells
    guard let last = placed.last, y < last.bottom,
      let hit = placed.first(where: { y < $0.bottom })
    else { return placed.last.map { SectionDropPlace(before: nil, line: level($0.bottom)) } }
    let headers = store.sectionRowPositions.filter {
      store.rows[$0].headerSectionIdentifier != nil
    }
    guard let ordinal = headers.lastIndex(where: { $0 <= hit.position }),
      let section = store.rows[headers[ordinal]].headerSectionIdentifier
    else { return nil }
    let next = ordinal + 1 < headers.count ? headers[ordinal + 1] : store.rows.count
    let top = placed.first { $0.position == headers[ordinal] }?.top
    let bottom = placed.first { $0.position == next - 1 }?.bottom
    if let top, bottom.map({ y - top < $0 - y }) ?? true {
      return SectionDropPlace(before: section, line: level(top))
    }
    return bottom.map { bottom in
      let below = store.rows.indices.contains(next) ? store.rows[next] : nil
      return SectionDropPlace(before: below?.headerSectionIdentifier, line: level(bottom))
    }
  }

  /// The section of the header at a height of the list; `nil` if another row or none is there.
  func header(y: Double, in store: RowStore<SectionID, ItemID>) -> SectionID? {
    guard let hit = placedCells.first(where: { y >= $0.top && y < $0.bottom }),
      store.rows.indices.contains(hit.position)
    else { return nil }
    return store.rows[hit.position].headerSectionIdentifier
  }
}

/// The place of a dragged section between two sections.
struct SectionDropPlace<SectionID: Hashable & Sendable>: Equatable {
  /// The section before which the dragged section lands; `nil` for the end of the list.
  let before: SectionID?
  /// The line that shows the place.
  let line: DropLine
}
