import Localization
public import SetlistModel
import SetlistStore

/// Removes songs that no setlist uses.
public struct RemoveUnusedSongs: SetlistsCommand {
  /// The songs, of which those that are used stay; `nil` for all.
  public var ids: [Song.ID]?

  /// Makes a command.
  public init(_ ids: [Song.ID]? = nil) { self.ids = ids }

  /// Nothing if all of them are used.
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
