import Foundation
import GRDB
import SetlistModel

/// The stored songs of all setlists that have the names of an import's songs.
struct KnownSongs {
  /// The identity, title and artist of a stored song.
  private struct Name {
    let id: Song.ID
    let title: String
    let artist: String
  }

  /// The names of stored songs, by their title without its version.
  private var names: [String: [Name]] = [:]
  private let db: Database

  /// Reads the names of the songs that entries play.
  ///
  /// - Complexity: O(*n* + *m*) in the numbers of songs of the import and of stored songs.
  init(of songs: [Song], _ db: Database, until cancellation: Cancellation?) throws {
    self.db = db
    var wanted: Set<String> = []
    for song in songs {
      wanted.insert(song.title.foldedForSearch.withoutVersion)
      if !song.artist.isEmpty { wanted.insert(song.artist.foldedForSearch.withoutVersion) }
    }
    // Songs without an entry are left out, because an undo may have removed their entries as wrong.
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT id, foldedTitle, foldedArtist FROM song
        WHERE EXISTS (SELECT * FROM entry WHERE songID = song.id) ORDER BY rowid
        """)
    while let row = try rows.next() {
      try cancellation?.check()
      let title = try row.decode(String.self, atIndex: 1)
      let key = title.withoutVersion
      guard wanted.contains(key) else { continue }
      names[key, default: []].append(
        Name(
          id: try row.decodeIdentifier(atIndex: 0), title: title,
          artist: try row.decode(String.self, atIndex: 2)))
    }
  }

  /// The song that an imported song becomes: the known song itself if the import adds no other
  /// fact, else the imported song completed with the known facts. `nil` if no known song has the
  /// name, or if several could be meant.
  ///
  /// A known song with the same recording code comes before those with the name. A known song has
  /// the name if it has the same title and artist, apart from case and accents;
  /// has them swapped; has the same title, if the import has no artist and only one artist sings
  /// it; or is another version, such as "(live)", which has its own length and file.
  func match(for song: Song) throws -> Song? {
    if let code = song.isrc, let known = try coded(code) { return song.known(as: known) }
    let (title, artist) = (song.title.foldedForSearch, song.artist.foldedForSearch)
    let alike = names[title.withoutVersion] ?? []
    if let known = try best(alike.filter { $0.title == title && $0.artist == artist }) {
      return song.known(as: known)
    }
    if artist.isEmpty {
      let same = alike.filter { $0.title == title }
      guard Set(same.map(\.artist)).count == 1, let known = try best(same) else { return nil }
      return song.known(as: known)
    }
    let exchanged = (names[artist.withoutVersion] ?? [])
      .filter { $0.title == artist && $0.artist == title }
    if let known = try best(exchanged) {
      return song.withTitleAndArtistSwapped.known(as: known)
    }
    guard let known = try best(alike.filter { $0.artist == artist }) else { return nil }
    var version = song
    for fact in SongFact.all where !fact.isOfVersion { fact.complete(&version, from: known) }
    return version
  }

  /// The only known song with a recording code; `nil` if there is none, or several.
  private func coded(_ code: String) throws -> Song? {
    let statement = try db.cachedStatement(
      sql: """
        SELECT id FROM song
        WHERE isrc = ? AND EXISTS (SELECT * FROM entry WHERE songID = song.id) LIMIT 2
        """)
    let ids = try UUID.fetchAll(statement, arguments: [SongFact.isrc.usualText(code)])
    return ids.count == 1 ? try Song.fetch(db, id: Song.ID(rawValue: ids[0])) : nil
  }

  /// The song with the most known facts; the last one of several with equally many.
  private func best(_ names: [Name]) throws -> Song? {
    try names.reversed().compactMap { try Song.fetch(db, id: $0.id) }
      .max { $0.knownFactCount < $1.knownFactCount }
  }
}

extension SongFact {
  /// Whether the fact differs between the versions of a song.
  fileprivate var isOfVersion: Bool {
    [.title, .version, .album, .duration, .notes, .location, .favorite, .retired, .jingle].contains(
      self)
  }
}

extension Song {
  fileprivate var knownFactCount: Int { SongFact.all.count { $0.isKnown(of: self) } }

  /// The known song, or, if this song has other facts, this song completed with the known facts.
  fileprivate func known(as song: Song) -> Song {
    let isSame = SongFact.all.allSatisfy { fact in
      [.title, .artist].contains(fact) || !fact.isKnown(of: self)
        || fact.isSame(of: self, and: song)
    }
    if isSame { return song }
    var own = self
    for fact in SongFact.all where ![.title, .location, .favorite].contains(fact) {
      fact.complete(&own, from: song)
    }
    return own
  }
}
