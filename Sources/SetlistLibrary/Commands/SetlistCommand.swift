/// One user action in a setlist, as a value. It can be undone in the scope of the setlist.
///
/// A command gives its name for undo, its changes, and the moves with which it merges into one
/// step. The changes are computed in the transaction that stores them, from the content that is
/// stored then.
public protocol SetlistCommand: Sendable {
  /// Computes the step; `nil` if there is nothing to do.
  ///
  /// - Throws: `EditError` if an object of the command no longer exists.
  func step(in setlist: SetlistContext) throws -> CommandStep?
}

/// One user action in the list of setlists, or elsewhere in the library, as a value.
public protocol SetlistsCommand: Sendable {
  /// The scope in which the step can be undone. The undo of another scope never takes it back.
  var undoScope: UndoScope { get }

  /// Computes the step; `nil` if there is nothing to do.
  func step(in setlists: SetlistsContext) throws -> CommandStep?
}

extension SetlistsCommand {
  /// The scope of edits of the list of setlists.
  public var undoScope: UndoScope { .setlists }
}
