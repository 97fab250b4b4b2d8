import Localization
public import SetlistModel
import SetlistStore

/// Removes songs that no setlist uses.
public struct RemoveUnusedSongs: SetlistsCommand {
  /// The songs to remove, except those that a setlist uses; `nil` for all unused songs.
  public var ids: [Song.ID]?

  /// Makes a command that removes unused songs.
  public init(_ ids: [Song.ID]? = nil) { self.ids = ids }

  /// The scope of edits of songs.
  public var undoScope: UndoScope { .songs }

  /// The command's step in the undo history; `nil` if all of the songs are used.
  public func step(in setlists: SetlistsContext) throws -> CommandStep? {
    let wanted = ids.map { Set($0) }
    let unused = try setlists.stored.unusedSongs().filter { wanted?.contains($0) != false }
    guard let first = unused.first else { return nil }
    let song = try setlists.stored.song(first) ?? Song(id: first, title: "")
    // Translators: %1$s is “Title”, “3 Songs” or “3 Entries”.
    return CommandStep(
      gettext("Remove %1$s", ActionName.subject(song, count: unused.count)),
      SetlistEdit(.removeSongs(unused)))
  }
}
