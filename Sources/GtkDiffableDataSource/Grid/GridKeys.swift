internal import CGtk
internal import DiffableDataSource
internal import GtkSupport

/// The keys of a grid. GTK moves the focus between the cells itself, because there are no headers.
/// `Alt` with an arrow moves cells.
@MainActor
struct GridKeys<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: CollectionKeys {
  typealias Transaction = DiffableDataSourceTransaction<SectionID, ItemID>

  let viewport: RowsViewport<SectionID, ItemID>
  let store: RowStore<SectionID, ItemID>
  let anchor: SelectionAnchor<SectionID, ItemID>
  let reordering: RowReordering<SectionID, ItemID>
  let reorderingKeys: ReorderingKeys<SectionID, ItemID>

  func press(_ key: Int32, _ modifiers: KeyModifiers) -> Bool {
    if modifiers.contains(.shift) { anchor.renew() }
    guard modifiers == .alt else { return false }
    let isRightToLeft = viewport.isRightToLeft
    switch key {
    case GDK_KEY_Left, GDK_KEY_KP_Left: return reorderingKeys.move(isRightToLeft ? .down : .up)
    case GDK_KEY_Right, GDK_KEY_KP_Right: return reorderingKeys.move(isRightToLeft ? .up : .down)
    case GDK_KEY_Up, GDK_KEY_KP_Up: return reorderingKeys.move { reorder($0, byLines: -1) }
    case GDK_KEY_Down, GDK_KEY_KP_Down: return reorderingKeys.move { reorder($0, byLines: 1) }
    default: return false
    }
  }

  /// Moves items as one block by the number of cells in a line, at most to an end of the list.
  private func reorder(_ items: [ItemID], byLines lines: Int) -> Transaction? {
    let positions = store.positions(of: Set(reordering.reorderableItems(among: items)))
    guard let first = positions.first, let last = positions.last else { return nil }
    let step = lines * columnCount
    let isUpward = lines < 0
    let neighbour = isUpward ? max(0, first + step) : min(store.rows.count - 1, last + step)
    guard let section = store.section(at: neighbour) else { return nil }
    let before = isUpward ? store.item(at: neighbour) : store.item(after: neighbour)
    return reordering.reorder(items, to: DropPosition(section: section, before: before))
  }

  /// The number of cells side by side.
  private var columnCount: Int {
    Dictionary(grouping: viewport.placedCells, by: \.top).values.map(\.count).max() ?? 1
  }
}
