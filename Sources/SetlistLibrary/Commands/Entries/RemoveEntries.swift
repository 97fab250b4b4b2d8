import Localization
public import SetlistModel
import SetlistStore

/// Removes entries. Their files stay where they are.
public struct RemoveEntries: SetlistCommand {
  /// The entries to remove; unknown ones are skipped.
  public var ids: [Entry.ID]

  /// Makes a command that removes entries.
  public init(_ ids: [Entry.ID]) { self.ids = ids }

  /// The command's step in the undo history; `nil` if all of the entries are gone.
  public func step(in setlist: SetlistContext) -> CommandStep? {
    let entries = ids.compactMap(setlist.state.entry)
    guard !entries.isEmpty else { return nil }
    return CommandStep(
      gettext("Remove %1$s", ActionName.subject(entries)),
      SetlistEdit(.removeEntries(entries.map(\.id))))
  }
}

/// Removes the entries that repeat the song of an earlier entry.
public struct RemoveRepeats: SetlistCommand {
  /// Makes a command that removes repeated songs.
  public init() {}

  /// The command's step in the undo history; `nil` if no song is repeated.
  public func step(in setlist: SetlistContext) -> CommandStep? {
    RemoveEntries(setlist.setlist.repeatedEntries).step(in: setlist)
  }
}
