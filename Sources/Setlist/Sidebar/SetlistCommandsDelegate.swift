import SetlistModel

/// The delegate of a list of setlists, for commands that need a dialog or a message.
@MainActor
protocol SetlistCommandsDelegate: AnyObject {
  func open(_ setlist: Setlist.ID)

  /// Asks for a new name of a setlist.
  func rename(_ setlist: SetlistSummary)

  /// Adds a copy of a setlist.
  func duplicate(_ setlist: SetlistSummary)

  /// Adds a copy of a setlist whose day is a week later.
  func duplicateForNextWeek(_ setlist: SetlistSummary)

  /// Opens a setlist in the pane beside the open one.
  func openBeside(_ setlist: SetlistSummary)

  /// Removes a setlist.
  func remove(_ setlist: SetlistSummary)

  /// Called after a setlist was moved, with a description of its new place, for example "2 of 3".
  func setlistDidMove(to place: String)
}
