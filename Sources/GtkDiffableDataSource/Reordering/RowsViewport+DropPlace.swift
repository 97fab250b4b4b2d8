import CGtk
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
