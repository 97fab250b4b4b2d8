public import Foundation

/// The options for displaying and counting a section.
public struct SectionOptions: Hashable, Sendable {
  /// The style of a section's rows.
  public enum RowStyle: String, Hashable, Sendable, Codable, CaseIterable {
    /// Rows of one line.
    case compact
    /// Rows with artwork, title and artist.
    case standard
    /// Rows with a switch for the star.
    case `switch`
    /// Rows with artwork and notes, which grow with their content.
    case card
  }

  /// The style of the section's rows.
  public var rowStyle: RowStyle
  /// Whether the entries count in the totals. A bench of candidates does not count.
  public var isCounted: Bool
  /// The target length in seconds, more than zero. `nil` if there is none.
  public var targetDuration: TimeInterval?
  /// The start of the section's first entry, in seconds after midnight, less than a day; `nil` if
  /// the section begins when the one before it has ended.
  public var startTime: TimeInterval?
  /// Whether the section is collapsed, so that only its header is shown.
  public var isCollapsed: Bool
  /// Whether the section receives the entries that their star moves. Of several such sections, the
  /// first one does.
  public var isFavorites: Bool
  /// The members of the section in its document that this version does not know.
  public var unknownMembers = UnknownMembers()

  /// Makes options; by default standard rows that are counted and shown.
  public init(
    rowStyle: RowStyle = .standard, isCounted: Bool = true, targetDuration: TimeInterval? = nil,
    startTime: TimeInterval? = nil, isCollapsed: Bool = false, isFavorites: Bool = false
  ) {
    self.rowStyle = rowStyle
    self.isCounted = isCounted
    self.targetDuration = targetDuration
    self.startTime = startTime
    self.isCollapsed = isCollapsed
    self.isFavorites = isFavorites
  }
}

extension SectionOptions: Codable {
  /// The members of the options in JSON.
  private enum CodingKeys: CodingKey, CaseIterable {
    case rowStyle
    case isCounted
    case targetDuration
    case startTime
    case isCollapsed
    case isFavorites
  }

  /// The names of the members of the options in JSON.
  package static let members = Set(CodingKeys.allCases.map(\.stringValue))

  /// Decodes options. Unknown options, invalid targets and invalid start times get the default of
  /// new options.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    rowStyle = try container.decode(RowStyle.self, forKey: .rowStyle)
    isCounted = try container.decode(Bool.self, forKey: .isCounted)
    targetDuration = try container.decodeIfPresent(TimeInterval.self, forKey: .targetDuration)
      .flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
    startTime = try container.decodeIfPresent(TimeInterval.self, forKey: .startTime)
      .timeOfDay
    isCollapsed = try container.decode(Bool.self, forKey: .isCollapsed)
    isFavorites = try container.decodeIfPresent(Bool.self, forKey: .isFavorites) ?? false
  }
}
