public import SetlistModel

/// Songs with which a section may be filled, and the scope that they come from.
public struct SongPool: Hashable, Sendable {
  /// The scope of the songs. Songs of another section of the same setlist are moved from there.
  public let scope: RepertoireScope
  /// The songs of the pool.
  public let songs: [Song]
  /// The days on which songs were last played; one without was not played.
  public let lastDates: [Song.ID: CalendarDate]

  /// Makes a pool of a scope's songs.
  public init(
    _ scope: RepertoireScope, _ songs: [Song], _ lastDates: [Song.ID: CalendarDate] = [:]
  ) {
    self.scope = scope
    self.songs = songs
    self.lastDates = lastDates
  }
}

extension Setlist {
  /// The scopes in which songs for a section are looked for, the nearest first: the bench (the
  /// other sections that are not counted), the scope that is open beside the setlist, and all
  /// songs. A bench is not filled from another bench.
  ///
  /// - Parameter pane: the scope that is open beside the setlist; `nil` if none is.
  public func poolScopes(
    for section: Section.ID, beside pane: RepertoireScope? = nil
  ) -> [RepertoireScope] {
    var scopes: [RepertoireScope] = []
    if sections.first(where: { $0.id == section })?.options.isCounted != false {
      scopes = sections.filter { other in
        !other.options.isCounted && other.entries.contains(where: \.isSong)
      }.map { .section($0.id, of: id) }
    }
    let known = scopes + [.section(section, of: id), .setlist(id), .all]
    if let pane, !known.contains(pane) { scopes.append(pane) }
    return scopes + [.all]
  }

  /// The section of this setlist that a scope names, from which songs are moved; `nil` for any
  /// other scope.
  public func section(of scope: RepertoireScope) -> Section.ID? {
    guard case .section(let section, of: id) = scope else { return nil }
    return section
  }

  /// The section from which songs of a pool are moved; `nil` if they are not in this setlist.
  package func bench(of pool: SongPool) -> Section? {
    let id = section(of: pool.scope)
    return sections.first { $0.id == id }
  }
}
