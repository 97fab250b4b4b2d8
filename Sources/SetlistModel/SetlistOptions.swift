public import Foundation

/// The options of a setlist: date and venue, its folder in the list of setlists, what is asked for
/// at the event, and the rules for its times and stars.
public struct SetlistOptions: Hashable, Sendable {
  /// The effect of the star on the place of an entry.
  public enum FavoritesBehavior: String, Hashable, Sendable, Codable, CaseIterable {
    /// The entry keeps its place when its star changes.
    case keepPlace
    /// The entry moves to the section of favorites, and back when it loses the star.
    case moveToFavorites
  }

  /// The number of seconds in a day.
  public static let secondsPerDay: TimeInterval = 86_400

  /// The day on which the setlist is played; `nil` if it is not planned.
  public var date: CalendarDate?
  /// The place where the setlist is played; empty if unknown.
  public var venue: String
  /// The user's text about the whole setlist; empty if there is none.
  public var notes: String
  /// The name of the setlist's folder in the list of setlists, such as "Services"; empty if it is
  /// in none.
  public var folder: String
  /// The start of the first entry, in seconds after midnight, less than a day; `nil` if it is not
  /// planned.
  public var startTime: TimeInterval?
  /// The seconds before every song except the first of its section, zero or more.
  public var gap: TimeInterval
  /// The length that times assume for songs whose own is unknown.
  public var assumedLength: AssumedLength
  /// The effect of the star on the place of an entry.
  public var favorites: FavoritesBehavior
  /// The requests at the event, in the order of the list.
  public var requests: [SongRequest]
  /// The members of the setlist in its document that this version does not know.
  public var unknownMembers = UnknownMembers()

  /// Makes options; by default no date and no start time, no folder, no gap, the mean for unknown
  /// lengths, entries that keep their place, and no requests.
  public init(
    date: CalendarDate? = nil, venue: String = "", notes: String = "", folder: String = "",
    startTime: TimeInterval? = nil, gap: TimeInterval = 0, assumedLength: AssumedLength = .mean,
    favorites: FavoritesBehavior = .keepPlace, requests: [SongRequest] = []
  ) {
    self.date = date
    self.venue = venue
    self.notes = notes
    self.folder = folder
    self.startTime = startTime
    self.gap = gap
    self.assumedLength = assumedLength
    self.favorites = favorites
    self.requests = requests
  }

  /// The people who hear the setlist: its folder. Empty if they are unknown.
  public var audience: String { folder }

  /// The options as the database stores them, without invalid numbers and texts.
  package var storable: SetlistOptions {
    var options = self
    options.date = date.flatMap { CalendarDate($0.description) }
    (options.venue, options.notes) = (venue.storable, notes.storable)
    options.folder = folder.storable.onOneLine.trimmingWhitespace
    options.startTime = startTime.timeOfDay
    options.gap = gap.isFinite && gap > 0 ? gap : 0
    options.requests = requests.storable
    options.assumedLength = AssumedLength(seconds: assumedLength.seconds)
    return options
  }
}

extension TimeInterval? {
  /// The seconds after midnight, if they are a time of day; else `nil`.
  package var timeOfDay: TimeInterval? {
    flatMap { (0..<SetlistOptions.secondsPerDay).contains($0) ? $0 : nil }
  }
}

extension SetlistOptions: Codable {
  /// The members of the options in JSON.
  private enum CodingKeys: CodingKey, CaseIterable {
    case date
    case venue
    case notes
    case folder
    case startTime
    case gap
    case assumedLength
    case favorites
    case requests
  }

  /// The names of the members of the options in JSON.
  package static let members = Set(CodingKeys.allCases.map(\.stringValue))

  /// Decodes options. Missing, invalid or unknown values get the default of new options.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let favorites = try container.decodeIfPresent(String.self, forKey: .favorites)
    self =
      SetlistOptions(
        date: try container.decodeIfPresent(String.self, forKey: .date)
          .flatMap { CalendarDate($0) },
        venue: try container.decodeIfPresent(String.self, forKey: .venue) ?? "",
        notes: try container.decodeIfPresent(String.self, forKey: .notes) ?? "",
        folder: try container.decodeIfPresent(String.self, forKey: .folder) ?? "",
        startTime: try container.decodeIfPresent(TimeInterval.self, forKey: .startTime),
        gap: try container.decodeIfPresent(TimeInterval.self, forKey: .gap) ?? 0,
        assumedLength: AssumedLength(
          seconds: try container.decodeIfPresent(TimeInterval.self, forKey: .assumedLength)),
        favorites: favorites.flatMap { FavoritesBehavior(rawValue: $0) } ?? .keepPlace,
        requests: try container.decodeIfPresent([ReadableRequest].self, forKey: .requests)?
          .compactMap(\.request) ?? []
      ).storable
  }

  /// Encodes options. Invalid numbers, a missing date and empty texts are left out.
  public func encode(to encoder: any Encoder) throws {
    let options = storable
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(options.date, forKey: .date)
    try container.encodeIfPresent(options.venue.nonEmpty, forKey: .venue)
    try container.encodeIfPresent(options.notes.nonEmpty, forKey: .notes)
    try container.encodeIfPresent(options.folder.nonEmpty, forKey: .folder)
    try container.encodeIfPresent(options.startTime, forKey: .startTime)
    try container.encode(options.gap, forKey: .gap)
    try container.encodeIfPresent(options.assumedLength.seconds, forKey: .assumedLength)
    try container.encode(options.favorites, forKey: .favorites)
    if !options.requests.isEmpty { try container.encode(options.requests, forKey: .requests) }
  }
}
