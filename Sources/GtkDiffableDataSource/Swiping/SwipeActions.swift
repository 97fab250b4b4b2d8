/// The actions that swipes of rows uncover.
@MainActor
final class SwipeActions<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  /// Returns the actions at the leading edge of an item's row; `nil` for none.
  var leading: ((ItemID) -> SwipeActionsConfiguration?)? { didSet { allowSwiping() } }
  /// Returns the actions at the trailing edge of an item's row; `nil` for none.
  var trailing: ((ItemID) -> SwipeActionsConfiguration?)? { didSet { allowSwiping() } }
  /// The swiping of rows; `nil` until a provider of actions is set.
  private(set) var swiping: RowSwiping<SectionID, ItemID>?
  private let viewport: RowsViewport<SectionID, ItemID>
  private let position: ScrollPosition<SectionID, ItemID>
  private let queue: ApplyQueue<SectionID, ItemID>

  init(
    viewport: RowsViewport<SectionID, ItemID>, position: ScrollPosition<SectionID, ItemID>,
    queue: ApplyQueue<SectionID, ItemID>
  ) {
    self.viewport = viewport
    self.position = position
    self.queue = queue
  }

  /// Starts watching for swipes. A list without actions does not need this.
  func allowSwiping() {
    guard swiping == nil else { return }
    let swiping = RowSwiping(viewport: viewport) { [position] in position.isScrolling }
    swiping.actions = { [weak self] side, item in
      guard let self else { return nil }
      let provider = side == .leading ? leading : trailing
      return queue.guarding { provider?(item) }
    }
    self.swiping = swiping
  }
}

/// An action of a horizontal swipe on a row: a button beside the row's content, and its handler.
///
/// ```swift
/// dataSource.trailingSwipeAction = { [weak self] song in
///   SwipeAction(title: "Remove", iconName: "user-trash-symbolic", style: .destructive) {
///     self?.remove(song)
///   }
/// }
/// ```
///
/// The button has the style class `swipe-action`, and `normal` or `destructive`.
public struct SwipeAction {
  /// The meaning of an action, which sets its color.
  public enum Style: String, Sendable {
    /// An action that removes nothing, in the accent color.
    case normal
    /// An action that removes something, in red.
    case destructive
  }

  /// The label of the button, and its name for a screen reader.
  public let title: String
  /// The name of a themed icon, preferably a symbolic one.
  public let iconName: String
  /// The meaning of the action, which sets the color of the button.
  public let style: Style
  /// Called when the button is pressed, or when the row is swiped across most of its width.
  public let handler: @MainActor () -> Void

  /// An action with its button and handler. The data source keeps it as long as the button can be
  /// seen.
  public init(
    title: String, iconName: String, style: Style = .normal,
    handler: @escaping @MainActor () -> Void
  ) {
    self.title = title
    self.iconName = iconName
    self.style = style
    self.handler = handler
  }
}
