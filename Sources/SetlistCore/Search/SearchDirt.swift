/// What an edit may have changed of the texts that are searched.
struct SearchDirt: Sendable {
  /// The state of the database after the edit, as `ChangeFeed` counts.
  let revision: Int
  private(set) var entries: Set<Entry.ID> = []
  private(set) var songs: Set<Song.ID> = []
  /// Whether sections came, went or got other titles, so that everything is read again.
  private(set) var hasSections = false

  /// Collects what a committed edit names.
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

  /// How many rows have to be read again, at least.
  var count: Int { entries.count + songs.count }
}
