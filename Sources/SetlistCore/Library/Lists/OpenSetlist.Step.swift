extension OpenSetlist {
  /// One user action that is to be performed, with what the history has to know of it.
  struct Step {
    /// The action's name as a menu shows it after "Undo".
    let name: String
    /// What has to be performed.
    let edit: SetlistEdit
    /// What the action is about, if the next one about the same may become part of it.
    var subject: [Entry.ID]?
    /// The names of a move that ends in the section in which it began, and of one that does not.
    var moveNames: EditHistory.MoveNames?
  }
}
