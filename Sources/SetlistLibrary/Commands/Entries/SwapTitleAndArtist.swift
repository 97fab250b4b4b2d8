import Localization
public import SetlistModel
public import SetlistStore

/// Swaps titles and artists of the songs of entries, in every setlist that plays them. Songs
/// without a title or an artist are skipped.
public struct SwapTitleAndArtist: SetlistCommand {
  /// The entries whose songs change; `nil` for all entries of the setlist.
  public var ids: [Entry.ID]?

  /// Makes a command that swaps titles and artists.
  public init(_ ids: [Entry.ID]? = nil) { self.ids = ids }

  /// The command's step in the undo history; `nil` if no song has both a title and an artist.
  public func step(in setlist: SetlistContext) -> CommandStep? {
    let entries =
      ids.map { $0.compactMap(setlist.state.entry) }
      ?? setlist.setlist.sections.flatMap(\.entries)
    return CommandStep(gettext("Swap Title and Artist"), .swapTitleAndArtist(of: entries))
  }
}

extension SetlistEdit {
  /// The edit that swaps titles and artists of the songs of entries, in every entry that plays
  /// them. Songs without a title or an artist are skipped.
  ///
  /// - Complexity: O(*n*) in the number of entries.
  public static func swapTitleAndArtist(of entries: [Entry]) -> SetlistEdit {
    var seen: Set<Song.ID> = []
    let songs = entries.compactMap(\.sharedSong).filter {
      $0.canSwapTitleAndArtist && seen.insert($0.id).inserted
    }
    return SetlistEdit(songs.map { .updateSong($0.withTitleAndArtistSwapped) })
  }
}
