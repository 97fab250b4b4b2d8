extension Importer {
  /// Exchanges title and artist in the lines of texts that are more likely `Title - Artist`, as the
  /// entries of the setlist and the songs
  /// of all setlists tell.
  ///
  /// - Returns: the songs that may be the other way round after all.
  /// - Complexity: O(*n* + *m*) in the numbers of lines and of stored songs; nothing where every
  ///   line says which is which.
  func correctArtistSides(of scan: inout ImportScan) async throws -> Set<Song.ID> {
    var texts: [Int: [(section: Int, entry: Int, song: Song)]] = [:]
    for (section, scanned) in scan.sections.enumerated() {
      for (entry, line) in scanned.entries.enumerated() {
        guard let text = line.openText, let song = line.entry.song else { continue }
        texts[text, default: []].append((section, entry, song))
      }
    }
    guard !texts.isEmpty else { return [] }
    var side = ArtistSide(knowing: existing.lazy.compactMap(\.song))
    let songs = texts.values.joined().map(\.song)
    let names = Set(songs.flatMap { [$0.title.foldedForSearch, $0.artist.foldedForSearch] })
    for (title, artist) in try await database?.names(among: names) ?? [] {
      side.add(title: title, artist: artist)
    }
    var guessed: Set<Song.ID> = []
    for lines in texts.values {
      for (line, decision) in zip(lines, side.decisions(on: lines.map(\.song))) {
        let song = decision.isExchanged ? line.song.withTitleAndArtistSwapped : line.song
        scan.sections[line.section].entries[line.entry].entry.content = .song(song)
        if !decision.isKnown, song.canSwapTitleAndArtist { guessed.insert(song.id) }
      }
    }
    return guessed
  }
}
