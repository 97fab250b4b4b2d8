/// The actions at one side of a row, of which each has a button.
///
/// ```swift
/// dataSource.trailingSwipeActionsConfiguration = { [weak self] song in
///   SwipeActionsConfiguration(actions: [
///     SwipeAction(title: "Remove", iconName: "user-trash-symbolic", style: .destructive) {
///       self?.remove(song)
///     },
///     SwipeAction(title: "Star", iconName: "starred-symbolic") { self?.star(song) },
///   ])
/// }
/// ```
public struct SwipeActionsConfiguration {
  /// The actions. The button of the first one is at the edge of the row, and the others follow
  /// inwards. A row without actions cannot be swiped.
  public let actions: [SwipeAction]
  /// Whether a swipe across most of the row runs the first action at once. If not, the row stays
  /// open however far it was swiped. The default is `true`.
  public var performsFirstActionWithFullSwipe = true

  /// A configuration with actions, from the edge of the row inwards.
  public init(actions: [SwipeAction]) { self.actions = actions }

  /// Whether the buttons of both look the same.
  func isShown(as other: SwipeActionsConfiguration) -> Bool {
    performsFirstActionWithFullSwipe == other.performsFirstActionWithFullSwipe
      && actions.count == other.actions.count
      && zip(actions, other.actions).allSatisfy {
        $0.title == $1.title && $0.iconName == $1.iconName && $0.style == $1.style
      }
  }
}
