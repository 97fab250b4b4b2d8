internal import FetchedResults
import Foundation
import GRDB

/// All songs of the repertoire in their groups, as a search reads them.
struct RepertoireContents: Sendable {
  /// The groups with all of their songs.
  private(set) var sections: [RepertoireSectionInfo] = []
  /// The same as sections of entries.
  private var searched: [Section] = []

  /// Nothing.
  init() {}

  /// Takes over what was fetched, off the main thread.
  @concurrent
  static func make(
    _ fetched: [FetchedSectionInfo<RepertoireGroup, RepertoireSong>],
    knowing old: RepertoireContents
  ) async -> RepertoireContents {
    RepertoireContents(fetched, knowing: old)
  }

  /// Takes over what was fetched.
  ///
  /// - Parameter old: contents of which the identities of groups are taken over, so that a search
  ///   knows them again.
  /// - Complexity: O(*n*) in the number of songs.
  private init(
    _ fetched: [FetchedSectionInfo<RepertoireGroup, RepertoireSong>],
    knowing old: RepertoireContents
  ) {
    let known = Dictionary(
      zip(old.sections.map(\.id), old.searched.map(\.id)),
      uniquingKeysWith: { first, _ in first })
    sections = fetched.map { RepertoireSectionInfo(id: $0.id, objects: $0.objects) }
    searched = sections.map { section in
      Section(
        id: known[section.id] ?? Section.ID(), title: "", entries: section.objects.map(\.entry))
    }
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
  ) async throws -> [RepertoireSectionInfo] {
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
      query.songs.isEmpty ? nil : try await search.matches(of: query.songs, in: searched)
    return zip(sections, searched).compactMap { section, texts in
      // Matches are in the order of the section.
      var rest = matches?.entries(of: texts.id)[...]
      let objects = section.objects.filter { song in
        if rest != nil {
          guard rest?.first?.id == song.entry.id else { return false }
          rest?.removeFirst()
        }
        return conditions.allSatisfy { $0(song) }
      }
      return objects.isEmpty ? nil : RepertoireSectionInfo(id: section.id, objects: objects)
    }
  }
}
