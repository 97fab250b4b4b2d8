/// The request to a section header view provider.
@MainActor
public struct HeaderContext<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  /// The section to show.
  public let section: SectionID
  /// The section's position among the sections when the header was configured.
  public let position: Int
  /// The reuse identifier of the header view that is already in the row, if there is one.
  public var reuseIdentifier: String? { cell.rowView?.reuseIdentifier }

  let cell: RowCell<SectionID, ItemID>
}
