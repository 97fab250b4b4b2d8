import Foundation

/// A named, ordered document: sections of entries, in order.
public struct Setlist: Identifiable, Hashable, Sendable {
  /// The setlist's identity.
  public let id: Identifier<Setlist>
  /// The name as the user wrote it. Two setlists may have the same name.
  public var name: String
  /// The options for times and stars.
  public var options: SetlistOptions
  /// The sections in order.
  public var sections: [Section]

  /// Makes a setlist.
  public init(
    id: Identifier<Setlist> = Identifier(), name: String, options: SetlistOptions = .init(),
    sections: [Section] = []
  ) {
    self.id = id
    self.name = name
    self.options = options
    self.sections = sections
  }
}

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
