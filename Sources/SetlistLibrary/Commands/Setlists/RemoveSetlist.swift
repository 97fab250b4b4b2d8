import Localization
public import SetlistModel
import SetlistStore

/// Removes a setlist with all its content.
public struct RemoveSetlist: SetlistsCommand {
  /// The setlist to remove.
  public var id: Setlist.ID

  /// Makes a command that removes a setlist.
  public init(_ id: Setlist.ID) { self.id = id }

  /// The command's step in the undo history, whose inverse restores the setlist with all its
  /// content.
  public func step(in setlists: SetlistsContext) -> CommandStep? {
    CommandStep(gettext("Remove %1$s", setlists.quotedName(id)), SetlistEdit(.removeSetlist(id)))
  }
}
