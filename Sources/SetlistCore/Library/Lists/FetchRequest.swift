import Foundation

/// What a fetched results controller shows: which objects, in which order, in which sections.
public struct FetchRequest<Object: Identifiable & Hashable & Sendable>: Sendable
where Object.ID: Sendable {
  /// What the objects satisfy; an empty query is satisfied by all.
  public var predicate: SearchQuery
  /// What the objects of a section are sorted by; what is unknown comes last.
  public var sortKey: FetchSortKey
  /// Whether the order is from low to high.
  public var isAscending: Bool
  /// What makes the sections; `nil` for one section with everything.
  public var sectionKey: FetchSectionKey?

  let fetch: @Sendable (SetlistDatabase, SearchQuery) async throws -> [FetchedObject<Object>]
}

/// What fetched objects are sorted by.
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

/// What fetched objects are grouped by.
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
