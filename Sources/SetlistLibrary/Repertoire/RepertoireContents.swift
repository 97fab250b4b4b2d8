import DiffableDataSource
import FetchedResults
import Foundation
import SetlistModel
import SetlistStore

/// All songs of the repertoire in their groups, as a search reads them, or the first of them.
struct RepertoireContents: Sendable {
  typealias Fetched = FetchedSectionInfo<RepertoireGroup, RepertoireSong>

  private typealias SectionInfo = FetchedSectionInfo<RepertoireGroup, Song.ID>

  /// The groups with all of their songs.
  private(set) var snapshot = Repertoire.Snapshot()
  /// The number of songs, those that are not read yet included.
  private(set) var count = 0
  /// The songs of the groups.
  private var songs: [Fetched] = []
  /// The identities of the songs, which are copied faster.
  private var sections: [SectionInfo] = []
  /// All of their songs as one section, as few large texts are searched faster than many small
  /// ones.
  private var searched = Section(title: "")

  /// Nothing.
  init() {}

  /// The first songs, which are shown until all are read.
  ///
  /// - Parameter count: the number of all songs.
  init(first: [RepertoireSong], of count: Int) throws {
    self.count = count
    for song in first {
      if songs.last?.id != song.group { songs.append(Fetched(id: song.group, objects: [])) }
      songs[songs.count - 1].objects.append(song)
    }
    snapshot = try .init(songs.map { ($0.id, $0.objects.map(\.id)) })
  }

  /// Takes over what was fetched, off the main thread.
  ///
  /// - Parameter old: contents whose texts a search knows again where they are the same.
  /// - Complexity: O(*n*) in the number of songs.
  @concurrent
  static func make(
    _ fetched: [Fetched], knowing old: RepertoireContents
  ) async throws -> RepertoireContents {
    var contents = old
    contents.songs = fetched
    contents.sections = fetched.map { .init(id: $0.id, objects: $0.objects.map(\.id)) }
    contents.snapshot = try .init(contents.sections.map { ($0.id, $0.objects) })
    contents.searched.entries = fetched.flatMap { $0.objects.lazy.map(\.entry) }
    contents.count = contents.searched.entries.count
    return contents
  }

  /// Whether all songs are read.
  var isComplete: Bool { count == searched.entries.count }

  /// One of the first songs.
  ///
  /// - Complexity: O(*n*) in their number.
  func first(_ id: Song.ID) -> RepertoireSong? {
    isComplete ? nil : songs.lazy.flatMap(\.objects).first { $0.id == id }
  }

  /// All songs in order.
  ///
  /// - Complexity: O(*n*) in their number.
  var allSongs: [Song] { songs.flatMap(\.objects).map(\.song) }

  /// Prepares a search for its first query.
  func prepare(_ search: SetlistSearch) async throws {
    try await search.prepare([searched])
  }

  /// The groups with the songs that match a query.
  ///
  /// - Complexity: O(*n*) in the size of the texts; off the main thread.
  @concurrent
  func matches(
    of query: RepertoireQuery, by search: SetlistSearch, today: CalendarDate,
    in database: SetlistDatabase
  ) async throws -> Repertoire.Snapshot {
    let conditions = try await conditions(of: query, today: today, in: database)
    let matches =
      query.songs.isEmpty ? nil : try await search.indices(of: query.songs, in: [searched])
    // They ascend, as the songs do.
    var rest = matches?[...]
    var start = 0
    var found: [SectionInfo] = []
    for (section, songs) in zip(sections, songs) {
      let end = start + section.objects.count
      defer { start = end }
      let part = rest?.prefix { $0 < end }
      if let part { rest?.removeFirst(part.count) }
      if conditions.isEmpty, part?.count == section.objects.count {
        found.append(section)
        continue
      }
      let places = part.map { $0.map { $0 - start } } ?? Array(section.objects.indices)
      let ids = places.lazy.filter { place in
        conditions.allSatisfy { $0(songs.objects[place]) }
      }.map { section.objects[$0] }
      if !ids.isEmpty { found.append(.init(id: section.id, objects: Array(ids))) }
    }
    return try snapshot(of: found)
  }

  /// Some of the groups, with some of their songs.
  private func snapshot(of found: [SectionInfo]) throws -> Repertoire.Snapshot {
    let foundCount = found.reduce(0) { $0 + $1.numberOfObjects }
    // It costs less to take few out of all than to hash most of them again.
    guard 8 * (count - foundCount) < count else {
      return try .init(found.map { ($0.id, $0.objects) })
    }
    var missing: [Song.ID] = []
    var empty: [RepertoireGroup] = []
    var rest = found[...]
    for section in sections {
      guard rest.first?.id == section.id, let shown = rest.popFirst()?.objects else {
        empty.append(section.id)
        continue
      }
      guard shown.count < section.numberOfObjects else { continue }
      var kept = shown[...]
      for song in section.objects {
        if kept.first == song { kept.removeFirst() } else { missing.append(song) }
      }
    }
    var snapshot = snapshot
    try snapshot.deleteItems(missing)
    try snapshot.deleteSections(empty)
    return snapshot
  }

  private func conditions(
    of query: RepertoireQuery, today: CalendarDate, in database: SetlistDatabase
  ) async throws -> [@Sendable (RepertoireSong) -> Bool] {
    var conditions: [@Sendable (RepertoireSong) -> Bool] = []
    for use in query.uses {
      switch use {
      case .unused: conditions.append { $0.setlistCount == 0 }
      case .used(let isWithin, let days):
        conditions.append { song in
          let isRecent = song.lastDate.map { $0.days(to: today) <= days } ?? false
          return isRecent == isWithin
        }
      case .inSetlist(let name):
        let ids = try await database.songs(inSetlistsNamed: name)
        conditions.append { ids.contains($0.id) }
      }
    }
    return conditions
  }
}
