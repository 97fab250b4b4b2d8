/// The request to a section header or footer view provider.
@MainActor
public struct SectionContext<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  /// The section whose header or footer is to be shown.
  public let section: SectionID
  /// The section's index among the sections when the row was configured.
  public let position: Int
  /// The reuse identifier of the view that is already in the row; `nil` if there is none.
  public var reuseIdentifier: String? { cell.rowView?.reuseIdentifier }

  let cell: RowCell<SectionID, ItemID>
}
