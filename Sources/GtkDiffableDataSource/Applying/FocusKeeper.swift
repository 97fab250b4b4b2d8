import CGtk
import DiffableDataSource
import GtkSupport

/// The row with the keyboard focus before an apply, to which the focus is restored after it.
@MainActor
struct FocusKeeper<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  private let viewport: RowsViewport<SectionID, ItemID>
  private let store: RowStore<SectionID, ItemID>
  private let row: SnapshotRow<SectionID, ItemID>?
  private let oldRows: [SnapshotRow<SectionID, ItemID>]
  private let oldPosition: Int?

  init(viewport: RowsViewport<SectionID, ItemID>, store: RowStore<SectionID, ItemID>) {
    self.viewport = viewport
    self.store = store
    row = viewport.focusedCell?.content?.row
    oldRows = store.rows
    oldPosition = row.flatMap(store.position(of:))
  }

  /// Whether a row had the focus and has lost it.
  var isLost: Bool {
    row != nil && viewport.focusedCell?.content?.row != row
  }

  /// Gives the focus back to the same row. If a parent has hidden the row, the focus goes to its
  /// nearest ancestor that is shown. If the row has left the list, the nearest remaining item gets
  /// the focus, the next before the previous; without any item, the nearest header. From a header
  /// the focus goes to the nearest row at which the arrow keys stop. If all rows are new, the first
  /// item gets it, or the first header if there are only headers: GTK 4.8 moves the focus out of
  /// the list if there are only headers, GTK 4.18 always.
  ///
  /// - Parameter ancestor: Returns the position of the nearest shown ancestor of a hidden row.
  func restore(orFocusing ancestor: (SnapshotRow<SectionID, ItemID>) -> Int?) {
    guard isLost, let row else { return }
    if let position = store.position(of: row) ?? ancestor(row), viewport.focus(position) { return }
    let isItem: Condition = { store.rows[$0].itemIdentifier != nil }
    let first: Condition = row.itemIdentifier == nil ? store.isStop : isItem
    for isWanted in [first, { !isItem($0) }] {
      if let neighbour = nearestSurvivor(where: isWanted), viewport.focus(neighbour) { return }
    }
    guard !store.rows.isEmpty else { return }
    let firstItem = store.itemPosition(from: 0, step: 1)
    if firstItem == nil || !viewport.containsFocus { viewport.focus(firstItem ?? 0) }
  }

  private typealias Condition = (_ position: Int) -> Bool

  private func nearestSurvivor(where isWanted: Condition) -> Int? {
    guard let oldPosition else { return nil }
    var distance = 1
    while oldPosition - distance >= 0 || oldPosition + distance < oldRows.count {
      for position in [oldPosition + distance, oldPosition - distance]
      where oldRows.indices.contains(position) {
        if let new = store.position(of: oldRows[position]), isWanted(new) { return new }
      }
      distance += 1
    }
    return nil
  }
}
