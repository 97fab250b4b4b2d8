internal import CGtk
internal import DiffableDataSource
internal import GtkSupport

// GTK moves the focus between the cells of a grid itself, because there are no headers. `Alt` with
// an arrow moves cells.
extension GridViewDiffableDataSource {
  func moveByKey(_ key: Int32, _ modifiers: KeyModifiers) -> Bool {
    if modifiers.contains(.shift) { _ = renewAnchor() }
    guard modifiers == .alt else { return false }
    let isRightToLeft = viewport.isRightToLeft
    switch key {
    case GDK_KEY_Left, GDK_KEY_KP_Left: return reorderByKey(isRightToLeft ? .down : .up)
    case GDK_KEY_Right, GDK_KEY_KP_Right: return reorderByKey(isRightToLeft ? .up : .down)
    case GDK_KEY_Up, GDK_KEY_KP_Up: return reorderByKey { reorder($0, byLines: -1) }
    case GDK_KEY_Down, GDK_KEY_KP_Down: return reorderByKey { reorder($0, byLines: 1) }
    default: return false
    }
  }

  /// Moves items as one block by the number of cells in a line, at most to an end of the list.
  private func reorder(_ items: [ItemID], byLines lines: Int) -> Transaction? {
    let positions = store.positions(of: Set(reorderableItems(among: items)))
    guard let first = positions.first, let last = positions.last else { return nil }
    let step = lines * viewport.columnCount
    let isUpward = lines < 0
    let neighbour = isUpward ? max(0, first + step) : min(store.rows.count - 1, last + step)
    guard let section = sectionIdentifier(forRow: neighbour) else { return nil }
    let before = isUpward ? itemIdentifier(forRow: neighbour) : store.item(after: neighbour)
    return reorder(items, to: DropPosition(section: section, before: before))
  }
}

extension RowsViewport {
  /// The number of cells side by side.
  fileprivate var columnCount: Int {
    Dictionary(grouping: placedCells, by: \.top).values.map(\.count).max() ?? 1
  }
}
