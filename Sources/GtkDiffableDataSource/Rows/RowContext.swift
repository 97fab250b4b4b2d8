/// The request to a row view provider: an item, its section, and its position in the section.
@MainActor
public struct RowContext<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  /// The identifier of the item that the row view is to show.
  public let item: ItemID
  /// The identifier of the section that contains the item.
  public let section: SectionID
  /// The item's position in its section when the row was configured. Rows that only move are not
  /// configured again.
  public let position: Int
  /// The reuse identifier of the row view that is already in the row; `nil` if there is none.
  /// Dequeuing the same identifier returns that view. For a view of a `RowRegistration` the
  /// identifier is an arbitrary text.
  public var reuseIdentifier: String? { cell.rowView?.reuseIdentifier }

  /// The item's state in the tree of its section. A row is configured again when the state changes.
  public let outline: OutlineState

  let cell: RowCell<SectionID, ItemID>
  weak var expansion: Outline<SectionID, ItemID>?
}
