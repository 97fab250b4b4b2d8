/// The rows that each section of a flattened snapshot has besides its items.
public struct SectionRows: OptionSet, Hashable, Sendable {
  /// A bit for each kind of row.
  public let rawValue: UInt8

  /// Makes a set from its bits.
  @inlinable
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Each section begins with a header row.
  @inlinable public static var headers: Self { Self(rawValue: 1) }
  /// Each section ends with a footer row.
  @inlinable public static var footers: Self { Self(rawValue: 2) }

  /// The number of header and footer rows in a section.
  @inlinable var count: Int { rawValue.nonzeroBitCount }

  /// The number of header rows in a section: 1 or 0.
  @inlinable var headerCount: Int { Int(rawValue & 1) }
}
