package import GRDB
public import SetlistModel

/// A search in the repertoire: a search as in a setlist, with additional conditions on how songs
/// are used.
///
/// `unused:` finds songs that no setlist uses, `used:<30d` songs of setlists in the last 30 days,
/// `used:>1y` songs that were not played for a year, and `in:"Friday"` songs of setlists with that
/// text in their name. Weeks are `w`, months `m`.
package struct RepertoireQuery: Hashable, Sendable {
  /// The conditions on the songs themselves.
  package let songs: SearchQuery
  /// The conditions on how the songs are used.
  package let uses: [Use]

  /// A condition on the use of a song.
  package enum Use: Hashable, Sendable {
    /// No setlist uses the song.
    case unused
    /// A setlist of the last `days` days used the song, if `isWithin` is true; otherwise none did.
    case used(isWithin: Bool, days: Int)
    /// A setlist with this folded text in its name plays it.
    case inSetlist(named: String)
  }

  /// Reads the text of a search field. Every text is a valid query.
  package init(_ text: String) {
    var rest: [String] = []
    var uses: [Use] = []
    for token in Self.tokens(of: text) {
      if let use = Self.use(in: token.filter { !$0.quotesSearch }.foldedForSearch) {
        uses.append(use)
      } else {
        rest.append(token)
      }
    }
    songs = SearchQuery(rest.joined(separator: " "))
    self.uses = uses
  }

  /// Whether the query has no conditions, so that it finds every song.
  package var isEmpty: Bool { songs.isEmpty && uses.isEmpty }

  /// The parts of a text, split at white space outside of quotes.
  private static func tokens(of text: String) -> [String] {
    var tokens = [""]
    var isQuoted = false
    for character in text {
      if character.quotesSearch { isQuoted.toggle() }
      if character.isWhitespace, !isQuoted {
        tokens.append("")
      } else {
        tokens[tokens.count - 1].append(character)
      }
    }
    return tokens.filter { !$0.isEmpty }
  }

  private static func use(in token: String) -> Use? {
    if token == "unused:" { return .unused }
    func value(after prefix: String) -> String? {
      token.hasPrefix(prefix) && token.count > prefix.count
        ? String(token.dropFirst(prefix.count)) : nil
    }
    if let name = value(after: "in:") { return .inSetlist(named: name) }
    // The prefix is checked first for speed: a regular expression is parsed again for each token.
    return value(after: "used:").flatMap(PlayQuery.days).map(Use.used)
  }
}

/// The set of songs that a repertoire shows.
public enum RepertoireScope: Hashable, Sendable, Codable {
  /// The scope contains every stored song.
  case all
  /// The scope contains the songs of a setlist, in its order.
  case setlist(Setlist.ID)
  /// The scope contains the songs of a section of a setlist, in its order.
  case section(Section.ID, of: Setlist.ID)
  /// The scope contains the last twenty songs that were played for an audience, the newest first;
  /// for any audience if it is empty.
  case lastPlays(for: String)
  /// The scope contains the songs that are asked for at the event of a setlist, by their strength.
  case requests(of: Setlist.ID)

  /// The section of the scope; `nil` for a scope without a section.
  var section: Section.ID? {
    if case .section(let section, _) = self { section } else { nil }
  }
}

extension RepertoireReading {
  /// The songs of a scope, each once: all songs in groups, or the songs of a setlist in its
  /// sections.
  ///
  /// - Parameters:
  ///   - day: the last day that counts as past.
  ///   - counting: the time after which a play counts.
  /// - Complexity: that of reading all songs, or O(*n* + *m*) in the number of entries of the
  ///   setlist and of all entries.
  package static func songs(
    _ db: Database, by grouping: RepertoireGrouping, in scope: RepertoireScope,
    until day: CalendarDate = CalendarDate(.now), counting: CountingLength
  ) throws -> [RepertoireSong] {
    let read: SetlistModel.Setlist?
    switch scope {
    case .all: return try songs(db, by: grouping, until: day, counting: counting)
    case .lastPlays(let audience):
      return try lastPlays(db, for: audience, until: day, counting: counting)
    case .requests(let id): return try requests(db, of: id, until: day, counting: counting)
    case .setlist(let id), .section(_, let id): read = try SetlistModel.Setlist.fetch(db, id: id)
    }
    guard let setlist = read else { return [] }
    let uses = try uses(db, until: day, counting: counting)
    var known: Set<Song.ID> = []
    return setlist.sections.enumerated().flatMap { index, section -> [RepertoireSong] in
      if let only = scope.section, only != section.id { return [] }
      let group = RepertoireGroup(RepertoireGroup.Name(section.displayedTitle, rank: index))
      return section.entries.compactMap(\.sharedSong).filter { known.insert($0.id).inserted }
        .map { RepertoireSong($0, use: uses[$0.id] ?? Use(), group: group) }
    }
  }

  /// The songs that are asked for at the event of a setlist, grouped by their strength. Those that
  /// nobody has stored yet are new ones with the identity of the request.
  ///
  /// - Complexity: O(*n* · *m*) in the numbers of requests and of songs.
  private static func requests(
    _ db: Database, of setlist: SetlistModel.Setlist.ID, until day: CalendarDate,
    counting: CountingLength
  ) throws -> [RepertoireSong] {
    guard let requests = try EventRequests.fetch(db, of: setlist) else { return [] }
    let uses = try uses(db, until: day, counting: counting)
    var known: Set<Song.ID> = []
    return try [SongRequest.Strength.must, .ifPossible].enumerated().flatMap { rank, strength in
      let group = RepertoireGroup(RepertoireGroup.Name(strength.name, rank: rank))
      return try (requests.ofSetlist + requests.ofAudience).filter { $0.strength == strength }
        .map { try Song.fetch(db, meantBy: $0) }.filter { known.insert($0.id).inserted }
        .map { RepertoireSong($0, use: uses[$0.id] ?? Use(), group: group) }
    }
  }

  /// The last songs that were played for an audience, grouped by the days of the occasions.
  ///
  /// - Complexity: O(*n*) in the number of plays.
  private static func lastPlays(
    _ db: Database, for audience: String, until day: CalendarDate, counting: CountingLength
  ) throws -> [RepertoireSong] {
    let filter = PlayFilter(through: day)
    let plays = try StoredPlays.all(filter, counting: counting, in: db).filter { play in
      audience.isEmpty || play.occasion.audience == audience
    }
    let uses = try uses(db, until: day, counting: counting)
    var known: Set<Song.ID> = []
    var songs: [RepertoireSong] = []
    for play in plays where known.insert(play.song.id).inserted {
      guard songs.count < 20, let song = try Song.fetch(db, id: play.song.id) else { continue }
      let date = play.occasion.date
      let group = RepertoireGroup(
        RepertoireGroup.Name(date.text(near: day), rank: date.days(to: day)))
      songs.append(RepertoireSong(song, use: uses[song.id] ?? Use(), group: group))
    }
    return songs
  }
}
