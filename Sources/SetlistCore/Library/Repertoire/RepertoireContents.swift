import Foundation
import GRDB

/// All songs of the repertoire in their groups, as a search reads them.
struct RepertoireContents: Sendable {
  /// The groups with all of their songs.
  private(set) var sections: [Repertoire.SectionInfo] = []
  /// All of their songs as one section, as few large texts are searched faster than many small
  /// ones.
  private var searched = Section(title: "")

  /// Nothing.
  init() {}

  /// Takes over what was fetched, off the main thread.
  ///
  /// - Parameter old: contents whose texts a search knows again where they are the same.
  /// - Complexity: O(*n*) in the number of songs.
  @concurrent
  static func make(
    _ fetched: [Repertoire.SectionInfo], knowing old: RepertoireContents
  ) async -> RepertoireContents {
    var contents = old
    contents.sections = fetched
    contents.searched.entries = fetched.flatMap { $0.objects.lazy.map(\.entry) }
    return contents
  }

  /// The number of songs.
  ///
  /// - Complexity: O(*s*) in the number of groups.
  var count: Int { sections.reduce(0) { $0 + $1.numberOfObjects } }

  /// The groups with the songs that match a query.
  ///
  /// - Complexity: O(*n*) in the size of the texts; off the main thread.
  @concurrent
  func matches(
    of query: RepertoireQuery, by search: SetlistSearch, today: CalendarDate,
    in database: SetlistDatabase
  ) async throws -> [Repertoire.SectionInfo] {
    var conditions: [@Sendable (RepertoireSong) -> Bool] = []
    for use in query.uses {
      switch use {
      case .unused: conditions.append { $0.setlistCount == 0 }
      case .used(let isWithin, let days):
        conditions.append { song in
          let isRecent = song.lastDate.map { $0.days(to: today) <= days && $0 <= today } ?? false
          return isRecent == isWithin
        }
      case .inSetlist(let name):
        let ids = try await database.reading { db in
          try RepertoireReading.songs(db, inSetlistsNamed: name)
        }
        conditions.append { ids.contains($0.id) }
      }
    }
    let matches =
      query.songs.isEmpty ? nil : try await search.matches(of: query.songs, in: [searched])
    // They are in the order of the songs.
    var rest = matches?.entries(of: searched.id)[...]
    return sections.compactMap { section in
      let objects = section.objects.filter { song in
        if rest != nil {
          guard rest?.first?.id == song.entry.id else { return false }
          rest?.removeFirst()
        }
        return conditions.allSatisfy { $0(song) }
      }
      return objects.isEmpty ? nil : Repertoire.SectionInfo(id: section.id, objects: objects)
    }
  }
}
