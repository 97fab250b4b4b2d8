/// Which songs of an import are the files that songs of a setlist lack: those that were typed in,
/// or whose file is missing.
struct FileMatches {
  /// The entries of the setlist that get a file, by the entries of the import that have it.
  private(set) var originals: [Entry.ID: Entry.ID] = [:]

  /// Matches by title and artist, whatever their case and accents. Then, for songs without a
  /// location, where just one song and one file are left that can be meant: by title and artist the
  /// other way round, as both orders are typed; by the title alone, if one of the two has no
  /// artist; and so without what stands in brackets at its end, such as "(live)". A song gets one
  /// file, and a file goes to one song.
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
    var wanted = entries.filter { entry in
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

  /// What songs and files have to have in common, one after another; one name where it is the title
  /// alone.
  private static let keys: [@Sendable (Song, _ isFile: Bool) -> [String]?] = [
    { song, isFile in
      song.artist.isEmpty ? nil : isFile ? song.foldedName?.reversed() : song.foldedName
    },
    { song, _ in song.foldedName.map { [$0[0]] } },
    { song, _ in song.foldedName.map { [$0[0].withoutTrailingBrackets] } },
  ]
}

extension String {
  /// The text without what stands in brackets at its end, if there is something before it.
  fileprivate var withoutTrailingBrackets: String {
    var rest = self[...]
    while let start = rest.last.flatMap({ Self.brackets[$0] }).flatMap(rest.lastIndex) {
      rest = rest[..<start].trimmed
    }
    return rest.isEmpty ? self : String(rest)
  }

  private static let brackets: [Character: Character] = [")": "(", "]": "["]
}
