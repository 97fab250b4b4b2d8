import Localization

/// Replaces the options of a setlist.
public struct ChangeSetlist: SetlistCommand {
  /// The options as they are to be.
  public var options: SetlistOptions

  /// Makes a command.
  public init(_ options: SetlistOptions) { self.options = options }

  /// Nothing if the options are like that already.
  public func step(in setlist: SetlistContext) -> CommandStep? {
    guard options != setlist.setlist.options else { return nil }
    return CommandStep(
      gettext("Change Setlist"), SetlistEdit(.setSetlistOptions(setlist.setlist.id, options)))
  }
}
