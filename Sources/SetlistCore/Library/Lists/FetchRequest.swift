import Foundation

/// The objects, the order and the sections that a fetched results controller shows.
public struct FetchRequest<Object: Identifiable & Hashable & Sendable>: Sendable
where Object.ID: Sendable {
  /// The query that the objects match; all objects match an empty one.
  public var predicate: SearchQuery
  /// The sort key within a section; objects with an unknown value come last.
  public var sortKey: FetchSortKey
  /// Whether the order is from low to high.
  public var isAscending: Bool
  /// The key that groups objects into sections; `nil` for one section with everything.
  public var sectionKey: FetchSectionKey?

  let fetch: @Sendable (SetlistDatabase, SearchQuery) async throws -> [FetchedObject<Object>]
}

/// The sort key of fetched objects.
public enum FetchSortKey: Hashable, Sendable, CaseIterable {
  /// The order of the setlist; songs have none, and keep the order in which they came.
  case position
  /// The title.
  case title
  /// The performing artist, then the title.
  case artist
  /// The album, then the title.
  case album
  /// The length.
  case duration
  /// The tempo.
  case beatsPerMinute
}

/// The key that groups fetched objects into sections.
public enum FetchSectionKey: Hashable, Sendable, CaseIterable {
  /// The performing artist, whatever the case and diacritics; sorted by name.
  case artist
  /// The first letter of the title, whatever the case and diacritics; sorted.
  case firstLetter
  /// The section of the setlist, in its order; songs are in one without a title.
  case section
}

/// An object with what it is sorted and grouped by.
struct FetchedObject<Object: Sendable>: Sendable {
  let object: Object
  let song: Song?
  let title: String
  let duration: TimeInterval?
  let section: Section?
}

extension FetchRequest<Song> {
  /// The request for songs of all setlists, and of none.
  public static func songs(
    matching predicate: SearchQuery = SearchQuery(""), sortedBy sortKey: FetchSortKey = .title,
    ascending: Bool = true, sectionedBy sectionKey: FetchSectionKey? = nil
  ) -> FetchRequest {
    FetchRequest(
      predicate: predicate, sortKey: sortKey, isAscending: ascending, sectionKey: sectionKey
    ) { database, predicate in
      try await database.songs(matching: predicate).map { song in
        FetchedObject(
          object: song, song: song, title: song.title, duration: song.duration, section: nil)
      }
    }
  }
}

extension FetchRequest<Entry> {
  /// The request for the entries of a setlist; there are none if there is no such setlist.
  public static func entries(
    of setlist: Setlist.ID, matching predicate: SearchQuery = SearchQuery(""),
    sortedBy sortKey: FetchSortKey = .position, ascending: Bool = true,
    sectionedBy sectionKey: FetchSectionKey? = .section
  ) -> FetchRequest {
    FetchRequest(
      predicate: predicate, sortKey: sortKey, isAscending: ascending, sectionKey: sectionKey
    ) { database, predicate in
      try await database.sections(of: setlist, matching: predicate).flatMap { section in
        let title = Section(id: section.id, title: section.title)
        return section.entries.map { entry in
          FetchedObject(
            object: entry, song: entry.song, title: entry.title, duration: entry.duration,
            section: title)
        }
      }
    }
  }
}
