import Localization
public import SetlistModel
import SetlistStore

/// Removes entries; their files, if they have any, stay where they are.
public struct RemoveEntries: SetlistCommand {
  /// The entries; unknown ones are passed over.
  public var ids: [Entry.ID]

  /// Makes a command.
  public init(_ ids: [Entry.ID]) { self.ids = ids }

  /// Nothing if all of them are gone.
  public func step(in setlist: SetlistContext) -> CommandStep? {
    let entries = ids.compactMap(setlist.state.entry)
    guard !entries.isEmpty else { return nil }
    return CommandStep(
      gettext("Remove %1$s", ActionName.subject(entries)),
      SetlistEdit(.removeEntries(entries.map(\.id))))
  }
}

/// Removes the entries that play what an earlier entry plays already.
public struct RemoveRepeats: SetlistCommand {
  /// Makes a command.
  public init() {}

  /// Nothing if nothing is played twice.
  public func step(in setlist: SetlistContext) -> CommandStep? {
    RemoveEntries(setlist.setlist.repeatedEntries).step(in: setlist)
  }
}
