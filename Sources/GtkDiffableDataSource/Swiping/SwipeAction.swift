/// The action of a horizontal swipe on a row: a button beside the row's content, and its handler.
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
