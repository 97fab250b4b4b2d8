// Adds and removes items. In the complexities, *siblings* is the number of items that share the
// destination's parent.
extension DiffableDataSourceSectionSnapshot {
  /// Adds items at the end of a parent's children, or of the roots. No items can be added anywhere.
  ///
  /// - Throws: `duplicateItems`, `unknownItems` if the parent is unknown, `existingItems`.
  /// - Complexity: O(*k*) amortised.
  public mutating func append(_ items: [ItemID], to parent: ItemID? = nil) throws(Failure) {
    guard !items.isEmpty else { return }
    try requireNew(items)
    if let parent { _ = try node(of: parent) }
    for item in items { nodes[item] = Node(parent: parent) }
    insert(items, below: parent, at: children(of: parent).count)
  }

  /// Adds items before an item, under the same parent. No items can be added anywhere.
  ///
  /// - Throws: `duplicateItems`, `itemIsItsOwnDestination`, `unknownItems` if the destination is
  ///   unknown, `existingItems`.
  /// - Complexity: O(*k* + *siblings*).
  public mutating func insert(_ items: [ItemID], before item: ItemID) throws(Failure) {
    try insert(items, relativeTo: item, offset: 0)
  }

  /// Adds items after an item and everything below it, under the same parent. No items can be added
  /// anywhere.
  ///
  /// - Throws: As ``insert(_:before:)-([ItemID],_)``.
  /// - Complexity: O(*k* + *siblings*).
  public mutating func insert(_ items: [ItemID], after item: ItemID) throws(Failure) {
    try insert(items, relativeTo: item, offset: 1)
  }

  /// Adds another tree, with its expansion, before an item. An empty one can be added anywhere.
  ///
  /// - Throws: `itemIsItsOwnDestination`, `unknownItems` if the destination is unknown,
  ///   `existingItems`.
  /// - Complexity: O(*k* + *siblings*).
  public mutating func insert(_ snapshot: Self, before item: ItemID) throws(Failure) {
    try insert(snapshot, relativeTo: item, offset: 0)
  }

  /// Adds another tree, with its expansion, after an item and everything below it. An empty one can
  /// be added anywhere.
  ///
  /// - Throws: As ``insert(_:before:)-(DiffableDataSourceSectionSnapshot<ItemID>,_)``.
  /// - Complexity: O(*k* + *siblings*).
  public mutating func insert(_ snapshot: Self, after item: ItemID) throws(Failure) {
    try insert(snapshot, relativeTo: item, offset: 1)
  }

  /// Replaces everything below an item by another tree, with its expansion. The new tree may name
  /// items that it replaces.
  ///
  /// - Throws: `unknownItems` if the parent is unknown, `existingItems`.
  /// - Complexity: O(*k*) for the items replaced and new.
  public mutating func replace(childrenOf parent: ItemID, using snapshot: Self) throws(Failure) {
    let old = descendants(of: try node(of: parent).children) { _ in true }
    let replaced = Set(old)
    let existing = snapshot.items.filter { contains($0) && !replaced.contains($0) }
    guard existing.isEmpty else { throw .existingItems(existing) }
    for item in old { nodes[item] = nil }
    nodes[parent]?.children = []
    adopt(snapshot, below: parent, at: 0)
  }

  /// Removes items with everything below them. They lose their expansion. An item may be named more
  /// than once, and with an item above it, as in a selection of a parent with its children.
  ///
  /// - Throws: `unknownItems`; then nothing is removed.
  /// - Complexity: O(*k* + *siblings*) for *k* removed items.
  public mutating func delete(_ items: [ItemID]) throws(Failure) {
    let unknown = items.filter { !contains($0) }
    guard unknown.isEmpty else { throw .unknownItems(unknown) }
    let parents = Set(items.map { nodes[$0]?.parent })
    var pending = items
    while let item = pending.popLast() {
      if let node = nodes.removeValue(forKey: item) { pending += node.children }
    }
    for parent in parents {
      guard let parent else {
        rootItems.removeAll { nodes[$0] == nil }
        continue
      }
      guard var children = nodes[parent]?.children else { continue }
      children.removeAll { nodes[$0] == nil }
      nodes[parent]?.children = children
    }
  }

  /// Removes all items.
  public mutating func deleteAll() {
    self = Self()
  }

  private mutating func insert(
    _ items: [ItemID], relativeTo item: ItemID, offset: Int
  ) throws(Failure) {
    guard !items.isEmpty else { return }
    if items.contains(item) { throw .itemIsItsOwnDestination(item) }
    try requireNew(items)
    let parent = try node(of: item).parent
    let position = (children(of: parent).firstIndex(of: item) ?? 0) + offset
    for item in items { nodes[item] = Node(parent: parent) }
    insert(items, below: parent, at: position)
  }

  private mutating func insert(
    _ snapshot: Self, relativeTo item: ItemID, offset: Int
  ) throws(Failure) {
    guard !snapshot.rootItems.isEmpty else { return }
    if snapshot.contains(item) { throw .itemIsItsOwnDestination(item) }
    let parent = try node(of: item).parent
    let existing = snapshot.items.filter { contains($0) }
    guard existing.isEmpty else { throw .existingItems(existing) }
    let position = (children(of: parent).firstIndex(of: item) ?? 0) + offset
    adopt(snapshot, below: parent, at: position)
  }

  private mutating func adopt(_ snapshot: Self, below parent: ItemID?, at position: Int) {
    nodes.merge(snapshot.nodes) { _, new in new }
    for root in snapshot.rootItems { nodes[root]?.parent = parent }
    insert(snapshot.rootItems, below: parent, at: position)
  }

  private mutating func insert(_ items: [ItemID], below parent: ItemID?, at position: Int) {
    if let parent {
      nodes[parent]?.children.insert(contentsOf: items, at: position)
    } else {
      rootItems.insert(contentsOf: items, at: position)
    }
  }

  private func children(of parent: ItemID?) -> [ItemID] {
    guard let parent else { return rootItems }
    return nodes[parent]?.children ?? []
  }

  private func requireNew(_ items: [ItemID]) throws(Failure) {
    let repeated = DiffableDataSourceSnapshot<Never, ItemID>.repeated(in: items)
    guard repeated.isEmpty else { throw .duplicateItems(repeated) }
    let existing = items.filter { contains($0) }
    guard existing.isEmpty else { throw .existingItems(existing) }
  }
}
