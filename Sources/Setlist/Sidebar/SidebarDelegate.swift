internal import GtkDiffableDataSource
internal import SetlistCore

/// The sidebar's delegate.
@MainActor
protocol SidebarDelegate: AnyObject {
  /// Opens the setlist that the user selects.
  func open(_ setlist: Setlist.ID)

  /// Shows the open setlist when the user clicks or activates it again.
  func showOpenSetlist()

  /// Called before each change of the sidebar's setlists.
  func setlistsWillChange()

  /// Called after each change of the sidebar's setlists.
  func setlistsDidChange()
}
