/// Removes the entries that play what an earlier entry plays already.
public struct RemoveRepeats: SetlistCommand {
  /// Makes a command.
  public init() {}

  /// Nothing if nothing is played twice.
  public func step(in setlist: SetlistContext) -> CommandStep? {
    RemoveEntries(setlist.setlist.repeatedEntries).step(in: setlist)
  }
}
