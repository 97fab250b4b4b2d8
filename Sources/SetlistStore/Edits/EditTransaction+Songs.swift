import Foundation
import GRDB
import SetlistModel

extension EditTransaction {
  /// The same entries with the stored songs, and the changes of these: an undo takes away those
  /// that were not stored yet, and gives the others their old facts. The entries must not be stored
  /// yet.
  func withStoredSongs(_ entries: [Entry]) throws -> (entries: [Entry], songs: [Applied]) {
    let (entries, songs) = try storeSongs(of: entries)
    var applied = try songs.changed.values.map(update)
    if !songs.new.isEmpty {
      applied.append(
        Applied(change: .insertSongs(songs.new), inverse: .removeSongs(songs.new.map(\.id))))
    }
    return (entries, applied)
  }

  /// The same entries with the stored songs. New songs are stored; others that get other facts have
  /// the old ones still.
  func storeSongs(of entries: [Entry]) throws -> (entries: [Entry], songs: StoredSongs) {
    var songs = StoredSongs()
    var result: [Entry] = []
    result.reserveCapacity(entries.count)
    for start in stride(from: 0, to: entries.count, by: [Song.ID].pieceLength) {
      let piece = entries[start...].prefix([Song.ID].pieceLength)
      var stored = try PackedContent.fetchSongs(db, ids: piece.compactMap(\.songID))
      for entry in piece {
        try cancellation?.check()
        // Mostly an undo puts back an entry of a song that has not changed.
        if let id = entry.songID, stored[id] == entry.packed {
          songs.played.insert(id)
          result.append(entry)
          continue
        }
        let entry = try entry.withStoredSong(db, among: &songs)
        if let id = entry.songID { stored[id] = entry.packed }
        result.append(entry)
      }
    }
    return (result, songs)
  }

  func update(_ entry: Entry) throws -> [Applied] {
    guard let old = try Entry.fetch(db, id: entry.id) else {
      throw DatabaseError.refused(.unknownEntries([entry.id]))
    }
    let (stored, songs) = try withStoredSongs([entry])
    var entry = stored[0]
    entry.home = old.home
    try entry.update(db)
    return songs + [
      Applied(
        change: .updateEntry(entry), inverse: .revert(.updateEntry(entry), to: .updateEntry(old)))
    ]
  }

  func update(_ song: Song) throws -> Applied {
    guard let old = try Song.fetch(db, id: song.id) else {
      throw DatabaseError.refused(.unknownSongs([song.id]))
    }
    try song.update(db)
    return Applied(
      change: .updateSong(song), inverse: .revert(.updateSong(song), to: .updateSong(old)))
  }

  func insert(_ songs: [Song]) throws -> Applied {
    var added: [Song.ID] = []
    for song in songs {
      try cancellation?.check()
      guard try Song.fetch(db, id: song.id) == nil else { continue }
      try song.insert(db)
      added.append(song.id)
    }
    return Applied(change: .insertSongs(songs), inverse: .removeSongs(added))
  }

  func removeSongs(_ ids: [Song.ID]) throws -> Applied {
    try cancellation?.check()
    let removed = try Song.fetchUnused(db, among: ids)
    try removed.map(\.id).forEachPiece { list, arguments in
      try db.cachedStatement(sql: "DELETE FROM song WHERE id IN \(list)")
        .execute(arguments: arguments)
    }
    return Applied(change: .removeSongs(removed.map(\.id)), inverse: .insertSongs(removed))
  }

  func setFavorite(_ ids: [Song.ID], _ isFavorite: Bool) throws -> Applied {
    var changed: [Song.ID] = []
    var isAnyKnown = false
    for id in ids {
      guard let song = try Song.fetch(db, id: id) else { continue }
      isAnyKnown = true
      guard song.isFavorite != isFavorite else { continue }
      try db.cachedStatement(sql: "UPDATE song SET isFavorite = ? WHERE id = ?")
        .execute(arguments: [isFavorite, id.rawValue])
      changed.append(id)
    }
    guard isAnyKnown || ids.isEmpty else { throw DatabaseError.refused(.unknownSongs(ids)) }
    return Applied(
      change: .setFavorite(changed, isFavorite), inverse: .setFavorite(changed, !isFavorite))
  }
}

/// The songs of new entries, as far as they were stored before or not.
struct StoredSongs {
  /// The songs of entries that are not stored yet.
  var played: Set<Song.ID> = []
  /// The songs that were not stored before.
  var new: [Song] = []
  /// The stored songs that get other facts, as they will be.
  var changed: [Song.ID: Song] = [:]
}
