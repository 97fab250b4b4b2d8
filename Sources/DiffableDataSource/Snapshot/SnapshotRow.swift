/// A row of a flattened snapshot: the header or the footer of a section, or an item.
public enum SnapshotRow<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Hashable,
  Sendable
{
  /// The header row of a section.
  case header(SectionID)
  /// The row of an item.
  case item(ItemID)
  /// The footer row of a section.
  case footer(SectionID)

  /// The item of an item row; `nil` for a header or footer.
  @inlinable public var itemIdentifier: ItemID? {
    if case .item(let id) = self { id } else { nil }
  }

  /// The section of a header row; `nil` for other rows.
  @inlinable public var headerSectionIdentifier: SectionID? {
    if case .header(let id) = self { id } else { nil }
  }

  /// The section of a footer row; `nil` for other rows.
  @inlinable public var footerSectionIdentifier: SectionID? {
    if case .footer(let id) = self { id } else { nil }
  }

  // This `==` is inlinable, which a synthesized one is not, because lists of rows are compared row
  // by row.

  /// Whether both are headers of the same section, footers of it, or rows of the same item.
  @inlinable
  public static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.item(let left), .item(let right)): left == right
    case (.header(let left), .header(let right)): left == right
    case (.footer(let left), .footer(let right)): left == right
    default: false
    }
  }

  /// Feeds the identifier to the hasher, with a number that tells headers, items and footers apart.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .header(let id):
      hasher.combine(0)
      hasher.combine(id)
    case .item(let id):
      hasher.combine(1)
      hasher.combine(id)
    case .footer(let id):
      hasher.combine(2)
      hasher.combine(id)
    }
  }
}

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
