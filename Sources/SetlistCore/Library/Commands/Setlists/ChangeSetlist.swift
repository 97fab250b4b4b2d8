import Localization

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
