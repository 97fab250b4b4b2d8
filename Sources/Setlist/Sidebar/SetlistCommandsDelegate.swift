internal import SetlistCore

/// What a list of setlists asks for what takes a dialog or a message.
@MainActor
protocol SetlistCommandsDelegate: AnyObject {
  func open(_ setlist: Setlist.ID)

  /// Asks for another name of a setlist.
  func rename(_ setlist: SetlistSummary)

  /// Adds a copy of a setlist.
  func duplicate(_ setlist: SetlistSummary)

  /// Removes a setlist.
  func remove(_ setlist: SetlistSummary)

  /// Called after a setlist was moved with where it is now, for example "2 of 3".
  func setlistDidMove(to place: String)
}
