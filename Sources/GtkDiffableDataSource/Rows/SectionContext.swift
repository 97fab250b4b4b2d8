/// The request to a section header or footer view provider.
@MainActor
public struct SectionContext<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  /// The section to show.
  public let section: SectionID
  /// The section's position among the sections when the row was configured.
  public let position: Int
  /// The reuse identifier of the view that is already in the row, if there is one.
  public var reuseIdentifier: String? { cell.rowView?.reuseIdentifier }

  let cell: RowCell<SectionID, ItemID>
}
