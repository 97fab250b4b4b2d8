import GRDB
import Localization
import SetlistModel

extension DatabaseImports {
  /// The problems for the report about songs that are marked not to be played, the first of them
  /// by name.
  ///
  /// - Complexity: O(*n* + *m*) in the numbers of imported songs and of songs with the mark.
  func retiredSongs(of content: ImportedContent) async throws -> [ImportReport.Problem] {
    let retired = try await connection.reading { db in
      let rows = try Row.fetchAll(db, sql: "SELECT id, location FROM song WHERE isRetired")
      var (ids, addresses): (Set<Song.ID>, Set<String>) = ([], [])
      for row in rows {
        ids.insert(try row.decodeIdentifier(atIndex: 0))
        if let address = try row.decode(String?.self, atIndex: 1) { addresses.insert(address) }
      }
      return (ids, addresses)
    }
    guard !retired.0.isEmpty else { return [] }
    var problems = ListedProblems()
    for song in content.sections.lazy.flatMap(\.entries).compactMap(\.sharedSong)
    where retired.0.contains(song.id) || song.address.map(retired.1.contains) == true {
      problems.append(gettext("“%1$s” is marked Do Not Play.", song.title))
    }
    return problems.lines.map { .init(path: content.name, message: $0, isUnreadable: false) }
  }

  /// The problems for the report about songs that must not be played at an event, the first of them
  /// by name.
  ///
  /// - Complexity: O(*n*) in the number of imported songs.
  func unwantedSongs(
    of content: ImportedContent, _ requests: EventRequests
  ) -> [ImportReport.Problem] {
    guard !requests.isEmpty else { return [] }
    var problems = ListedProblems()
    for song in content.sections.lazy.flatMap(\.entries).compactMap(\.sharedSong)
    where requests.bans(song) {
      problems.append(gettext("“%1$s” is never to be played here.", song.title))
    }
    return problems.lines.map { .init(path: content.name, message: $0, isUnreadable: false) }
  }

  /// The problems for the report about files whose title or artist in the setlists differs from
  /// that in a playlist, apart from letter case and accents. The setlists keep their own.
  ///
  /// - Complexity: O(*n* log *s*) in the numbers of imported and of stored songs.
  func differingTitles(
    of content: ImportedContent, until cancellation: Cancellation?
  ) async throws -> [ImportReport.Problem] {
    guard !content.titledSongs.isEmpty else { return [] }
    let lines = try await connection.reading { db in
      var problems = ListedProblems()
      for entry in content.sections.lazy.flatMap(\.entries) {
        try cancellation?.check()
        guard let song = entry.song, content.titledSongs.contains(song.id),
          let location = song.location, let stored = try Song.fetch(db, location: location),
          try stored.isPlayed(db), !stored.isNamed(like: song)
        else { continue }
        problems.append(
          // Translators: both are the artist and the title of a song.
          gettext(
            "“%1$s” is “%2$s” in your setlists, and stays so.", song.artistAndTitle,
            stored.artistAndTitle))
      }
      return problems.lines
    }
    return lines.map { .init(path: content.name, message: $0, isUnreadable: false) }
  }
}

extension Song {
  /// Whether title and artist equal those of another song, as far as the other song has them.
  fileprivate func isNamed(like other: Song) -> Bool {
    title.foldedForSearch == other.title.foldedForSearch
      && (other.artist.isEmpty || artist.foldedForSearch == other.artist.foldedForSearch)
  }

  fileprivate var artistAndTitle: String {
    artist.isEmpty ? title : "\(artist) – \(title)"
  }
}
