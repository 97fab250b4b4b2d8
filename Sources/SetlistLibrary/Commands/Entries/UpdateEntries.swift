import Localization
public import SetlistModel
import SetlistStore

/// Replaces the contents of entries: breaks, notes, and songs with the facts that they have
/// everywhere, in every setlist that plays them, and those that they have in these entries only.
public struct UpdateEntries: SetlistCommand {
  /// The entries as they are to be.
  public var entries: [Entry]

  /// Makes a command.
  public init(_ entries: [Entry]) { self.entries = entries }

  /// Nothing if the entries are like that already.
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
