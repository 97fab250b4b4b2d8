import GRDB
import SetlistModel

/// The change that stores songs for entries that play them next.
struct InsertSongsChange: ChangeDescription {
  let songs: [Song]

  func apply(in transaction: EditTransaction) throws -> [Applied] {
    var added: [Song.ID] = []
    for song in songs {
      try transaction.cancellation?.check()
      guard try Song.fetch(transaction.db, id: song.id) == nil else { continue }
      try song.insert(transaction.db)
      added.append(song.id)
    }
    return [Applied(change: .insertSongs(songs), inverse: .removeSongs(added))]
  }

  var storable: SetlistEdit.Change? { .insertSongs(songs.map(\.storable)) }

  var memoryCost: Int { songs.reduce(64) { $0 + $1.memoryCost } }

  func keepsSummaries(undoneBy inverse: SetlistEdit.Change) -> Bool { true }
}

/// The change that removes songs that no entry plays.
struct RemoveSongsChange: ChangeDescription {
  let ids: [Song.ID]

  func apply(in transaction: EditTransaction) throws -> [Applied] {
    try transaction.cancellation?.check()
    let removed = try Song.fetchUnused(transaction.db, among: ids)
    try removed.map(\.id).forEachPiece { list, arguments in
      try transaction.db.cachedStatement(sql: "DELETE FROM song WHERE id IN \(list)")
        .execute(arguments: arguments)
    }
    return [Applied(change: .removeSongs(removed.map(\.id)), inverse: .insertSongs(removed))]
  }

  var memoryCost: Int { 64 + 16 * ids.count }

  func keepsSummaries(undoneBy inverse: SetlistEdit.Change) -> Bool { true }
}

/// The change that replaces all facts of a song.
struct UpdateSongChange: ChangeDescription {
  let song: Song

  func apply(in transaction: EditTransaction) throws -> [Applied] {
    guard let old = try Song.fetch(transaction.db, id: song.id) else {
      throw DatabaseError.refused(.unknownSongs([song.id]))
    }
    try song.update(transaction.db)
    return [
      Applied(
        change: .updateSong(song), inverse: .revert(.updateSong(song), to: .updateSong(old)))
    ]
  }

  func name(in rows: inout RowNames) { rows.noteChanged([song.id]) }
  func note(in objects: inout EditedObjects) { objects.changedSongs.append(song.id) }

  var storable: SetlistEdit.Change? { .updateSong(song.storable) }

  var memoryCost: Int { song.memoryCost }
}

/// The change that gives songs the star or removes it.
struct FavoriteChange: ChangeDescription {
  let ids: [Song.ID]
  let isFavorite: Bool

  func apply(in transaction: EditTransaction) throws -> [Applied] {
    var changed: [Song.ID] = []
    var isAnyKnown = false
    for id in ids {
      guard let song = try Song.fetch(transaction.db, id: id) else { continue }
      isAnyKnown = true
      guard song.isFavorite != isFavorite else { continue }
      try transaction.db.cachedStatement(sql: "UPDATE song SET isFavorite = ? WHERE id = ?")
        .execute(arguments: [isFavorite, id.rawValue])
      changed.append(id)
    }
    guard isAnyKnown || ids.isEmpty else { throw DatabaseError.refused(.unknownSongs(ids)) }
    return [
      Applied(
        change: .setFavorite(changed, isFavorite), inverse: .setFavorite(changed, !isFavorite))
    ]
  }

  func name(in rows: inout RowNames) { rows.noteChanged(ids) }
  func note(in objects: inout EditedObjects) { objects.changedSongs += ids }

  var memoryCost: Int { 64 + 16 * ids.count }

  func keepsSummaries(undoneBy inverse: SetlistEdit.Change) -> Bool { true }
}

extension Song {
  /// The memory of the song's values in bytes, roughly.
  var memoryCost: Int {
    256 + title.utf8.count + artist.utf8.count + album.utf8.count + notes.utf8.count
  }
}
