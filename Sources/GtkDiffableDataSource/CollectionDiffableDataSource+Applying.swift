public import DiffableDataSource

extension CollectionDiffableDataSource {
  /// Makes the list show `snapshot` and waits until it does.
  ///
  /// A list of 50,000 rows or more, before or after, is compared off the main thread. Until that is
  /// done the list shows what it did, and a newer snapshot may take this one's place; never twice
  /// in a row, so that snapshots which keep coming are shown.
  ///
  /// - Parameters:
  ///   - snapshot: What the list is to show.
  ///   - animatingDifferences: Whether rows fade and slide to their places. The list is up to date
  ///     at once either way.
  /// - Returns: `.superseded` if a newer snapshot was applied instead.
  @discardableResult
  public func apply(_ snapshot: Snapshot, animatingDifferences: Bool = false) async -> ApplyResult {
    await withCheckedContinuation { continuation in
      queue.add(
        ApplyRequest(snapshot: snapshot, isAnimated: animatingDifferences, isAwaited: true) {
          continuation.resume(returning: $0)
        })
    }
  }

  /// Makes the list show `snapshot`.
  ///
  /// The list shows it when the call returns, unless the call comes from a row view provider, a
  /// completion or `selectionDidChange`: then it waits until they are done, and a newer snapshot
  /// takes its place. Every completion is called exactly once, in the order of the calls.
  ///
  /// - Complexity: O(*n*) to compare; what GTK is told depends on what differs.
  public func apply(
    _ snapshot: Snapshot, animatingDifferences: Bool = false,
    completion: (@MainActor (ApplyResult) -> Void)? = nil
  ) {
    queue.add(
      ApplyRequest(snapshot: snapshot, isAnimated: animatingDifferences, completion: completion))
  }

  /// Makes the list show `snapshot`, and makes every row on the screen anew.
  public func applyUsingReloadData(
    _ snapshot: Snapshot, completion: (@MainActor (ApplyResult) -> Void)? = nil
  ) {
    queue.add(ApplyRequest(snapshot: snapshot, reloadsData: true, completion: completion))
  }

  /// What applying `snapshot` would tell GTK, without doing it.
  ///
  /// - Complexity: O(*n*) as for an apply.
  public func plan(for snapshot: Snapshot) -> SplicePlan {
    change(to: snapshot).plan
  }
}
