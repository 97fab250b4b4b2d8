import SetlistModel
public import SetlistStore

/// The changes of a command, with the name and the scope that the undo history needs.
public struct CommandStep: Sendable {
  /// The action's name as a menu shows it after "Undo", for example `Move 3 Songs to Encore`; with
  /// a capital letter and without a full stop.
  public let name: String
  /// The changes to perform.
  public internal(set) var edit: SetlistEdit
  /// The moved entries, if the next move of the same entries becomes part of this step.
  var subject: [Entry.ID]?
  /// The names of a move that ends in the section in which it began, and of one that does not.
  var moveNames: EditHistory.MoveNames?
  /// Where the moved entries went, if it was by a step.
  var direction: EntryStep?
  /// The setlist from which undoing the command takes something, in the list of setlists.
  var setlist: Setlist.ID?
  /// The import whose rows are stored already; the edit inserts them.
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
