import Foundation
import GRDB
import SetlistModel

extension EditTransaction {
  /// The same entries with the stored songs, and the changes of these: an undo takes away those
  /// that were not stored yet, and gives the others their old facts. The entries must not be stored
  /// yet.
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
