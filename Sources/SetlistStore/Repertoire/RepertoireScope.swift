package import GRDB
public import SetlistModel

/// The set of songs that a repertoire shows.
public enum RepertoireScope: Hashable, Sendable, Codable {
  /// The scope contains every stored song.
  case all
  /// The scope contains the songs of a setlist, in its order.
  case setlist(Setlist.ID)
  /// The scope contains the songs of a section of a setlist, in its order.
  case section(Section.ID, of: Setlist.ID)

  /// The section of the scope; `nil` for a scope without a section.
  var section: Section.ID? {
    if case .section(let section, _) = self { section } else { nil }
  }
}

extension RepertoireReading {
  /// The songs of a scope, each once: all songs in groups, or the songs of a setlist in its
  /// sections.
  ///
  /// - Parameter day: the last day that counts as past.
  /// - Complexity: that of reading all songs, or O(*n* + *m*) in the number of entries of the
  ///   setlist and of all entries.
  package static func songs(
    _ db: Database, by grouping: RepertoireGrouping, in scope: RepertoireScope,
    until day: CalendarDate = CalendarDate(.now)
  ) throws -> [RepertoireSong] {
    let read: SetlistModel.Setlist?
    switch scope {
    case .all: return try songs(db, by: grouping, until: day)
    case .setlist(let id), .section(_, let id): read = try SetlistModel.Setlist.fetch(db, id: id)
    }
    guard let setlist = read else { return [] }
    let uses = try uses(db, until: day)
    var known: Set<Song.ID> = []
    return setlist.sections.enumerated().flatMap { index, section -> [RepertoireSong] in
      if let only = scope.section, only != section.id { return [] }
      let group = RepertoireGroup(RepertoireGroup.Name(section.displayedTitle, rank: index))
      return section.entries.compactMap(\.sharedSong).filter { known.insert($0.id).inserted }
        .map { RepertoireSong($0, use: uses[$0.id] ?? Use(), group: group) }
    }
  }
}
