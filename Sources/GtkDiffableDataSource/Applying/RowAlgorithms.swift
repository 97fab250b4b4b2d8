public import DiffableDataSource

/// The loops over all rows, compiled where the program's identifier types are known.
@usableFromInline
struct RowAlgorithms<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  @usableFromInline typealias Snapshot = DiffableDataSourceSnapshot<SectionID, ItemID>
  @usableFromInline typealias Row = SnapshotRow<SectionID, ItemID>
  @usableFromInline typealias Change = RowChange<SectionID, ItemID>

  /// Compares a list with a snapshot.
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
  /// The positions after a change of the rows that were at `positions`, both ascending, and the
  /// items of the rows that left.
  @usableFromInline let moved:
    @Sendable (_ positions: [Int], _ change: Change, _ oldRows: [Row]) -> ([Int], left: [ItemID])
  /// A snapshot with the visible items of a tree in a section.
  @usableFromInline let applied:
    @Sendable (
      _ tree: DiffableDataSourceSectionSnapshot<ItemID>, _ section: SectionID, _ snapshot: Snapshot
    ) -> Snapshot
  /// The trees that belong to a snapshot, from those that belonged to another.
  @usableFromInline let rebased:
    @Sendable (_ trees: SectionSnapshots<SectionID, ItemID>, _ snapshot: Snapshot) ->
      SectionSnapshots<SectionID, ItemID>
  /// The positions of the rows that are no items, ascending.
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
