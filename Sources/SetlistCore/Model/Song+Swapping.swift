extension Song {
  /// Whether there are both a title and an artist to exchange.
  public var canSwapTitleAndArtist: Bool { !title.isEmpty && !artist.isEmpty }

  /// The song with its title as the artist, and its artist as the title.
  var withTitleAndArtistSwapped: Song {
    var song = self
    (song.title, song.artist) = (artist, title)
    return song
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
