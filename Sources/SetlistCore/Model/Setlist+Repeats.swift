import Foundation

extension Setlist {
  /// The entries that repeat an earlier entry: the same song or file, or the same title and artist,
  /// apart from case and accents.
  ///
  /// - Complexity: O(*n*) in the number of entries.
  public var repeatedEntries: [Entry.ID] {
    var songs: Set<Song.ID> = []
    var locations: Set<URL> = []
    var names: Set<[String]> = []
    return sections.flatMap(\.entries).compactMap { entry in
      guard let song = entry.song else { return nil }
      var isNew = songs.insert(song.id).inserted
      if let location = song.location, !locations.insert(location).inserted { isNew = false }
      if let name = song.foldedName, !names.insert(name).inserted { isNew = false }
      return isNew ? nil : entry.id
    }
  }
}
