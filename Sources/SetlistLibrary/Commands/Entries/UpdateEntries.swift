import Localization
public import SetlistModel
public import SetlistStore

/// Replaces the contents and the start times of entries: breaks, notes, and songs. Shared facts of
/// a song change in every setlist that plays it, its own facts in an entry only there.
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
      if !isSameSong || old?.overrides != entry.overrides || old?.startTime != entry.startTime {
        edit.changes.append(.updateEntry(entry))
      }
    }
    guard !edit.isEmpty else { return nil }
    // Translators: %1$s is “Title”, “3 Songs” or “3 Entries”.
    return CommandStep(gettext("Edit %1$s", ActionName.subject(entries)), edit)
  }
}

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

/// Gives the songs of entries the star or removes it; breaks and notes are skipped.
///
/// If the setlist's options say so, starred entries move to the section of favorites, and each
/// entry of a song that loses the star returns to the place from which its star moved it. All of
/// this is one step.
public struct StarSongs: SetlistCommand {
  /// The entries whose songs are starred or unstarred.
  public var ids: [Entry.ID]
  /// Whether the songs have the star afterwards.
  public var areFavorites: Bool

  /// Makes a command that stars or unstars the songs of entries.
  public init(_ ids: [Entry.ID], _ areFavorites: Bool) {
    self.ids = ids
    self.areFavorites = areFavorites
  }

  /// The command's step in the undo history; `nil` if no song's star changes.
  public func step(in setlist: SetlistContext) -> CommandStep? {
    let state = setlist.state
    let entries = ids.compactMap(state.entry).filter {
      $0.song.map { $0.isFavorite != areFavorites } ?? false
    }
    guard !entries.isEmpty else { return nil }
    let songs = entries.compactMap { $0.song?.id }
    var edit = SetlistEdit(.setFavorite(songs, areFavorites))
    if state.setlist.options.favorites == .moveToFavorites {
      edit.changes +=
        areFavorites
        ? state.changesForStarring(entries.map(\.id)) : state.changesForUnstarring(Set(songs))
    }
    let subject = ActionName.subject(entries)
    return CommandStep(
      areFavorites
        // Translators: an action, to give a star. %1$s is “Title” or “3 Songs”.
        ? gettext("Star %1$s", subject)
        // Translators: an action, to take the star away. %1$s is “Title” or “3 Songs”.
        : gettext("Unstar %1$s", subject), edit)
  }
}
