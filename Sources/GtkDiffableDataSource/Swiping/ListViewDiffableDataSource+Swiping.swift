// The actions of swipes.
extension ListViewDiffableDataSource {
  /// Returns the actions that a swipe towards the trailing edge uncovers at the leading edge of an
  /// item's row. `nil` for none. It is asked when such a swipe begins.
  public var leadingSwipeActionsConfiguration: ((ItemID) -> SwipeActionsConfiguration?)? {
    get { engine.rows.swipes.leading }
    set { engine.rows.swipes.leading = newValue }
  }

  /// Returns the actions that a swipe towards the leading edge uncovers at the trailing edge of an
  /// item's row. `nil` for none. It is asked when such a swipe begins.
  public var trailingSwipeActionsConfiguration: ((ItemID) -> SwipeActionsConfiguration?)? {
    get { engine.rows.swipes.trailing }
    set { engine.rows.swipes.trailing = newValue }
  }

  /// Returns the action that a swipe towards the trailing edge uncovers at the leading edge of an
  /// item's row. `nil` for none. Another way to set `leadingSwipeActionsConfiguration`, for one
  /// action.
  public var leadingSwipeAction: ((ItemID) -> SwipeAction?)? {
    get { Self.first(of: leadingSwipeActionsConfiguration) }
    set { leadingSwipeActionsConfiguration = Self.only(newValue) }
  }

  /// Returns the action that a swipe towards the leading edge uncovers at the trailing edge of an
  /// item's row. `nil` for none. Another way to set `trailingSwipeActionsConfiguration`, for one
  /// action.
  public var trailingSwipeAction: ((ItemID) -> SwipeAction?)? {
    get { Self.first(of: trailingSwipeActionsConfiguration) }
    set { trailingSwipeActionsConfiguration = Self.only(newValue) }
  }

  /// Closes the row that a swipe has left open, if there is one.
  public func closeSwipeAction() { engine.rows.swipes.swiping?.close() }

  private static func first(
    of provider: ((ItemID) -> SwipeActionsConfiguration?)?
  ) -> ((ItemID) -> SwipeAction?)? {
    provider.map { provider in { provider($0)?.actions.first } }
  }

  private static func only(
    _ provider: ((ItemID) -> SwipeAction?)?
  ) -> ((ItemID) -> SwipeActionsConfiguration?)? {
    provider.map { provider in { provider($0).map { SwipeActionsConfiguration(actions: [$0]) } } }
  }
}
