import SetlistModel
public import SetlistStore

/// The edit of a command, with the name and other data that the undo history needs.
public struct CommandStep: Sendable {
  /// The action's name as a menu shows it after "Undo", for example `Move 3 Songs to Encore`. It
  /// begins with a capital letter and has no full stop.
  public let name: String
  /// The changes to perform.
  public internal(set) var edit: SetlistEdit
  /// The moved entries, if the next move of the same entries becomes part of this step.
  var subject: [Entry.ID]?
  /// The names of the step if it is a move: within its section, and into another one.
  var moveNames: EditHistory.MoveNames?
  /// The direction of the move, if the entries were moved by a step.
  var direction: EntryStep?
  /// The setlist that undoing this command on the list of setlists removes, or takes something out
  /// of; `nil` for other commands.
  var setlist: Setlist.ID?
  /// The import that has stored the inserted rows already; `nil` if none has.
  var staged: StagedImport?

  init(
    _ name: String, _ edit: SetlistEdit, subject: [Entry.ID]? = nil,
    moveNames: EditHistory.MoveNames? = nil, direction: EntryStep? = nil,
    addingTo setlist: Setlist.ID? = nil, of staged: StagedImport? = nil
  ) {
    self.name = name
    self.edit = edit
    self.subject = subject
    self.moveNames = moveNames
    self.direction = direction
    self.setlist = setlist
    self.staged = staged
  }
}

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
