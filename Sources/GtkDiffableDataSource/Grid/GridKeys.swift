import CGtk
import DiffableDataSource
import GtkSupport

/// Handles the keys of a grid. Without headers and footers GTK itself moves the focus between the
/// cells. `Alt` with an arrow moves cells.
@MainActor
struct GridKeys<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: CollectionKeys {
  let viewport: RowsViewport<SectionID, ItemID>
  let store: RowStore<SectionID, ItemID>
  let cursor: RowCursor<SectionID, ItemID>
  let reordering: RowReordering<SectionID, ItemID>
  let reorderingKeys: ReorderingKeys<SectionID, ItemID>

  func press(_ key: Int32, _ modifiers: KeyModifiers) -> Bool {
    guard modifiers == .alt else {
      guard store.modelPositions.lines == nil else {
        return modifiers.isDisjoint(with: [.alt, .super]) && cursor.press(key, modifiers)
      }
      if modifiers.contains(.shift) { cursor.anchor.renew() }
      return false
    }
    let isRightToLeft = viewport.isRightToLeft
    switch key {
    case GDK_KEY_Left, GDK_KEY_KP_Left: return reorderingKeys.move(isRightToLeft ? .down : .up)
    case GDK_KEY_Right, GDK_KEY_KP_Right: return reorderingKeys.move(isRightToLeft ? .up : .down)
    case GDK_KEY_Up, GDK_KEY_KP_Up: return reorderingKeys.move { reorder($0, byLines: -1) }
    case GDK_KEY_Down, GDK_KEY_KP_Down: return reorderingKeys.move { reorder($0, byLines: 1) }
    default: return false
    }
  }

  /// Moves items as one block by `lines` lines of cells, at most to an end of the list.
  private func reorder(
    _ items: [ItemID], byLines lines: Int
  ) -> RowReordering<SectionID, ItemID>.Move? {
    let positions = store.positions(of: Set(reordering.reorderableItems(among: items)))
    guard let first = positions.first, let last = positions.last else { return nil }
    let isUpward = lines < 0
    let neighbour = neighbour(of: isUpward ? first : last, byLines: lines)
    guard let section = store.section(at: neighbour) else { return nil }
    let before = isUpward ? store.item(at: neighbour) : store.item(after: neighbour)
    return reordering.reorder(items, to: DropPosition(section: section, before: before))
  }

  /// The position of the cell `lines` lines below another (above it if negative); at the edge that
  /// of the first or last item.
  private func neighbour(of position: Int, byLines lines: Int) -> Int {
    if store.modelPositions.lines != nil {
      return store.position(besideLineOf: position, step: lines)
        ?? store.itemPosition(from: lines < 0 ? 0 : store.rows.count - 1, step: -lines) ?? position
    }
    return max(0, min(position + lines * columnCount, store.rows.count - 1))
  }

  /// The number of cells in a line of the grid.
  private var columnCount: Int {
    Dictionary(grouping: viewport.placedCells, by: \.top).values.map(\.count).max() ?? 1
  }
}
