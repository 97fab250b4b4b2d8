// Adds and removes items.
extension DiffableDataSourceSectionSnapshot {
  /// Adds items at the end of a parent's children, or of the roots. No items can be added anywhere.
  ///
  /// - Throws: `duplicateItems`, `unknownItems` if the parent is unknown, `existingItems`.
  /// - Complexity: O(*k*) amortised.
  @inlinable
  public mutating func append(_ items: [ItemID], to parent: ItemID? = nil) throws(Failure) {
    guard !items.isEmpty else { return }
    var number: Int32 = -1
    if let parent { number = try self.number(of: parent) }
    try add(items, below: number, after: number < 0 ? tree.lastRoot : tree.node(number).last)
  }

  /// Adds items before an item, under the same parent. No items can be added anywhere.
  ///
  /// - Throws: `duplicateItems`, `itemIsItsOwnDestination`, `unknownItems` if the destination is
  ///   unknown, `existingItems`.
  /// - Complexity: O(*k*) amortised.
  @inlinable
  public mutating func insert(_ items: [ItemID], before item: ItemID) throws(Failure) {
    try insert(items, relativeTo: item, isBehind: false)
  }

  /// Adds items after an item and everything below it, under the same parent. No items can be added
  /// anywhere.
  ///
  /// - Throws: As ``insert(_:before:)-([ItemID],_)``.
  /// - Complexity: O(*k*) amortised.
  @inlinable
  public mutating func insert(_ items: [ItemID], after item: ItemID) throws(Failure) {
    try insert(items, relativeTo: item, isBehind: true)
  }

  /// Adds another tree, with its expansion, before an item. An empty one can be added anywhere.
  ///
  /// - Throws: `itemIsItsOwnDestination`, `unknownItems` if the destination is unknown,
  ///   `existingItems`.
  /// - Complexity: O(*k*) amortised.
  @inlinable
  public mutating func insert(_ snapshot: Self, before item: ItemID) throws(Failure) {
    try insert(snapshot, relativeTo: item, isBehind: false)
  }

  /// Adds another tree, with its expansion, after an item and everything below it. An empty one can
  /// be added anywhere.
  ///
  /// - Throws: As ``insert(_:before:)-(DiffableDataSourceSectionSnapshot<ItemID>,_)``.
  /// - Complexity: O(*k*) amortised.
  @inlinable
  public mutating func insert(_ snapshot: Self, after item: ItemID) throws(Failure) {
    try insert(snapshot, relativeTo: item, isBehind: true)
  }

  /// Replaces everything below an item by another tree, with its expansion. The new tree may name
  /// items that it replaces.
  ///
  /// - Throws: `unknownItems` if the parent is unknown, `existingItems`.
  /// - Complexity: O(*k*) for the items replaced and new.
  @inlinable
  public mutating func replace(childrenOf parent: ItemID, using snapshot: Self) throws(Failure) {
    let number = try number(of: parent)
    var isReplaced = [Bool](repeating: false, count: tree.nodes.count)
    tree.visit(from: number) { isReplaced[Int($0)] = $0 != number }
    let existing = snapshot.items.filter { item in
      tree.number(of: item).map { !isReplaced[Int($0)] } ?? false
    }
    guard existing.isEmpty else { throw .existingItems(existing) }
    while tree.node(number).first >= 0 { tree.remove(tree.node(number).first) }
    tree.adopt(snapshot.tree, below: number, after: -1)
    tree.compact()
  }

  /// Removes items with everything below them. They lose their expansion. An item may be named more
  /// than once, and with an item above it, as in a selection of a parent with its children.
  ///
  /// - Throws: `unknownItems`; then nothing is removed.
  /// - Complexity: O(*k*) for *k* removed items, amortised.
  @inlinable
  public mutating func delete(_ items: [ItemID]) throws(Failure) {
    let unknown = items.filter { !contains($0) }
    guard unknown.isEmpty else { throw .unknownItems(unknown) }
    for item in items {
      // It may have left with an item above it.
      if let number = tree.number(of: item) { tree.remove(number) }
    }
    tree.compact()
  }

  /// Removes all items.
  @inlinable
  public mutating func deleteAll() {
    self = Self()
  }

  @inlinable
  mutating func insert(
    _ items: [ItemID], relativeTo item: ItemID, isBehind: Bool
  ) throws(Failure) {
    guard !items.isEmpty else { return }
    if items.contains(item) { throw .itemIsItsOwnDestination(item) }
    let number = try number(of: item)
    let node = tree.node(number)
    try add(items, below: node.parent, after: isBehind ? number : node.previous)
  }

  @inlinable
  mutating func insert(
    _ snapshot: Self, relativeTo item: ItemID, isBehind: Bool
  ) throws(Failure) {
    guard snapshot.tree.count > 0 else { return }
    if snapshot.contains(item) { throw .itemIsItsOwnDestination(item) }
    let number = try number(of: item)
    let existing = snapshot.items.filter { contains($0) }
    guard existing.isEmpty else { throw .existingItems(existing) }
    let node = tree.node(number)
    tree.adopt(snapshot.tree, below: node.parent, after: isBehind ? number : node.previous)
  }

  @inlinable
  mutating func add(
    _ items: [ItemID], below parent: Int32, after sibling: Int32
  ) throws(Failure) {
    if tree.add(items, below: parent, after: sibling) { return }
    let repeated = DiffableDataSourceSnapshot<Never, ItemID>.repeated(in: items)
    guard repeated.isEmpty else { throw .duplicateItems(repeated) }
    throw .existingItems(items.filter { contains($0) })
  }
}
