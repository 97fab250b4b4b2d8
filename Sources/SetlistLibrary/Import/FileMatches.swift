import SetlistFiles
import SetlistModel

/// Matches songs of an import with the songs of a setlist that lack a file: those that were typed
/// in, and those with a missing file.
struct FileMatches {
  /// The entries of the setlist that get a file, by the entries of the import with that file.
  private(set) var originals: [Entry.ID: Entry.ID] = [:]

  /// Matches by title and artist, apart from case and accents. Then, for songs without a location,
  /// matches if just one song and one file are possible: by exchanged title and artist, because
  /// both orders are typed; by the title alone, if one of the two has no artist; and the same
  /// without the version in the title, such as "(live)". A song gets one file, and a file
  /// goes to one song.
  ///
  /// It asks the file system for every file of the setlist.
  ///
  /// - Parameters:
  ///   - found: songs of the import with existing files.
  ///   - entries: the entries of the setlist.
  ///   - index: the same entries; a repeat of an entry with its file is no match.
  /// - Complexity: O(*n* + *m*) in the numbers of entries.
  init(of found: [Entry], in entries: [Entry], index: DuplicateIndex) {
    var songs: Set<Song.ID> = []
    var wanted = entries.filter { entry in
      // Title and artist of a part are not those of the file.
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
    // Reversed, so that the first of each name is at the end.
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

  /// The keys that songs and files must share, tried in order. A key of one name is the title
  /// alone.
  private static let keys: [@Sendable (Song, _ isFile: Bool) -> [String]?] = [
    { song, isFile in
      song.artist.isEmpty ? nil : isFile ? song.foldedName?.reversed() : song.foldedName
    },
    { song, _ in song.foldedName.map { [$0[0]] } },
    { song, _ in song.foldedName.map { [$0[0].withoutVersion] } },
  ]
}
