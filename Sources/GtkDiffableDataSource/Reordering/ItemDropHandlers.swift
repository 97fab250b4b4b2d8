/// The handlers of drops onto an item, not between items: songs onto a playlist, files onto a
/// folder.
@MainActor
public struct ItemDropHandlers<ItemID: Hashable & Sendable> {
  /// Whether rows of another list of this program may be dropped onto an item. That list's
  /// ``CollectionDiffableDataSource/draggedItemIdentifiers`` and
  /// ``CollectionDiffableDataSource/draggedSectionIdentifier`` identify them. Called while the
  /// pointer moves, so it must be fast.
  public var canDropRows: (ItemID) -> Bool
  /// Takes rows of another list of this program. Returns whether it succeeded. Without it no rows
  /// can be dropped onto an item.
  public var didDropRows: ((ItemID) -> Bool)?
  /// Takes addresses of files. Returns whether it succeeded. Without it no files can be dropped
  /// onto an item.
  public var didDropFiles: ((_ uris: [String], ItemID) -> Bool)?
  /// Takes text. Returns whether it succeeded. A drag that offers both files and text counts as
  /// files. Without the handler no text can be dropped onto an item.
  public var didDropText: ((_ text: String, ItemID) -> Bool)?

  /// Handlers that accept rows on every item by default, if `didDropRows` is set.
  public init(
    canDropRows: @escaping (ItemID) -> Bool = { _ in true },
    didDropRows: ((ItemID) -> Bool)? = nil,
    didDropFiles: ((_ uris: [String], ItemID) -> Bool)? = nil,
    didDropText: ((_ text: String, ItemID) -> Bool)? = nil
  ) {
    self.canDropRows = canDropRows
    self.didDropRows = didDropRows
    self.didDropFiles = didDropFiles
    self.didDropText = didDropText
  }
}
