/// Whom a request is of: the event of one setlist, or every event of its audience.
public enum RequestScope: String, Hashable, Sendable, CaseIterable {
  /// The event of the setlist.
  case setlist
  /// All events of the audience of the setlist.
  case audience
}

/// The requests at one event: those of its setlist, and those of its audience.
///
/// What is said for the setlist holds over what is said for the audience, and among what is said
/// for one of them, that a song must not be played holds over all else.
public struct EventRequests: Sendable {
  /// The requests of the setlist, in their order.
  public let ofSetlist: [SongRequest]
  /// The requests of the audience, in their order.
  public let ofAudience: [SongRequest]
  /// The audience; empty if it is unknown.
  public let audience: String
  /// The requests in the order in which they hold.
  private let ordered: [SongRequest]
  private let bySong: [Song.ID: Int]
  private let byTitle: [String: [Int]]

  /// Makes the requests of an event.
  ///
  /// - Complexity: O(*n*) in the number of requests.
  public init(
    ofSetlist: [SongRequest] = [], ofAudience: [SongRequest] = [], audience: String = ""
  ) {
    let own = Set(ofSetlist.map(\.id))
    let ofAudience = ofAudience.filter { !own.contains($0.id) }
    (self.ofSetlist, self.ofAudience, self.audience) = (ofSetlist, ofAudience, audience)
    let ordered = [ofSetlist, ofAudience].flatMap { requests in
      requests.filter { $0.strength == .never } + requests.filter { $0.strength != .never }
    }
    self.ordered = ordered
    bySong = Dictionary(
      ordered.enumerated().compactMap { index, request in request.song.map { ($0, index) } },
      uniquingKeysWith: min)
    byTitle = Dictionary(
      grouping: ordered.indices, by: { ordered[$0].title.foldedForSearch })
  }

  /// Whether nothing is asked for.
  public var isEmpty: Bool { ordered.isEmpty }

  /// The request that holds for a song; `nil` if nobody has said anything about it.
  ///
  /// - Complexity: O(1), besides the number of requests of the same title.
  public func request(for song: Song) -> SongRequest? {
    guard !isEmpty else { return nil }
    let named = song.requestedTitles.map { byTitle[$0]?.first { ordered[$0].means(song) } }
    let found = (named + [bySong[song.id]]).compactMap { $0 }.min()
    return found.map { ordered[$0] }
  }

  /// Whether a song must not be played at the event.
  public func bans(_ song: Song) -> Bool { request(for: song)?.strength == .never }
}

extension EventRequests {
  /// A request at an event, and the entry that fulfils it.
  public struct Line: Identifiable, Hashable, Sendable {
    /// The request.
    public let request: SongRequest
    /// Whom the request is of.
    public let scope: RequestScope
    /// The first entry of the setlist's counted sections that plays the song; `nil` if none does.
    public let entry: Entry.ID?
    /// The title of the section of that entry; empty if there is none.
    public let section: String

    /// The identity of the request.
    public var id: SongRequest.ID { request.id }
  }

  /// The requests of each strength in their order, those of the setlist first.
  ///
  /// - Complexity: O(*n* + *m*) in the numbers of requests and of the setlist's entries, besides
  ///   the requests of the same title.
  public func lines(in setlist: Setlist) -> [(strength: SongRequest.Strength, lines: [Line])] {
    let entries = setlist.sections.filter(\.options.isCounted).flatMap { section in
      section.entries.compactMap { entry in
        entry.song.map { (song: $0, entry: entry.id, section: section.title) }
      }
    }
    let byTitle = Dictionary(
      grouping: entries.flatMap { entry in
        entry.song.requestedTitles.map { (title: $0, entry: entry) }
      }, by: \.title)
    let bySong = Dictionary(grouping: entries, by: \.song.id)
    let lines = [(RequestScope.setlist, ofSetlist), (.audience, ofAudience)].flatMap {
      scope, requests in
      requests.map { request in
        let found =
          request.song.flatMap { bySong[$0]?.first }
          ?? byTitle[request.title.foldedForSearch]?.first { request.means($0.entry.song) }?.entry
        return Line(
          request: request, scope: scope, entry: found?.entry, section: found?.section ?? "")
      }
    }
    return SongRequest.Strength.allCases.map { strength in
      (strength, lines.filter { $0.request.strength == strength })
    }
  }
}

extension EventRequests: Hashable {
  /// Whether the same is asked for, in the same order.
  public static func == (first: EventRequests, second: EventRequests) -> Bool {
    (first.ofSetlist, first.ofAudience, first.audience)
      == (second.ofSetlist, second.ofAudience, second.audience)
  }

  /// Hashes what is asked for.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ofSetlist)
    hasher.combine(ofAudience)
    hasher.combine(audience)
  }
}
