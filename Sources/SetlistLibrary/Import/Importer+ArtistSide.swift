import SetlistFormats
import SetlistModel
import SetlistStore

extension Importer {
  /// Swaps title and artist in the lines of texts that are more likely `Title - Artist`, according
  /// to the entries of the setlist and the songs of all setlists.
  ///
  /// - Returns: the songs whose title and artist may still be the wrong way round.
  /// - Complexity: O(*n* + *m*) in the numbers of lines and of stored songs; nothing if every line
  ///   identifies title and artist.
  func correctArtistSides(of scan: inout ImportScan) async throws -> Set<Song.ID> {
    // Only positions are kept, because there may be hundreds of thousands of lines.
    var texts: [Int: [(section: Int, entry: Int)]] = [:]
    for (section, scanned) in scan.sections.enumerated() {
      for (entry, line) in scanned.entries.enumerated() {
        guard let text = line.openText, line.entry.isSong else { continue }
        texts[text, default: []].append((section, entry))
      }
    }
    guard !texts.isEmpty else { return [] }
    var names: Set<String> = []
    for (section, entry) in texts.values.joined() {
      guard let song = scan.sections[section].entries[entry].entry.song else { continue }
      names.insert(song.title.foldedForSearch)
      names.insert(song.artist.foldedForSearch)
    }
    let side = try await artistSide(knowing: names)
    var guessed: Set<Song.ID> = []
    for lines in texts.values {
      let entries = lines.map { scan.sections[$0.section].entries[$0.entry].entry }
      let decisions = side.decisions(on: entries.lazy.compactMap(\.song))
      for (index, decision) in decisions.enumerated() {
        guard var song = entries[index].song else { continue }
        if decision.isExchanged {
          song = song.withTitleAndArtistSwapped
          let line = lines[index]
          scan.sections[line.section].entries[line.entry].entry.content = .song(song)
        }
        if !decision.isKnown, song.canSwapTitleAndArtist { guessed.insert(song.id) }
      }
    }
    return guessed
  }

  /// The evidence from songs, of this setlist and all others, whose folded title or artist is one
  /// of the names.
  func artistSide(knowing names: Set<String>) async throws -> ArtistSide {
    var side = ArtistSide(knowing: existing.lazy.compactMap(\.song))
    guard let database, !names.isEmpty else { return side }
    for (title, artist) in try await database.songs.names(among: names) {
      side.add(title: title, artist: artist)
    }
    return side
  }
}
