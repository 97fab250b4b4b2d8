package import SetlistModel

/// The side of the dash on which the lines of a text have the artist.
///
/// `Artist - Title` is the format of programs, and the default. People write `Title - Artist` as
/// well. Known songs and repeated names tell the two apart: an artist has more songs than a song
/// has artists.
package struct ArtistSide: Hashable, Sendable {
  /// The number of lines whose words are examined.
  private static let sampleSize = 300

  private var artists: Set<String> = []
  private var titles: Set<String> = []
  private var songs: Set<Names> = []

  /// The folded title and artist of a song.
  private struct Names: Hashable {
    var artist: String
    var title: String

    var swapped: Names { Names(artist: title, title: artist) }
  }

  /// Makes the decision from the titles and artists of known songs.
  ///
  /// - Complexity: O(*n*) in the number of songs.
  package init(knowing songs: some Sequence<Song>) {
    for song in songs {
      add(title: song.title.foldedForSearch, artist: song.artist.foldedForSearch)
    }
  }

  /// Whether no song is known.
  package var isEmpty: Bool { artists.isEmpty && titles.isEmpty }

  /// Adds a known song by its title and artist, which are folded.
  package mutating func add(title: String, artist: String) {
    if !artist.isEmpty { artists.insert(artist) }
    if !title.isEmpty { titles.insert(title) }
    if !artist.isEmpty, !title.isEmpty { songs.insert(Names(artist: artist, title: title)) }
  }

  /// The decision about the artist's side in one line.
  package struct Decision: Hashable {
    /// Whether title and artist must be swapped.
    package var isExchanged = false
    /// Whether a known song proves the decision. Otherwise the opposite may be right.
    package var isKnown = false
  }

  /// Whether a name is that of a known artist, and no known title.
  package func isArtist(_ name: String) -> Bool {
    let folded = name.foldedForSearch
    if titles.contains(folded) { return false }
    return artists.contains(folded) || SideEvidence.isFamous(folded)
  }

  /// Whether a name is a known title, and no known artist.
  package func isOnlyTitle(_ name: String) -> Bool {
    let folded = name.foldedForSearch
    return titles.contains(folded) && !artists.contains(folded)
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
    verdict(on: lines.map { ($0.artist, $0.title) }).decisions
  }

  /// Finds the songs as `decisions(on:)` does, and also tells whether there is any evidence besides
  /// the usual order.
  func verdict(
    on lines: [(artist: String, title: String)]
  ) -> (decisions: [Decision], isTitleFirst: Bool, hasReason: Bool) {
    let names = lines.concurrentMap {
      Names(artist: $0.artist.foldedForSearch, title: $0.title.foldedForSearch)
    }
    let distinct = Set(names.filter { !$0.artist.isEmpty })
    var artistsFirst = distinct.count - Set(distinct.map(\.artist)).count
    var titlesFirst = distinct.count - Set(distinct.map(\.title)).count
    var known = 0
    for name in distinct where !isEmpty {
      artistsFirst += matches(name)
      titlesFirst += matches(name.swapped)
      known += songs.contains(name) ? 1 : 0
      known -= songs.contains(name.swapped) ? 1 : 0
    }
    // Words are weaker evidence than names that are known or repeated.
    var words = 0.0
    for line in lines.prefix(Self.sampleSize) where !line.artist.isEmpty {
      words += SideEvidence.weight(first: line.artist, second: line.title)
    }
    let repeats = Double(titlesFirst - artistsFirst)
    let sum = repeats + words
    let isOneSided =
      min(artistsFirst, titlesFirst) * 3 <= max(artistsFirst, titlesFirst)
      && (abs(repeats) > 1 || repeats != 0 && distinct.count < 4)
    let isClear =
      isOneSided && repeats.sign == sum.sign && abs(sum) >= 1
      || abs(sum) >= 1.4 && abs(sum) * 6 >= Double(min(distinct.count, Self.sampleSize))
    // Weak evidence turns the usual order round only in several lines, about which the user is
    // asked.
    let isLikely = isClear ? sum > 0 : sum >= 0.5 && distinct.count > 1
    let isTitleFirst = known == 0 ? isLikely : known < 0
    let decisions = names.map { name in
      guard !name.artist.isEmpty else { return Decision() }
      let (isSong, isExchangedSong) = (songs.contains(name), songs.contains(name.swapped))
      guard isSong != isExchangedSong else { return Decision(isExchanged: isTitleFirst) }
      return Decision(isExchanged: isExchangedSong, isKnown: true)
    }
    return (decisions, isTitleFirst, known != 0 || isClear)
  }

  private func matches(_ names: Names) -> Int {
    (artists.contains(names.artist) ? 1 : 0) + (titles.contains(names.title) ? 1 : 0)
  }
}

extension ParsedPlaylist {
  /// Decides which side of a table's rows is the artist, where its header does not tell.
  ///
  /// - Parameter isSwapped: whether the user has swapped title and artist: in the rows in which
  ///   nothing tells them apart, or in all if there are none.
  /// - Complexity: O(*n*) in the number of rows.
  mutating func decideSides(_ side: ArtistSide, isSwapped: Bool) {
    var places: [(section: Int, entry: Int)] = []
    for section in sections.indices {
      for entry in sections[section].entries.indices
      where sections[section].entries[entry].entry.song?.canSwapTitleAndArtist == true {
        places.append((section, entry))
      }
    }
    let open = places.filter { sections[$0.section].entries[$0.entry].isArtistSideOpen }
    let verdict = side.verdict(
      on: open.compactMap { sections[$0.section].entries[$0.entry].entry.song }
        .map { ($0.artist, $0.title) })
    isSideOpen = !verdict.hasReason && open.count > 1
    let swapsAll = isSwapped && verdict.decisions.allSatisfy(\.isKnown)
    for (place, decision) in zip(open, verdict.decisions) {
      sections[place.section].entries[place.entry].isArtistSideOpen = !decision.isKnown
      if decision.isExchanged != (isSwapped && !swapsAll && !decision.isKnown) { swap(place) }
    }
    if swapsAll { places.forEach { swap($0) } }
    if (verdict.isTitleFirst && !open.isEmpty) != isSwapped {
      columns?.exchangeSides()
    }
  }

  private mutating func swap(_ place: (section: Int, entry: Int)) {
    guard let song = sections[place.section].entries[place.entry].entry.song else { return }
    sections[place.section].entries[place.entry].entry.content = .song(
      song.withTitleAndArtistSwapped)
  }
}
