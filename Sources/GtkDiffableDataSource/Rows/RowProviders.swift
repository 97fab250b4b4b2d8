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
