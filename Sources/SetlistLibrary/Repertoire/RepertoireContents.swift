import DiffableDataSource
import FetchedResults
import Foundation
import SetlistModel
import SetlistStore

/// The songs of the repertoire in their groups, in the form that a search reads; all of them, or
/// only the first.
struct RepertoireContents: Sendable {
  typealias Fetched = FetchedSectionInfo<RepertoireGroup, RepertoireSong>

  private typealias SectionInfo = FetchedSectionInfo<RepertoireGroup, Song.ID>

  /// The groups with all of their songs.
  private(set) var snapshot = Repertoire.Snapshot()
  /// The number of all songs, including those that are not read yet.
  private(set) var count = 0
  /// The fetched songs, by group.
  private var songs: [Fetched] = []
  /// The identities of the songs, by group, which are copied faster than songs.
  private var sections: [SectionInfo] = []
  /// All songs as one section, because one large text is searched faster than many small ones.
  private var searched = Section(title: "")

  /// Makes the contents of a repertoire without songs.
  init() {}

  /// Makes contents of the first songs, which are shown until all are read.
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

  /// Makes contents of fetched songs, off the main thread.
  ///
  /// - Parameter old: earlier contents, whose unchanged songs a search recognizes.
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

  /// The song with an identity among the first songs.
  ///
  /// - Complexity: O(*n*) in the number of these songs.
  func first(_ id: Song.ID) -> RepertoireSong? {
    isComplete ? nil : songs.lazy.flatMap(\.objects).first { $0.id == id }
  }

  /// All songs in order.
  ///
  /// - Complexity: O(*n*) in the number of songs.
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
      query.songs.terms.isEmpty ? nil : try await search.indices(of: query.songs, in: [searched])
    // The indices are in ascending order, as the songs are.
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

  /// A snapshot of some of the groups, with some of their songs.
  private func snapshot(of found: [SectionInfo]) throws -> Repertoire.Snapshot {
    let foundCount = found.reduce(0) { $0 + $1.numberOfObjects }
    // If few songs are missing, they are removed from the snapshot of all, which is faster than
    // hashing most songs again.
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
    let plays = query.songs.plays
    if plays.isAboutOccasions {
      let dates = try await database.plays.lastDates(plays)
      conditions.append { plays.holds(lastPlayedOn: dates[$0.id], today: today) }
    } else if !plays.isEmpty {
      conditions.append { plays.holds(lastPlayedOn: $0.plays?.lastDate, today: today) }
    }
    if !query.songs.words.isEmpty {
      let ids = try await database.plays.songs(withWords: query.songs.words)
      conditions.append { ids.contains($0.id) }
    }
    for use in query.uses {
      switch use {
      case .unused: conditions.append { $0.setlistCount == 0 }
      case .used(let isWithin, let days):
        conditions.append { song in
          let isRecent = song.lastDate.map { $0.days(to: today) <= days } ?? false
          return isRecent == isWithin
        }
      case .inSetlist(let name):
        let ids = try await database.songs.identifiers(inSetlistsNamed: name)
        conditions.append { ids.contains($0.id) }
      }
    }
    return conditions
  }
}
