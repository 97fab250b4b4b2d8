/// The sidebar and what is open, side by side, or one of the two where the window is too narrow for
/// both.
@MainActor
protocol WindowPanes: AnyObject {
  /// Called when another of them can be seen.
  var didChange: (() -> Void)? { get set }

  /// Whether there is room for one of them only.
  var isFolded: Bool { get }

  /// Whether the sidebar is all that can be seen.
  var isSidebarAlone: Bool { get }

  /// Shows what is open, where that is not there always.
  func showContent()
}
