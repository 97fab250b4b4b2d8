import Localization
public import SetlistModel
import SetlistStore

/// Removes a setlist with everything in it.
public struct RemoveSetlist: SetlistsCommand {
  /// The setlist.
  public var id: Setlist.ID

  /// Makes a command.
  public init(_ id: Setlist.ID) { self.id = id }

  /// Undo brings back everything in it.
  public func step(in setlists: SetlistsContext) -> CommandStep? {
    CommandStep(gettext("Remove %1$s", setlists.quotedName(id)), SetlistEdit(.removeSetlist(id)))
  }
}
