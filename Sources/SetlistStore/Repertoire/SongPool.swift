public import SetlistModel

/// Songs that a section may be filled with, and where they are.
public struct SongPool: Hashable, Sendable {
  /// Where the songs are. Those of another section of the same setlist are moved from there.
  public let scope: RepertoireScope
  /// The songs.
  public let songs: [Song]

  /// Makes a pool.
  public init(_ scope: RepertoireScope, _ songs: [Song]) {
    self.scope = scope
    self.songs = songs
  }
}

extension Setlist {
  /// Where songs for a section are looked for, the nearest first: on the bench, which are the other
  /// sections that are not counted, in what is open beside the setlist, and among all songs. A
  /// bench is not filled from another one.
  ///
  /// - Parameter pane: what is open beside the setlist; `nil` if nothing is.
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

  /// The section of this setlist that a scope names, from which songs are moved; `nil` for another
  /// scope.
  public func section(of scope: RepertoireScope) -> Section.ID? {
    guard case .section(let section, of: id) = scope else { return nil }
    return section
  }

  /// The section that songs of a pool are moved from; `nil` if they are not in this setlist.
  package func bench(of pool: SongPool) -> Section? {
    let id = section(of: pool.scope)
    return sections.first { $0.id == id }
  }
}
