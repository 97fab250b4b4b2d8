/// The panes of the window, which are the sidebar and the content. They are side by side, or only
/// one is shown if the window is too narrow for both.
@MainActor
protocol WindowPanes: AnyObject {
  /// Called when another pane becomes visible.
  var didChange: (() -> Void)? { get set }

  /// Whether the window has space for only one pane.
  var isFolded: Bool { get }

  /// Whether the sidebar is the only visible pane.
  var isSidebarAlone: Bool { get }

  /// Shows the content pane, if it is not visible.
  func showContent()
}
