/// The panes of the window, which are the sidebar and the content. They are side by side, or only
/// one is shown if the window is too narrow for both.
@MainActor
protocol WindowPanes: AnyObject {
  /// Called when another pane becomes visible.
  var didChange: (() -> Void)? { get set }

  /// Whether there is space for only one pane.
  var isFolded: Bool { get }

  /// Whether only the sidebar is visible.
  var isSidebarAlone: Bool { get }

  /// Shows the content, if it is not always visible.
  func showContent()
}
