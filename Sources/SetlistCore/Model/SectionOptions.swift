public import Foundation

/// How a section is shown and counted.
public struct SectionOptions: Hashable, Sendable {
  /// The looks of a section's rows.
  public enum RowStyle: String, Hashable, Sendable, Codable, CaseIterable {
    /// One line.
    case compact
    /// Artwork, title and artist.
    case standard
    /// With a switch for the favorite.
    case `switch`
    /// Artwork and notes; grows with its content.
    case card
  }

  /// The looks of the rows.
  public var rowStyle: RowStyle
  /// Whether the entries count in the totals; a bench of candidates does not.
  public var isCounted: Bool
  /// The length to aim for, in seconds, more than zero; `nil` if there is none.
  public var targetDuration: TimeInterval?
  /// Whether only the header is shown.
  public var isCollapsed: Bool
  /// Whether the section receives the entries that their star moves; of several, the first one
  /// does.
  public var isFavorites: Bool

  /// Makes options; by default standard rows that are counted and shown.
  public init(
    rowStyle: RowStyle = .standard, isCounted: Bool = true, targetDuration: TimeInterval? = nil,
    isCollapsed: Bool = false, isFavorites: Bool = false
  ) {
    self.rowStyle = rowStyle
    self.isCounted = isCounted
    self.targetDuration = targetDuration
    self.isCollapsed = isCollapsed
    self.isFavorites = isFavorites
  }
}

extension SectionOptions: Codable {
  private enum CodingKeys: CodingKey {
    case rowStyle
    case isCounted
    case targetDuration
    case isCollapsed
    case isFavorites
  }

  /// Reads options; those that an earlier version did not know, and a target that is no length, are
  /// as in new options.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    rowStyle = try container.decode(RowStyle.self, forKey: .rowStyle)
    isCounted = try container.decode(Bool.self, forKey: .isCounted)
    targetDuration = try container.decodeIfPresent(TimeInterval.self, forKey: .targetDuration)
      .flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
    isCollapsed = try container.decode(Bool.self, forKey: .isCollapsed)
    isFavorites = try container.decodeIfPresent(Bool.self, forKey: .isFavorites) ?? false
  }
}
