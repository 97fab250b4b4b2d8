import Foundation
import GRDB

extension SetlistDatabase {
  /// Finds out which stored songs an import plays, and which songs of a setlist get files by it.
  ///
  /// A song of Setlist's own documents keeps every fact: where the stored song with its file or its
  /// identity has other facts, it becomes a
  /// song of its own, which the report tells. Of other files the stored song is what the user has
  /// made of it, and stays.
  ///
  /// - Parameter entries: those of the setlist that receives the content, as they are now.
  /// - Complexity: O(*n* + *m* log *s*) in the numbers of entries, of imported songs and of stored
  ///   songs.
  public func matching(
    _ content: ImportedContent, in entries: [Entry] = []
  ) async throws(DatabaseError) -> ImportedContent {
    var content = try await locating(content, in: entries)
    let songs = (content.sections.flatMap(\.entries) + content.duplicates.map(\.entry))
      .compactMap(\.song).filter { [exact = content.exactSongs] in exact.contains($0.id) }
    guard !songs.isEmpty else { return content }
    let matches = try await read { db in try SongMatches(of: songs, db) }
    content.replaceSongs(with: matches.songs)
    content.ownSongs = matches.ownSongs
    let count = matches.differingCount
    if count > 0 {
      content.report.problems.append(
        .init(
          path: content.name,
          message: count == 1
            ? "1 song has other facts than in your other setlists; both are kept."
            : "\(count) songs have other facts than in your other setlists; both are kept.",
          isUnreadable: false))
    }
    return content
  }
}

/// The stored songs that are the same as those of a document, and those that the document needs for
/// itself.
private struct SongMatches {
  /// What the songs of the document become.
  private(set) var songs: [Song: Song] = [:]
  /// Those of them that are not stored, if one of them could be taken for another.
  private(set) var ownSongs: [Song] = []
  /// How many differ from the stored song with their file or identity.
  private(set) var differingCount = 0

  init(of documents: [Song], _ db: Database) throws {
    var byIdentity: [Song.ID: Song] = [:]
    var byLocation: [URL: [Song]] = [:]
    var isAmbiguous = false
    for document in documents where songs[document] == nil {
      let song = document.storable
      let stored =
        try [Song.fetch(db, id: song.id)].compactMap { $0 }
        + (song.location.map { try Song.fetchAll(db, location: $0) } ?? [])
      let read =
        [byIdentity[song.id]].compactMap { $0 } + (song.location.flatMap { byLocation[$0] } ?? [])
      let candidates = stored + read
      if let match = candidates.first(where: { $0.isSame(as: song) }) {
        songs[document] = match
        continue
      }
      let isTaken = candidates.contains { $0.id == song.id }
      let match = isTaken ? song.withNewIdentity : song
      songs[document] = match
      ownSongs.append(match)
      if !candidates.isEmpty { isAmbiguous = true }
      if !stored.isEmpty { differingCount += 1 }
      byIdentity[song.id] = byIdentity[song.id] ?? match
      if let location = song.location { byLocation[location, default: []].append(match) }
    }
    if !isAmbiguous { ownSongs = [] }
  }
}

extension Song {
  /// Whether every fact is the same, whatever the identities are.
  func isSame(as other: Song) -> Bool {
    title == other.title && artist == other.artist && album == other.album
      && duration == other.duration && key == other.key && beatsPerMinute == other.beatsPerMinute
      && notes == other.notes && address == other.address && isFavorite == other.isFavorite
  }

  fileprivate var withNewIdentity: Song {
    Song(
      title: title, artist: artist, album: album, duration: duration, key: key,
      beatsPerMinute: beatsPerMinute, notes: notes, location: location, isFavorite: isFavorite)
  }
}

extension ImportedContent {
  /// Lets entries play other songs than those that were read.
  fileprivate mutating func replaceSongs(with songs: [Song: Song]) {
    func replace(_ entry: inout Entry) {
      if let song = entry.song.flatMap({ songs[$0] }) { entry.content = .song(song) }
    }
    for section in sections.indices {
      for entry in sections[section].entries.indices { replace(&sections[section].entries[entry]) }
    }
    for duplicate in duplicates.indices { replace(&duplicates[duplicate].entry) }
  }

  /// What has to come before entries of the content are inserted.
  func songChanges(for entries: [Entry]) -> [SetlistEdit.Change] {
    guard !ownSongs.isEmpty else { return [] }
    let played = Set(entries.compactMap(\.song?.id))
    let songs = ownSongs.filter { played.contains($0.id) }
    return songs.isEmpty ? [] : [.insertSongs(songs)]
  }
}
