/// The searched texts that an edit may have changed.
struct SearchDirt: Sendable {
  /// The revision of the database after the edit, by the count of `ChangeFeed`.
  let revision: Int
  private(set) var entries: Set<Entry.ID> = []
  private(set) var songs: Set<Song.ID> = []
  /// Whether sections were added, removed or renamed, so that everything is read again.
  private(set) var hasSections = false

  /// Collects the identities in a committed edit.
  ///
  /// - Complexity: O(*n*) in the size of the edit.
  init(_ edit: SetlistEdit, revision: Int) {
    self.revision = revision
    for change in edit.changes {
      switch change {
      case .insertSetlist, .removeSetlist, .insertSection, .removeSection, .renameSection:
        hasSections = true
      case .insertEntries(let insertions): entries.formUnion(insertions.map(\.entry.id))
      case .removeEntries(let ids): entries.formUnion(ids)
      case .moveEntries(let placements): entries.formUnion(placements.map(\.id))
      case .updateEntry(let entry): entries.insert(entry.id)
      case .updateSong(let song): songs.insert(song.id)
      case .setFavorite(let ids, _): songs.formUnion(ids)
      case .renameSetlist, .moveSetlist, .setSetlistOptions, .setSectionOptions,
        .moveSection, .setHomes, .insertSongs:
        break
      }
    }
  }

  /// The least number of rows that must be read again.
  var count: Int { entries.count + songs.count }
}
