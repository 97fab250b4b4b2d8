public import DiffableDataSource

// Applying snapshots.
extension CollectionDiffableDataSource {
  /// Makes the list show `snapshot` and waits until it does.
  ///
  /// A list of 50,000 rows or more, before or after, is compared off the main thread. Until then
  /// the list shows its old snapshot, and a newer snapshot may supersede this one. Two snapshots in
  /// a row are never superseded, so a steady stream of snapshots is still shown.
  ///
  /// - Parameters:
  ///   - snapshot: The content of the list.
  ///   - animatingDifferences: Whether rows come and go as ``defaultRowAnimation`` says. The list
  ///     is up to date at once either way, and rows may still move when the call returns: see
  ///     ``waitForAnimations()``.
  /// - Returns: `.superseded` if a newer snapshot was applied instead.
  @discardableResult
  public func apply(_ snapshot: Snapshot, animatingDifferences: Bool = false) async -> ApplyResult {
    await withCheckedContinuation { continuation in
      engine.queue.add(
        ApplyRequest(
          snapshot: snapshot, isAnimated: animatingDifferences, isAwaited: true,
          completion: engine.timed { continuation.resume(returning: $0) }))
    }
  }

  /// Makes the list show `snapshot`.
  ///
  /// The list shows it when the call returns, unless the call comes from a row view provider, a
  /// completion or `selectionDidChange`: then the apply waits until they are done, and a newer
  /// snapshot supersedes it. Every completion is called exactly once, in the order of the calls, as
  /// soon as the list shows the snapshot and before rows have moved to their places, unless
  /// ``completionTiming`` says otherwise.
  ///
  /// - Complexity: O(*n*) to compare. The cost of telling GTK depends on the differences.
  public func apply(
    _ snapshot: Snapshot, animatingDifferences: Bool = false,
    completion: (@MainActor (ApplyResult) -> Void)? = nil
  ) {
    engine.queue.add(
      ApplyRequest(
        snapshot: snapshot, isAnimated: animatingDifferences, completion: engine.timed(completion)))
  }

  /// The time at which completions are called, and an `apply` that is awaited returns. The default
  /// is `.whenShown`; with `.afterAnimations` both wait until no row moves any more, as in UIKit.
  /// Completions are called in the order of the calls either way.
  public var completionTiming: ApplyCompletionTiming {
    get { engine.completionTiming }
    set { engine.completionTiming = newValue }
  }

  /// Waits until no row moves or fades any more.
  ///
  /// Returns at once if no row does, as after an apply without animation, or in a hidden list. Rows
  /// do not move while their window draws no frames, as while it is minimised. The call also waits
  /// for an apply that begins meanwhile, but not for one that is still queued, so await that first:
  ///
  /// ```swift
  /// await dataSource.apply(snapshot, animatingDifferences: true)
  /// await dataSource.waitForAnimations()
  /// ```
  public func waitForAnimations() async { await engine.animation.waitForEnd() }

  /// The way in which rows come and go in an apply with `animatingDifferences`. Rows that are
  /// already moving are not affected.
  public var defaultRowAnimation: RowAnimation {
    get { engine.animation.kind }
    set { engine.animation.kind = newValue }
  }

  /// Makes the list show `snapshot` with a new view for every row on the screen, and waits until it
  /// does, as ``apply(_:animatingDifferences:)`` does.
  ///
  /// - Returns: `.superseded` if a newer snapshot was applied instead. The views are new then, too.
  @discardableResult
  public func applyUsingReloadData(_ snapshot: Snapshot) async -> ApplyResult {
    await withCheckedContinuation { continuation in
      engine.queue.add(
        ApplyRequest(
          snapshot: snapshot, reloadsData: true, isAwaited: true,
          completion: engine.timed { continuation.resume(returning: $0) }))
    }
  }

  /// Makes the list show `snapshot` with a new view for every row on the screen, with the timing of
  /// `apply(_:animatingDifferences:completion:)`.
  public func applyUsingReloadData(
    _ snapshot: Snapshot, completion: (@MainActor (ApplyResult) -> Void)? = nil
  ) {
    engine.queue.add(
      ApplyRequest(
        snapshot: snapshot, reloadsData: true, completion: engine.timed(completion)))
  }

  /// The splices that applying `snapshot` would send to GTK. Does not apply it.
  ///
  /// - Complexity: O(*n*) as for an apply.
  public func plan(for snapshot: Snapshot) -> SplicePlan {
    engine.applier.comparison.change(to: snapshot).plan
  }

  /// Called after each apply with its record. Nothing is measured while this is `nil`.
  public var logger: ((ApplyRecord) -> Void)? {
    get { engine.applier.logger }
    set { engine.applier.logger = newValue }
  }
}
