import Localization
public import SetlistModel
import SetlistStore

/// Changes options of a setlist. Other options keep the values that they have when the command is
/// performed.
public struct ChangeSetlist: SetlistCommand {
  /// A function that changes the options that are stored when the command is performed.
  public var change: @Sendable (inout SetlistOptions) -> Void

  /// Makes a command that changes options.
  public init(_ change: @escaping @Sendable (inout SetlistOptions) -> Void) {
    self.change = change
  }

  /// The command's step in the undo history; `nil` if the options would not change.
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
  /// The setlist to rename.
  public var id: Setlist.ID
  /// The new name of the setlist.
  public var name: String

  /// Makes a command that renames a setlist.
  public init(_ id: Setlist.ID, to name: String) {
    self.id = id
    self.name = name
  }

  /// The command's step in the undo history, whose inverse restores the name that is stored when
  /// the command is performed.
  public func step(in setlists: SetlistsContext) -> CommandStep? {
    CommandStep(gettext("Rename Setlist"), SetlistEdit(.renameSetlist(id, name)))
  }
}
