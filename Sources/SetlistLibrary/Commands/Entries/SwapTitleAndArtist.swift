import Localization
public import SetlistModel
public import SetlistStore

/// Exchanges titles and artists of the songs of entries, in every setlist that plays them. What
/// lacks one of the two is passed over.
public struct SwapTitleAndArtist: SetlistCommand {
  /// The entries; `nil` for all of the setlist.
  public var ids: [Entry.ID]?

  /// Makes a command.
  public init(_ ids: [Entry.ID]? = nil) { self.ids = ids }

  /// Nothing if no song has both.
  public func step(in setlist: SetlistContext) -> CommandStep? {
    let entries =
      ids.map { $0.compactMap(setlist.state.entry) }
      ?? setlist.setlist.sections.flatMap(\.entries)
    return CommandStep(gettext("Swap Title and Artist"), .swapTitleAndArtist(of: entries))
  }
}

extension SetlistEdit {
  /// The edit that exchanges titles and artists of the songs of entries, in every entry with them.
  /// Songs that lack one of the two are skipped.
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
