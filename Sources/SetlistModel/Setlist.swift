import Foundation

/// A named document: sections of entries, in order.
public struct Setlist: Identifiable, Hashable, Sendable {
  /// The setlist's identity.
  public let id: Identifier<Setlist>
  /// The setlist's name as the user wrote it. Two setlists may have the same name.
  public var name: String
  /// The setlist's options for times and stars.
  public var options: SetlistOptions
  /// The sections of the setlist in order.
  public var sections: [Section]

  /// Makes a setlist with a name, options and sections.
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
  /// apart from case and accents. A jingle may come as often as it likes.
  ///
  /// - Complexity: O(*n*) in the number of entries.
  public var repeatedEntries: [Entry.ID] {
    var songs: Set<Song.ID> = []
    var locations: Set<URL> = []
    var names: Set<[String]> = []
    return sections.flatMap(\.entries).compactMap { entry in
      guard let song = entry.song, !song.isJingle else { return nil }
      var isNew = songs.insert(song.id).inserted
      if let location = song.location, !locations.insert(location).inserted { isNew = false }
      if let name = song.foldedName, !names.insert(name).inserted { isNew = false }
      return isNew ? nil : entry.id
    }
  }
}

extension Setlist {
  /// A copy of the setlist under another name, with new identities. The songs are the same.
  ///
  /// - Complexity: O(*n*) in the number of entries.
  public func copy(named name: String) -> Setlist {
    let sectionIDs = Dictionary(
      sections.map { ($0.id, Section.ID()) }, uniquingKeysWith: { first, _ in first })
    let entryIDs = Dictionary(
      sections.flatMap(\.entries).map { ($0.id, Entry.ID()) },
      uniquingKeysWith: { first, _ in first })
    return Setlist(
      name: name, options: options,
      sections: sections.identified(sections: { sectionIDs[$0] }, entries: { entryIDs[$0] }))
  }
}

extension [Section] {
  /// The sections with other identities of themselves and of their entries.
  ///
  /// - Parameters:
  ///   - newSection: the new identity of a section; one without a new one keeps its own, and an
  ///     entry whose home is in it loses its home.
  ///   - newEntry: the new identity of an entry; one without a new one keeps its own.
  /// - Complexity: O(*n*) in the number of entries.
  package func identified(
    sections newSection: (Section.ID) -> Section.ID?, entries newEntry: (Entry.ID) -> Entry.ID?
  ) -> [Section] {
    map { section in
      Section(
        id: newSection(section.id) ?? section.id, title: section.title, options: section.options,
        entries: section.entries.map { entry in
          var copy = entry.copy(newEntry(entry.id) ?? entry.id)
          copy.home = entry.home.flatMap { home in
            newSection(home.section).map {
              Entry.Home(
                section: $0, predecessor: home.predecessor.flatMap(newEntry), index: home.index)
            }
          }
          return copy
        })
    }
  }
}

/// The summary of a setlist for a list of setlists, without its entries.
public struct SetlistSummary: Identifiable, Hashable, Sendable {
  /// The setlist's identity.
  public let id: Identifier<Setlist>
  /// The setlist's name as the user wrote it.
  public var name: String
  /// The number of songs in the counted sections.
  public var songCount: Int
  /// The length of all counted sections, with the gaps between songs.
  public var time: PlayingTime

  /// The day on which the setlist is played; `nil` if it is not planned.
  public var date: CalendarDate?
  /// The place where the setlist is played; empty if unknown.
  public var venue: String
  /// The name of the setlist's folder; empty if it is in none.
  public var folder: String

  /// Makes the summary of a setlist.
  public init(
    id: Identifier<Setlist>, name: String, songCount: Int, time: PlayingTime,
    date: CalendarDate? = nil, venue: String = "", folder: String = ""
  ) {
    (self.date, self.venue, self.folder) = (date, venue, folder)
    self.id = id
    self.name = name
    self.songCount = songCount
    self.time = time
  }
}
