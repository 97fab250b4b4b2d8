/// The state of an item in the tree of its section.
public struct OutlineState: Hashable, Sendable {
  /// The number of the item's ancestors: 0 for a root, and for an item of a flat section.
  public internal(set) var level = 0
  /// Whether the item has children, or unloaded ones.
  public internal(set) var isExpandable = false
  /// Whether the item is expanded.
  public internal(set) var isExpanded = false
  /// Whether the children of the item are being loaded.
  public internal(set) var isLoading = false
}
