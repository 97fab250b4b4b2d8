/// What a command changes, and what the undo history has to know of it.
public struct CommandStep: Sendable {
  /// The action's name as a menu shows it after "Undo", for example `Move 3 Songs to Encore`; with
  /// a capital letter and without a full stop.
  public let name: String
  /// What has to be performed.
  public internal(set) var edit: SetlistEdit
  /// What the command is about, if the next one about the same becomes part of it.
  var subject: [Entry.ID]?
  /// The names of a move that ends in the section in which it began, and of one that does not.
  var moveNames: EditHistory.MoveNames?
  /// The setlist from which undoing the command takes something, in the list of setlists.
  var setlist: Setlist.ID?

  init(
    _ name: String, _ edit: SetlistEdit, subject: [Entry.ID]? = nil,
    moveNames: EditHistory.MoveNames? = nil, addingTo setlist: Setlist.ID? = nil
  ) {
    self.name = name
    self.edit = edit
    self.subject = subject
    self.moveNames = moveNames
    self.setlist = setlist
  }
}
