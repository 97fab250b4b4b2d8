package import SetlistModel

/// The side of the dash on which the lines of a text have the artist.
///
/// `Artist - Title` is the format of programs, and the default. People write `Title - Artist` as
/// well. Known songs and repeated names tell the two apart: an artist has more songs than a song
/// has artists.
package struct ArtistSide: Hashable, Sendable {
  private var artists: Set<String> = []
  private var titles: Set<String> = []
  /// The folded title and artist of each known song.
  private var songs: Set<[String]> = []

  /// Makes the decision from the titles and artists of known songs.
  ///
  /// - Complexity: O(*n*) in the number of songs.
  package init(knowing songs: some Sequence<Song>) {
    for song in songs {
      add(title: song.title.foldedForSearch, artist: song.artist.foldedForSearch)
    }
  }

  /// Adds a known song by its title and artist, which are folded.
  package mutating func add(title: String, artist: String) {
    if !artist.isEmpty { artists.insert(artist) }
    if !title.isEmpty { titles.insert(title) }
    if !artist.isEmpty, !title.isEmpty { songs.insert([title, artist]) }
  }

  /// The decision about the artist's side in one line.
  package struct Decision: Hashable {
    /// Whether title and artist must be swapped.
    package var isExchanged = false
    /// Whether a known song proves the decision. Otherwise the opposite may be right.
    package var isKnown = false
  }

  /// Whether a title is known, apart from case, accents and signs at its end.
  package func knows(title: String) -> Bool {
    let folded = title.foldedForSearch
    guard let end = folded.lastIndex(where: { $0.isLetter || $0.isNumber }) else { return false }
    return titles.contains(folded) || titles.contains(String(folded[...end]))
  }

  /// Finds the songs of one text, read as `Artist - Title`, that are more likely `Title - Artist`.
  ///
  /// The lines of a text have the artist on the same side. Known songs decide, else known names. A
  /// line that is a known song is that song, regardless of the others.
  /// - Complexity: O(*n*) in the number of songs.
  package func decisions(on lines: some Sequence<Song>) -> [Decision] {
    verdict(on: lines).decisions
  }

  /// Finds the songs as `decisions(on:)` does, and also tells whether there is any evidence besides
  /// the usual order.
  package func verdict(
    on lines: some Sequence<Song>
  ) -> (decisions: [Decision], isTitleFirst: Bool, hasReason: Bool) {
    let names = lines.map { [$0.artist.foldedForSearch, $0.title.foldedForSearch] }
    let distinct = Set(names.filter { !$0[0].isEmpty })
    var artistsFirst = distinct.count - Set(distinct.map { $0[0] }).count
    var titlesFirst = distinct.count - Set(distinct.map { $0[1] }).count
    var known = 0
    for name in distinct {
      artistsFirst += matches(artist: name[0], title: name[1])
      titlesFirst += matches(artist: name[1], title: name[0])
      known += songs.contains([name[1], name[0]]) ? 1 : 0
      known -= songs.contains(name) ? 1 : 0
    }
    let isTitleFirst = known == 0 ? titlesFirst > artistsFirst : known < 0
    let decisions = names.map { name in
      guard !name[0].isEmpty else { return Decision() }
      let (isSong, isExchangedSong) = (songs.contains([name[1], name[0]]), songs.contains(name))
      guard isSong != isExchangedSong else { return Decision(isExchanged: isTitleFirst) }
      return Decision(isExchanged: isExchangedSong, isKnown: true)
    }
    return (decisions, isTitleFirst, known != 0 || titlesFirst != artistsFirst)
  }

  private func matches(artist: String, title: String) -> Int {
    (artists.contains(artist) ? 1 : 0) + (titles.contains(title) ? 1 : 0)
  }
}
