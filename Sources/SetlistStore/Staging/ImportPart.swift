import GRDB
import SetlistModel

/// Neighboring entries of a long import that are stored together, hidden from readers.
struct ImportPart: Sendable {
  /// Entries of one section in a part of an import.
  struct Piece {
    /// The section, with only the entries of this piece.
    var section: Section
    /// The position of the section in the import.
    let index: Int
    /// The position of the first entry in the section.
    let start: Int
  }

  /// The entries by section; after `store`, as they are stored.
  private(set) var pieces: [Piece] = []
  /// The songs that the part has added.
  private(set) var songs: [Song.ID] = []
  /// The stored songs that get other facts when the import is complete.
  private(set) var changes: [SetlistEdit.Change] = []

  /// Cuts sections into parts of a number of entries, in their order.
  static func parts(of sections: [Section], length: Int) -> [ImportPart] {
    var parts = [ImportPart()]
    var room = length
    for (index, section) in sections.enumerated() {
      var start = 0
      repeat {
        if room == 0 {
          parts.append(ImportPart())
          room = length
        }
        var piece = Piece(section: section, index: index, start: start)
        piece.section.entries = Array(section.entries[start...].prefix(room))
        parts[parts.count - 1].pieces.append(piece)
        start += piece.section.entries.count
        // An empty section counts as one row, too.
        room -= max(1, piece.section.entries.count)
      } while start < section.entries.count
    }
    return parts
  }

  /// Stores the entries of the part in the open transaction.
  ///
  /// - Parameter own: the songs that stay separate from stored ones.
  mutating func store(
    _ db: Database, in setlist: Setlist.ID, keeping own: Set<Song.ID>,
    until cancellation: Cancellation?
  ) throws {
    guard try OrderedRows.setlists.place(db, of: setlist) != nil else {
      throw DatabaseError.refused(.unknownSetlist(setlist))
    }
    let transaction = EditTransaction(db: db, cancellation: cancellation)
    for index in pieces.indices {
      let piece = pieces[index]
      var section = piece.section.storable
      if piece.start == 0 {
        try transaction.requireNew([section.id], in: .sections)
        try section.insert(db, into: setlist, key: SortKey.key(at: piece.index))
      }
      try transaction.requireNew(section.entries.map(\.id), in: .entries)
      let separate = section.entries.filter { $0.songID.map(own.contains) == true }
      let kept = try InsertSongsChange(songs: separate.compactMap(\.sharedSong))
        .apply(in: transaction)
      let (entries, stored) = try transaction.storeSongs(of: section.entries)
      section.entries = entries
      try transaction.insert(
        entries, into: section.id, from: piece.start, areSongsStored: stored.changed.isEmpty)
      pieces[index].section = section
      if case .removeSongs(let ids) = kept.last?.inverse { songs += ids }
      songs += stored.new.map(\.id)
      changes += stored.changed.values.map { .updateSong($0) }
    }
    let statement = try db.cachedStatement(sql: "INSERT INTO staged (id, setlistID) VALUES (?, ?)")
    for song in songs { try statement.execute(arguments: [song.rawValue, setlist.rawValue]) }
  }
}
