import DiffableDataSource

/// The rows that the snapshots of requests mark to be reloaded or reconfigured.
@MainActor
struct RefreshMarks<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  typealias Content = RowCell<SectionID, ItemID>.Content

  private var reloadsAll = false
  private var reloadedItems: Set<ItemID> = []
  private var reloadedSections: Set<SectionID> = []
  private var reconfiguredItems: Set<ItemID> = []

  init(of requests: [ApplyRequest<SectionID, ItemID>]) {
    for request in requests {
      if request.reloadsData { reloadsAll = true }
      reloadedItems.include(request.snapshot.reloadedItemIdentifiers)
      reloadedSections.include(request.snapshot.reloadedSectionIdentifiers)
      reconfiguredItems.include(request.snapshot.reconfiguredItemIdentifiers)
    }
  }

  /// Whether no row is marked to be reloaded or reconfigured.
  var isEmpty: Bool {
    !reloadsAll && reloadedItems.isEmpty && reloadedSections.isEmpty && reconfiguredItems.isEmpty
  }

  /// Whether a row gets a new view.
  func reload(_ content: Content) -> Bool {
    reloadsAll || reloadedSections.contains(content.section)
      || content.row.itemIdentifier.map(reloadedItems.contains) ?? false
  }

  /// Whether a row's view is filled again.
  func reconfigure(_ content: Content) -> Bool {
    content.row.itemIdentifier.map(reconfiguredItems.contains) ?? false
  }
}
