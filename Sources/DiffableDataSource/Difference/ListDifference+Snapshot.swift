extension ListDifference {
  /// Compares the rows of two snapshots: items, and headers and footers as rows of their own.
  ///
  /// The same result as comparing `rows(includingHeaders:includingFooters:)`, but without building
  /// the rows. Sections whose items share their storage are not compared.
  ///
  /// - Parameters:
  ///   - old: The snapshot before the change.
  ///   - new: The snapshot after the change.
  ///   - includingHeaders: Whether each section begins with a header row.
  ///   - includingFooters: Whether each section ends with a footer row.
  ///   - weight: The importance of keeping the row at an *old position* in place.
  /// - Complexity: As ``init(from:to:keeping:)``; O(*sections*) for a copy.
  @inlinable
  public init<SectionID, ItemID>(
    from old: DiffableDataSourceSnapshot<SectionID, ItemID>,
    to new: DiffableDataSourceSnapshot<SectionID, ItemID>,
    includingHeaders: Bool, includingFooters: Bool = false,
    keeping weight: ((_ oldPosition: Int) -> Int)? = nil
  ) {
    let differ = SnapshotDiffer(
      old: SnapshotRowList(
        old, includingHeaders: includingHeaders, includingFooters: includingFooters),
      new: SnapshotRowList(
        new, includingHeaders: includingHeaders, includingFooters: includingFooters),
      weight: weight)
    self.init(differ.changes(), oldCount: differ.old.count, newCount: differ.new.count)
  }
}
