internal import CGtk
internal import DiffableDataSource
internal import GtkSupport

/// The keyboard focus before an apply, to be given back after it.
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

  /// Whether a row had the focus and has it no longer.
  var isLost: Bool {
    row != nil && viewport.focusedCell?.content?.row != row
  }

  /// Gives the focus back to the same row, or if it is gone to the nearest item that is left, the
  /// next before the previous; without any, to the nearest header. From a header it goes to the
  /// nearest row at which the arrow keys stop. Of rows that are all new the first item has it, or
  /// the first header where there are only headers: GTK 4.8 takes it out of the list where there
  /// are only headers, GTK 4.18 always.
  func restore() {
    guard isLost, let row else { return }
    if let position = store.position(of: row), viewport.focus(position) { return }
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
