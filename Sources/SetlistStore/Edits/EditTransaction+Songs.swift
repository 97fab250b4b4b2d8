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
    let unchanged = try unchangedSongs(of: entries)
    for start in stride(from: 0, to: entries.count, by: [Song.ID].pieceLength) {
      let piece = entries[start...].prefix([Song.ID].pieceLength)
      var stored = try PackedContent.fetchSongs(
        db, ids: piece.compactMap { unchanged.contains($0.id) ? nil : $0.songID })
      songs.noteAddresses(
        try Song.storedAddresses(
          db,
          among: piece.compactMap { unchanged.contains($0.id) ? nil : $0.sharedSong?.address }))
      for entry in piece {
        try cancellation?.check()
        // Most often an undo puts back an entry whose song has not changed.
        let isUnchanged = songs.changed.isEmpty && unchanged.contains(entry.id)
        if let id = entry.songID, isUnchanged || stored[id] == entry.packed {
          songs.played.insert(id)
          result.append(entry)
          continue
        }
        songs.isNextUnknown =
          !unchanged.contains(entry.id) && entry.songID.map { stored[$0] == nil } ?? false
        let entry = try entry.withStoredSong(db, among: &songs)
        if let id = entry.songID { stored[id] = entry.packed }
        result.append(entry)
      }
    }
    return (result, songs)
  }

  /// The entries, of many, whose songs are stored as the entries have them.
  ///
  /// - Complexity: that of `SongStream` for each entry. Nothing is read for few entries.
  private func unchangedSongs(of entries: [Entry]) throws -> Set<Entry.ID> {
    guard entries.count >= many else { return [] }
    let songs = try SongStream(db)
    var unchanged = Set<Entry.ID>(minimumCapacity: entries.count)
    for (index, entry) in entries.enumerated() {
      try cancellation?.check()
      // Most often none of the songs of an import is stored.
      if index == 64, unchanged.isEmpty { break }
      guard let id = entry.songID else { continue }
      let isSame = try songs.withSong(id) { row, values in
        try PackedContent(values) ?? PackedContent(.song(Song(row: row))) == entry.packed
      }
      if isSame == true { unchanged.insert(entry.id) }
    }
    return unchanged
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
  /// Whether it is known that the next song's identity is not stored.
  var isNextUnknown = false
  /// The addresses of songs of the current piece that are stored.
  private var addresses: Set<String> = []

  /// Sets the stored addresses of a piece of entries.
  mutating func noteAddresses(_ stored: Set<String>) { addresses = stored }

  /// Whether a song with the address may be stored.
  func mayHave(_ address: String) -> Bool {
    addresses.contains(address) || !address.utf8.allSatisfy(Self.isKeptInURL)
  }

  /// Adds a song that is stored now.
  mutating func add(_ song: Song) {
    played.insert(song.id)
    new.append(song)
    if let address = song.address { addresses.insert(address) }
  }

  /// Whether an address with the byte is the same text as a URL.
  private static func isKeptInURL(_ byte: UInt8) -> Bool {
    URL.isKeptInPath(byte) || byte == UInt8(ascii: "%")
  }
}
