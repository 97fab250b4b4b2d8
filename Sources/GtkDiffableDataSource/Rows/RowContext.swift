/// The request to a row view provider: an item, its section, and its position there.
@MainActor
public struct RowContext<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  /// The item to show.
  public let item: ItemID
  /// The section that the item is in.
  public let section: SectionID
  /// The item's position in its section when the row was configured. Rows that only move are not
  /// configured again.
  public let position: Int
  /// The reuse identifier of the row view that is already in the row, if there is one. Dequeuing
  /// the same identifier returns that view. The identifier of a view of a `RowRegistration` has no
  /// meaning.
  public var reuseIdentifier: String? { cell.rowView?.reuseIdentifier }

  /// The item's state in the tree of its section. A row is configured again when it changes.
  public let outline: OutlineState

  let cell: RowCell<SectionID, ItemID>
  weak var expansion: Outline<SectionID, ItemID>?
}
