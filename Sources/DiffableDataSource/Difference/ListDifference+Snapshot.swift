extension ListDifference {
  /// Compares the rows of two snapshots: items, and headers and footers as rows of their own.
  ///
  /// The result is that of comparing `rows(including:)`, without building these arrays. Sections
  /// whose items share their storage are not compared item by item.
  ///
  /// - Parameters:
  ///   - old: The snapshot before the change.
  ///   - new: The snapshot after the change.
  ///   - sectionRows: The header and footer rows that are included.
  ///   - weight: The importance of keeping the row at an *old position* in place.
  /// - Complexity: As ``init(from:to:keeping:)``; O(*sections*) for a copy.
  @inlinable
  public init<SectionID, ItemID>(
    from old: DiffableDataSourceSnapshot<SectionID, ItemID>,
    to new: DiffableDataSourceSnapshot<SectionID, ItemID>,
    including sectionRows: SectionRows,
    keeping weight: ((_ oldPosition: Int) -> Int)? = nil
  ) {
    let differ = SnapshotDiffer(
      old: SnapshotRowList(old, including: sectionRows),
      new: SnapshotRowList(new, including: sectionRows),
      weight: weight)
    self.init(differ.changes(), oldCount: differ.old.count, newCount: differ.new.count)
  }
}
