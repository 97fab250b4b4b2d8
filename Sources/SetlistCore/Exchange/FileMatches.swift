/// Which songs of an import are the files that songs of a setlist lack: those that were typed in, or whose file is missing.
struct FileMatches {
  /// The entries of the setlist that get a file, by the entries of the import that have it.
  private(set) var originals: [Entry.ID: Entry.ID] = [:]

  /// Matches by title and artist, whatever their case and accents; then, for songs without a location, by the title alone where one
  /// of the two has no artist, and no other song is meant by it. A song gets one file, and a file goes to one song.
  ///
  /// It asks the file system for every file of the setlist.
  ///
  /// - Parameters:
  ///   - found: songs of the import whose files are there.
  ///   - entries: those of the setlist.
  ///   - index: the same entries; what plays one of them that has its file is no match.
  /// - Complexity: O(*n* + *m*) in the numbers of entries.
  init(of found: [Entry], in entries: [Entry], index: DuplicateIndex) {
    var songs: Set<Song.ID> = []
    let wanted = entries.filter { entry in
      // Of a part of a file neither title nor artist are the file's.
      guard let song = entry.song, song.part == nil, song.location == nil || song.isMissing else {
        return false
      }
      return songs.insert(song.id).inserted
    }
    let wantedIDs = Set(wanted.map(\.id))
    var offered = found.filter { entry in
      guard entry.song?.file != nil else { return false }
      return index.original(of: entry).map(wantedIDs.contains) ?? true
    }
    // Reversed, so that the first of each name is taken from the end.
    var names = Dictionary(grouping: wanted.reversed()) { $0.song?.foldedName }
    offered.removeAll { entry in
      guard let name = entry.song?.foldedName, let original = names[name]?.popLast() else {
        return false
      }
      originals[entry.id] = original.id
      return true
    }
    let titled = Dictionary(grouping: names.values.joined().filter { $0.song?.location == nil }) {
      $0.song?.foldedName?.first
    }
    for (title, entries) in Dictionary(grouping: offered, by: { $0.song?.foldedName?.first }) {
      guard title != nil, entries.count == 1, titled[title]?.count == 1,
        let entry = entries.first, let original = titled[title]?.first,
        entry.song?.artist.isEmpty == true || original.song?.artist.isEmpty == true
      else { continue }
      originals[entry.id] = original.id
    }
  }
}
