import Localization
public import SetlistModel
import SetlistStore

/// Replaces the contents of entries: breaks, notes, and songs. Shared facts of a song change in
/// every setlist that plays it, its own facts in an entry only there.
public struct UpdateEntries: SetlistCommand {
  /// The entries with their new contents.
  public var entries: [Entry]

  /// Makes a command that replaces the contents of entries.
  public init(_ entries: [Entry]) { self.entries = entries }

  /// The command's step in the undo history; `nil` if the entries have these contents already.
  public func step(in setlist: SetlistContext) -> CommandStep? {
    var edit = SetlistEdit()
    var songs: Set<Song.ID> = []
    for entry in entries {
      let old = setlist.state.entry(entry.id)
      guard old != entry else { continue }
      let isSameSong = old?.songID != nil && old?.songID == entry.songID
      if isSameSong, let song = entry.sharedSong, song != old?.sharedSong,
        songs.insert(song.id).inserted
      {
        edit.changes.append(.updateSong(song))
      }
      if !isSameSong || old?.overrides != entry.overrides {
        edit.changes.append(.updateEntry(entry))
      }
    }
    guard !edit.isEmpty else { return nil }
    // Translators: %1$s is “Title”, “3 Songs” or “3 Entries”.
    return CommandStep(gettext("Edit %1$s", ActionName.subject(entries)), edit)
  }
}
