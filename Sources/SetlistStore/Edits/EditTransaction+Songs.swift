import Foundation
import GRDB
import SetlistModel

extension EditTransaction {
  /// The given entries with the songs as stored, and the changes of those songs. The inverses
  /// remove the songs that were not stored before, and give the others their old facts back. The
  /// entries must not be stored yet.
  func withStoredSongs(_ entries: [Entry]) throws -> (entries: [Entry], songs: [Applied]) {
    let (entries, songs) = try storeSongs(of: entries)
    var applied = try songs.changed.values.flatMap {
      try UpdateSongChange(song: $0).apply(in: self)
    }
    if !songs.new.isEmpty {
      applied.append(
        Applied(change: .insertSongs(songs.new), inverse: .removeSongs(songs.new.map(\.id))))
    }
    return (entries, applied)
  }

  /// The given entries with the songs as stored. New songs are stored now; stored songs that get
  /// other facts still have the old ones.
  func storeSongs(of entries: [Entry]) throws -> (entries: [Entry], songs: SongsOfEntries) {
    var songs = SongsOfEntries()
    var result: [Entry] = []
    result.reserveCapacity(entries.count)
    for start in stride(from: 0, to: entries.count, by: [Song.ID].pieceLength) {
      let piece = entries[start...].prefix([Song.ID].pieceLength)
      var stored = try PackedContent.fetchSongs(db, ids: piece.compactMap(\.songID))
      for entry in piece {
        try cancellation?.check()
        // Most often an undo puts back an entry whose song has not changed.
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
}

/// The songs of new entries, grouped by whether they were stored before.
struct SongsOfEntries {
  /// The songs that the new entries play.
  var played: Set<Song.ID> = []
  /// The songs that were not stored before.
  var new: [Song] = []
  /// The stored songs that get other facts, with those facts.
  var changed: [Song.ID: Song] = [:]
}
