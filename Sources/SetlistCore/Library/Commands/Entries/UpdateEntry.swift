/// Replaces the content of an entry: a break, a note, or a song with the facts that it has
/// everywhere, in every setlist that plays it, and those that it has in this entry only.
public struct UpdateEntry: SetlistCommand {
  /// The entry as it is to be.
  public var entry: Entry

  /// Makes a command.
  public init(_ entry: Entry) { self.entry = entry }

  /// Nothing if the entry is like that already.
  public func step(in setlist: SetlistContext) -> CommandStep? {
    let old = setlist.state.entry(entry.id)
    guard old != entry else { return nil }
    var edit = SetlistEdit()
    let isSameSong = old?.songID != nil && old?.songID == entry.songID
    if isSameSong, let song = entry.sharedSong, song != old?.sharedSong {
      edit.changes.append(.updateSong(song))
    }
    if !isSameSong || old?.overrides != entry.overrides { edit.changes.append(.updateEntry(entry)) }
    guard !edit.isEmpty else { return nil }
    return CommandStep("Edit \(ActionName.subject([entry]))", edit)
  }
}
