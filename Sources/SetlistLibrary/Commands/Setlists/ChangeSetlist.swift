import Localization
public import SetlistModel
import SetlistStore

/// Changes options of a setlist. The others stay as they are then, whoever has changed them.
public struct ChangeSetlist: SetlistCommand {
  /// Changes the options as they are when the command's turn comes.
  public var change: @Sendable (inout SetlistOptions) -> Void

  /// Makes a command.
  public init(_ change: @escaping @Sendable (inout SetlistOptions) -> Void) {
    self.change = change
  }

  /// Nothing if the options are like that already.
  public func step(in setlist: SetlistContext) -> CommandStep? {
    var options = setlist.setlist.options
    change(&options)
    guard options != setlist.setlist.options else { return nil }
    return CommandStep(
      gettext("Change Setlist"), SetlistEdit(.setSetlistOptions(setlist.setlist.id, options)))
  }
}

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
