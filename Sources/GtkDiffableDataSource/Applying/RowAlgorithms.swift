public import DiffableDataSource
public import GioDiffableDataSource

/// The loops over all rows as closures, specialised in the program's module, where its identifier
/// types are known.
@usableFromInline
struct RowAlgorithms<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  @usableFromInline typealias Snapshot = DiffableDataSourceSnapshot<SectionID, ItemID>
  @usableFromInline typealias Row = SnapshotRow<SectionID, ItemID>
  @usableFromInline typealias Change = RowChange<SectionID, ItemID>

  /// Computes the change from a list to a snapshot.
  @usableFromInline let change:
    @Sendable (
      _ oldRows: [Row], _ old: Snapshot, _ new: Snapshot, _ sectionRows: SectionRows,
      _ focused: Int?, _ visible: Range<Int>, _ selected: Set<ItemID>, _ costs: SpliceCosts
    ) -> Change
  /// The rows of a snapshot.
  @usableFromInline let rows: @Sendable (_ snapshot: Snapshot, _ sectionRows: SectionRows) -> [Row]
  /// The positions of the items that are in the list, ascending.
  @usableFromInline let positions: @Sendable (_ items: Set<ItemID>, _ rows: [Row]) -> [Int]
  /// The items at positions; headers are left out.
  @usableFromInline let items: @Sendable (_ positions: [Int], _ rows: [Row]) -> Set<ItemID>
  /// Returns the new positions of the rows that were at `positions`, both ascending, and the items
  /// of those rows that left the list.
  @usableFromInline let moved:
    @Sendable (_ positions: [Int], _ change: Change, _ oldRows: [Row]) -> ([Int], left: [ItemID])
  /// Returns a snapshot in which a section shows the visible items of a tree.
  @usableFromInline let applied:
    @Sendable (
      _ tree: DiffableDataSourceSectionSnapshot<ItemID>, _ section: SectionID, _ snapshot: Snapshot
    ) -> Snapshot
  /// Returns the trees that belong to a snapshot, given those that belonged to the previous one.
  @usableFromInline let rebased:
    @Sendable (_ trees: SectionSnapshots<SectionID, ItemID>, _ snapshot: Snapshot) ->
      SectionSnapshots<SectionID, ItemID>
  /// Returns the positions of the header and footer rows, ascending.
  @usableFromInline let sectionRowPositions: @Sendable (_ rows: [Row]) -> [Int]

  @inlinable
  init() {
    change = { oldRows, old, new, sectionRows, focused, visible, selected, costs in
      Change(
        from: oldRows, of: old, to: new, sectionRows: sectionRows, focused: focused,
        visible: visible, selected: selected, costs: costs)
    }
    rows = { snapshot, sectionRows in snapshot.rows(including: sectionRows) }
    positions = { items, rows in
      rows.indices.filter { position in
        if case .item(let item) = rows[position] { items.contains(item) } else { false }
      }
    }
    items = { positions, rows in
      var items = Set<ItemID>(minimumCapacity: positions.count)
      for position in positions where rows.indices.contains(position) {
        if case .item(let item) = rows[position] { items.insert(item) }
      }
      return items
    }
    moved = { positions, change, oldRows in change.moved(positions, from: oldRows) }
    applied = { tree, section, snapshot in
      var snapshot = snapshot
      snapshot.apply(tree, to: section)
      return snapshot
    }
    rebased = { trees, snapshot in
      var trees = trees
      trees.rebase(onto: snapshot)
      return trees
    }
    sectionRowPositions = { rows in
      rows.indices.filter { if case .item = rows[$0] { false } else { true } }
    }
  }
}
