public import Foundation

/// The options of a setlist for times and stars.
public struct SetlistOptions: Hashable, Sendable {
  /// The effect of the star on the place of an entry.
  public enum FavoritesBehavior: String, Hashable, Sendable, Codable, CaseIterable {
    /// The entry keeps its place.
    case keepPlace
    /// The entry moves to the section of favorites, and back when it loses the star.
    case moveToFavorites
  }

  /// The seconds of a day.
  public static let secondsPerDay: TimeInterval = 86_400

  /// The start of the first entry, in seconds after midnight, less than a day. `nil` if it is not
  /// planned.
  public var startTime: TimeInterval?
  /// The seconds before every song except the first of its section, zero or more.
  public var gap: TimeInterval
  /// The effect of the star on the place of an entry.
  public var favorites: FavoritesBehavior

  /// Makes options; by default no start time, no gap, and entries that keep their place.
  public init(
    startTime: TimeInterval? = nil, gap: TimeInterval = 0, favorites: FavoritesBehavior = .keepPlace
  ) {
    self.startTime = startTime
    self.gap = gap
    self.favorites = favorites
  }

  /// The options as the database stores them: without impossible numbers.
  var storable: SetlistOptions {
    var options = self
    options.startTime = startTime.flatMap { $0 >= 0 && $0 < Self.secondsPerDay ? $0 : nil }
    options.gap = gap.isFinite && gap > 0 ? gap : 0
    return options
  }
}

extension SetlistOptions: Codable {
  private enum CodingKeys: CodingKey {
    case startTime
    case gap
    case favorites
  }

  /// Reads options. Missing, impossible or unknown values get the default of new options.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let favorites = try container.decodeIfPresent(String.self, forKey: .favorites)
    self =
      SetlistOptions(
        startTime: try container.decodeIfPresent(TimeInterval.self, forKey: .startTime),
        gap: try container.decodeIfPresent(TimeInterval.self, forKey: .gap) ?? 0,
        favorites: favorites.flatMap { FavoritesBehavior(rawValue: $0) } ?? .keepPlace
      ).storable
  }

  /// Writes options. Impossible numbers are left out.
  public func encode(to encoder: any Encoder) throws {
    let options = storable
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(options.startTime, forKey: .startTime)
    try container.encode(options.gap, forKey: .gap)
    try container.encode(options.favorites, forKey: .favorites)
  }
}
