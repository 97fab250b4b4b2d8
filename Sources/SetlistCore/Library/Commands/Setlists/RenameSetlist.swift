import Localization

/// Gives a setlist another name.
public struct RenameSetlist: SetlistsCommand {
  /// The setlist.
  public var id: Setlist.ID
  /// The name as it is to be.
  public var name: String

  /// Makes a command.
  public init(_ id: Setlist.ID, to name: String) {
    self.id = id
    self.name = name
  }

  /// Undo gives it the name that it had when its turn came.
  public func step(in setlists: SetlistsContext) -> CommandStep? {
    CommandStep(gettext("Rename Setlist"), SetlistEdit(.renameSetlist(id, name)))
  }
}
