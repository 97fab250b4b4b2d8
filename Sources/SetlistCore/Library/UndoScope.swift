/// The scope of a step in the undo history.
public enum UndoScope: Hashable, Sendable {
  /// Edits of an open setlist.
  case setlist(Setlist.ID)
  /// Edits of the list of setlists, or of a setlist that was not open.
  case setlists
}
