/// Where a step of the undo history belongs.
public enum UndoScope: Hashable, Sendable {
  /// What was done in a setlist.
  case setlist(Setlist.ID)
  /// What was done to the list of setlists, or to a setlist that was not open.
  case setlists
}
