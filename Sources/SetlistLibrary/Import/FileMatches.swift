import SetlistFiles
import SetlistModel

/// Matches songs of an import with songs of a setlist that have no file or a missing one.
struct FileMatches {
  /// For each imported entry whose file a song of the setlist gets, the entry of that song.
  private(set) var originals: [Entry.ID: Entry.ID] = [:]

  /// Matches by title and artist, apart from case and accents. Then, for songs without a location,
  /// matches if just one song and one file are possible: by swapped title and artist, because users
  /// type both orders; by the title alone, if one of the two has no artist; and the same without
  /// the version in the title, such as "(live)". A song gets one file, and a file goes to one song.
  ///
  /// The file system is asked for every file of the setlist.
  ///
  /// - Parameters:
  ///   - found: songs of the import with existing files.
  ///   - entries: the entries of the setlist.
  ///   - index: the same entries; a repeat of an entry with its file is no match.
  /// - Complexity: O(*n* + *m*) in the numbers of entries.
  init(of found: [Entry], in entries: [Entry], index: DuplicateIndex) {
    var songs: Set<Song.ID> = []
    var wanted = entries.filter { entry in
      // A song that is a part of a file is not matched, because its title and artist are not those
      // of the file.
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
    // The order is reversed, so that the first entry of each name is taken from the end.
    var names = Dictionary(grouping: wanted.reversed()) { $0.song?.foldedName }
    offered.removeAll { entry in
      guard let name = entry.song?.foldedName, let original = names[name]?.popLast() else {
        return false
      }
      originals[entry.id] = original.id
      return true
    }
    wanted = names.values.joined().filter { $0.song?.location == nil }
    for key in Self.keys {
      let songs = Dictionary(grouping: wanted) { $0.song.flatMap { key($0, false) } }
      let files = Dictionary(grouping: offered) { $0.song.flatMap { key($0, true) } }
      for (key, files) in files {
        guard key != nil, files.count == 1, let file = files.first,
          let songs = songs[key], songs.count == 1, let original = songs.first,
          [file, original].contains(where: { $0.song?.artist.isEmpty == true }) || key?.count == 2
        else { continue }
        originals[file.id] = original.id
      }
      let given = Set(originals.values)
      wanted.removeAll { given.contains($0.id) }
      offered.removeAll { originals[$0.id] != nil }
    }
  }

  /// The keys by which songs and files are matched, tried in order. A key of one name is the title
  /// alone.
  private static let keys: [@Sendable (Song, _ isFile: Bool) -> [String]?] = [
    { song, isFile in
      song.artist.isEmpty ? nil : isFile ? song.foldedName?.reversed() : song.foldedName
    },
    { song, _ in song.foldedName.map { [$0[0]] } },
    { song, _ in song.foldedName.map { [$0[0].withoutVersion] } },
  ]
}
