/// On which side of the dash the lines of a text have the artist.
///
/// `Artist - Title` is what programs write, and what is taken to be meant. People write `Title - Artist` as well; the two are told
/// apart by the songs that a setlist has already, and by names that come back: an artist has more songs than a song has artists.
struct ArtistSide {
  private var artists: Set<String> = []
  private var titles: Set<String> = []

  /// Knows what the songs of a setlist are called.
  ///
  /// - Complexity: O(*n*) in the number of entries.
  init(knowing existing: [Entry]) {
    for song in existing.lazy.compactMap(\.song) {
      if !song.artist.isEmpty { artists.insert(song.artist.foldedForSearch) }
      if !song.title.isEmpty { titles.insert(song.title.foldedForSearch) }
    }
  }

  /// Exchanges titles and artists of a text if that is what they are more likely.
  ///
  /// - Complexity: O(*n*) in the number of entries.
  func correct(_ playlist: inout ParsedPlaylist) {
    let lines = Set(
      playlist.sections.lazy.flatMap(\.entries).filter { !$0.isArtistSideKnown }.compactMap(
        \.entry.song
      )
      .filter { !$0.artist.isEmpty }
      .map { [$0.artist.foldedForSearch, $0.title.foldedForSearch] })
    var artistsFirst = lines.count - Set(lines.map { $0[0] }).count
    var titlesFirst = lines.count - Set(lines.map { $0[1] }).count
    for line in lines {
      artistsFirst += matches(artist: line[0], title: line[1])
      titlesFirst += matches(artist: line[1], title: line[0])
    }
    guard titlesFirst > artistsFirst else { return }
    for section in playlist.sections.indices {
      for entry in playlist.sections[section].entries.indices
      where !playlist.sections[section].entries[entry].isArtistSideKnown {
        playlist.sections[section].entries[entry].entry.exchangeTitleAndArtist()
      }
    }
  }

  private func matches(artist: String, title: String) -> Int {
    (artists.contains(artist) ? 1 : 0) + (titles.contains(title) ? 1 : 0)
  }
}

extension Entry {
  fileprivate mutating func exchangeTitleAndArtist() {
    guard case .song(var song) = content, !song.artist.isEmpty else { return }
    (song.title, song.artist) = (song.artist, song.title)
    content = .song(song)
  }
}
