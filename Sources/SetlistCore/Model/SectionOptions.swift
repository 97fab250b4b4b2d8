public import Foundation

/// How a section is shown and counted.
public struct SectionOptions: Hashable, Sendable, Codable {
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

  /// Makes options; by default standard rows that are counted and shown.
  public init(
    rowStyle: RowStyle = .standard, isCounted: Bool = true, targetDuration: TimeInterval? = nil,
    isCollapsed: Bool = false
  ) {
    self.rowStyle = rowStyle
    self.isCounted = isCounted
    self.targetDuration = targetDuration
    self.isCollapsed = isCollapsed
  }
}
