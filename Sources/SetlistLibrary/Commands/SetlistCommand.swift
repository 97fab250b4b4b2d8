/// One thing that a person does in a setlist, as a value.
///
/// A command knows what undo calls it, what it changes, and with which command it is one step. It
/// is computed in the transaction that stores it, from what is stored when its turn comes.
public protocol SetlistCommand: Sendable {
  /// Computes the step; `nil` if there is nothing to do.
  ///
  /// - Throws: `EditError` if what the command is about is gone.
  func step(in setlist: SetlistContext) throws -> CommandStep?
}

/// One thing that a person does with the list of setlists, as a value.
public protocol SetlistsCommand: Sendable {
  /// Computes the step; `nil` if there is nothing to do.
  func step(in setlists: SetlistsContext) throws -> CommandStep?
}
