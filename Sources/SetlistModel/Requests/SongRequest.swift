import Foundation
import Localization

/// A wish about one song at one event: that it is played, or that it is not, and who said so.
///
/// A request is one of a setlist (see `SetlistOptions.requests`) or of an audience, for every
/// setlist that is played for it. The song may be one that nobody has stored yet.
public struct SongRequest: Identifiable, Hashable, Sendable {
  /// How much a request demands.
  public enum Strength: String, Hashable, Sendable, Codable, CaseIterable {
    /// The song must be played.
    case must
    /// The song is played if there is time for it.
    case ifPossible
    /// The song must not be played.
    case never

    /// The name of the list of such requests.
    public var name: String {
      switch self {
      // Translators: the title of a list of songs that somebody asks for.
      case .must: gettext("Must Be Played")
      // Translators: the title of a list of songs that somebody asks for.
      case .ifPossible: gettext("If Possible")
      // Translators: the title of a list of songs that must not be played.
      case .never: pgettext("songs", "Never")
      }
    }
  }

  /// The request's identity, which is unique among those of its setlist or audience.
  public let id: Identifier<SongRequest>
  /// How much is demanded.
  public var strength: Strength
  /// The identity of the stored song that is meant; `nil` if only its name is known.
  public var song: Song.ID?
  /// The title of the song as it was asked for.
  public var title: String
  /// The artist as they were asked for; empty for any.
  public var artist: String
  /// The person who asked; empty if unknown.
  public var requester: String
  /// The members of the request in a document that this version does not know.
  public var unknownMembers = UnknownMembers()

  /// Makes a request of its facts.
  public init(
    id: Identifier<SongRequest> = Identifier(), _ strength: Strength, song: Song.ID? = nil,
    title: String, artist: String = "", requester: String = ""
  ) {
    self.id = id
    self.strength = strength
    self.song = song
    self.title = title
    self.artist = artist
    self.requester = requester
  }

  /// Makes a request for a stored song.
  public init(
    id: Identifier<SongRequest> = Identifier(), _ strength: Strength, for song: Song,
    requester: String = ""
  ) {
    self.init(
      id: id, strength, song: song.id, title: song.title, artist: song.artist,
      requester: requester)
  }

  /// Whether a song is the one that is meant: by its identity, or by its title, and by its artist
  /// where both are known, without case and accents. Another version of the song is meant as well,
  /// also one that its title names, as in "September (Original Mix)" or "Stay feat. Ada".
  public func means(_ song: Song) -> Bool {
    if let id = self.song, id == song.id { return true }
    guard !title.isEmpty, song.requestedTitles.contains(title.foldedForSearch) else {
      return false
    }
    return artist.isEmpty || song.artist.isEmpty
      || artist.foldedForSearch == song.artist.foldedForSearch
  }

  /// Whether both say the same about the same song.
  package func says(_ other: SongRequest) -> Bool {
    strength == other.strength && title.foldedForSearch == other.title.foldedForSearch
      && artist.foldedForSearch == other.artist.foldedForSearch
      && requester.foldedForSearch == other.requester.foldedForSearch
  }

  /// The request with values that the database can store: one line of text each, without NUL.
  package var storable: SongRequest {
    var request = self
    request.title = title.storable.onOneLine.trimmingWhitespace
    request.artist = artist.storable.onOneLine.trimmingWhitespace
    request.requester = requester.storable.onOneLine.trimmingWhitespace
    return request
  }
}

extension SongRequest: Codable {
  /// The members of a request in JSON.
  private enum CodingKeys: String, CodingKey, CaseIterable {
    case id
    case strength
    case song
    case title
    case artist
    case requester = "requestedBy"
  }

  private static let members = Set(CodingKeys.allCases.map(\.stringValue))

  /// Decodes a request. A missing strength is "if possible".
  ///
  /// - Throws: a decoding error if the title is missing, or the strength is of a newer version.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      id: try container.decodeIfPresent(Identifier.self, forKey: .id) ?? Identifier(),
      try container.decodeIfPresent(Strength.self, forKey: .strength) ?? .ifPossible,
      song: try container.decodeIfPresent(Song.ID.self, forKey: .song),
      title: try container.decode(String.self, forKey: .title),
      artist: try container.decodeIfPresent(String.self, forKey: .artist) ?? "",
      requester: try container.decodeIfPresent(String.self, forKey: .requester) ?? "")
    // Members that are nested too deeply are left out.
    var lost: [String] = []
    unknownMembers = UnknownMembers(
      in: decoder, except: Self.members, within: [:], losing: &lost)
  }

  /// Encodes a request. Empty texts are left out.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try container.encode(strength, forKey: .strength)
    try container.encodeIfPresent(song, forKey: .song)
    try container.encode(title, forKey: .title)
    try container.encodeIfPresent(artist.nonEmpty, forKey: .artist)
    try container.encodeIfPresent(requester.nonEmpty, forKey: .requester)
    try unknownMembers.encode(to: encoder, except: Self.members, within: [:])
  }
}

extension [SongRequest] {
  /// Requests as one line of JSON, for the database; `nil` if there are none.
  package var json: String? {
    isEmpty ? nil : JSONText.value(self)
  }

  /// Reads what `json` has returned. Requests that cannot be read are left out.
  package init(json: String?) {
    let read = json.flatMap { json in
      try? JSONDecoder().decode([ReadableRequest].self, from: Data(json.utf8))
    }
    self = read?.compactMap(\.request) ?? []
  }

  /// The requests with values that the database can store, each identity once.
  package var storable: Self {
    var seen: Set<SongRequest.ID> = []
    return map(\.storable).filter { seen.insert($0.id).inserted }
  }

  /// Copies of the requests with identities of their own.
  package var copies: Self {
    map {
      SongRequest(
        $0.strength, song: $0.song, title: $0.title, artist: $0.artist, requester: $0.requester)
    }
  }

  /// The requests after taking back a change of them, one by one. A request that another change has
  /// replaced, removed or added since stays as it is.
  package func reverting(_ made: Self, to earlier: Self) -> Self {
    func byID(_ requests: Self) -> [SongRequest.ID: SongRequest] {
      Dictionary(requests.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    }
    let (own, made, old) = (byID(self), byID(made), byID(earlier))
    var result = compactMap { request in
      let isTaken = made[request.id] == request && old[request.id] != request
      return isTaken ? old[request.id] : request
    }
    // A request that the change has removed returns to its place before the one that followed it.
    for (index, request) in earlier.enumerated().reversed()
    where own[request.id] == nil && made[request.id] == nil {
      let next = earlier[(index + 1)...].lazy.compactMap { follower in
        result.firstIndex { $0.id == follower.id }
      }.first
      result.insert(request, at: next ?? result.endIndex)
    }
    return result
  }
}

/// A request of a document; `nil` if it cannot be read, so that others can.
package struct ReadableRequest: Decodable {
  /// The request.
  package let request: SongRequest?

  package init(from decoder: any Decoder) throws { request = try? SongRequest(from: decoder) }
}

extension Song {
  /// The folded titles by which a request may mean the song: its own, and the one without the parts
  /// that name a version, if it has any.
  var requestedTitles: [String] {
    let folded = title.foldedForSearch
    let bare = folded.withoutVersion
    return bare == folded ? [folded] : [folded, bare]
  }
}
