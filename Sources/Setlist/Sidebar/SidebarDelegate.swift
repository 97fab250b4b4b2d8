internal import GtkDiffableDataSource
internal import SetlistCore

/// What the sidebar asks of the screen that it is a part of.
@MainActor
protocol SidebarDelegate: AnyObject {
  /// Opens the setlist that the user chooses.
  func open(_ setlist: Setlist.ID)

  /// Shows the open setlist, which the user clicks or activates once more.
  func showOpenSetlist()

  /// Called after each change of what the sidebar shows.
  func setlistsDidChange()
}
