/// What happens to that which is dropped onto an item, not between items: songs onto a playlist,
/// files onto a folder.
@MainActor
public struct ItemDropHandlers<ItemID: Hashable & Sendable> {
  /// Whether rows of another list of this program may be dropped onto an item. That list's
  /// ``CollectionDiffableDataSource/draggedItemIdentifiers`` and
  /// ``CollectionDiffableDataSource/draggedSectionIdentifier`` tell what they are. Asked while the
  /// pointer moves, so it answers fast.
  public var canDropRows: (ItemID) -> Bool
  /// Takes rows of another list of this program, and returns whether it could. Without it none can
  /// be dropped onto an item.
  public var didDropRows: ((ItemID) -> Bool)?
  /// Takes addresses of files, and returns whether it could. Without it none can be dropped onto an
  /// item.
  public var didDropFiles: ((_ uris: [String], ItemID) -> Bool)?
  /// Takes text, and returns whether it could. What offers files as well is files. Without it none
  /// can be dropped onto an item.
  public var didDropText: ((_ text: String, ItemID) -> Bool)?

  /// Allows rows to be dropped onto every item, unless told otherwise, where something takes them.
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
