import CGtkSupport
import DiffableDataSource

/// The program's closures that return the views and heights of rows.
@MainActor
struct RowProviders<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  /// Returns the filled view for an item.
  var rowView: ((RowContext<SectionID, ItemID>) -> any RowView)?
  /// Returns the filled view for a section's header.
  var headerView: ((SectionContext<SectionID, ItemID>) -> any RowView)?
  /// Returns the filled view for a section's footer.
  var footerView: ((SectionContext<SectionID, ItemID>) -> any RowView)?
  /// Returns the fixed height of a row in pixels; `nil` if it is not known beforehand.
  var height: ((SnapshotRow<SectionID, ItemID>) -> Int32?)?
  private var missing: Set<String> = []

  /// Warns once for each property that rows stay empty without that provider.
  mutating func warn(ofMissing property: String) {
    guard missing.insert(property).inserted else { return }
    gtk_support_warn("\(property) is not set, so rows stay empty.")
  }
}

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

  /// Whether the item is the first one of its section, and the list shows that as the section's
  /// header: see `SectionHeaderMode`. A row is configured again when this changes.
  public let isSectionHeader: Bool

  /// The item's state in the tree of its section. A row is configured again when the state changes.
  public let outline: OutlineState

  let cell: RowCell<SectionID, ItemID>
  weak var expansion: Outline<SectionID, ItemID>?
}

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
