// Adding and removing items.
extension DiffableDataSourceSectionSnapshot {
  /// Adds items as the last children of a parent, or as the last roots. An empty array is accepted
  /// with any parent.
  ///
  /// - Throws: `duplicateItems`, `unknownItems` if the parent is unknown, `existingItems`.
  /// - Complexity: O(*k*) amortised.
  @inlinable
  public mutating func append(_ items: [ItemID], to parent: ItemID? = nil) throws(Failure) {
    guard !items.isEmpty else { return }
    var number: Int32 = -1
    let operation = Failure.Operation.appendChildren(to: parent)
    if let parent { number = try self.number(of: parent, for: operation) }
    try add(items, below: number, after: tree.last(below: number), for: operation)
  }

  /// Adds items before an item, under the same parent. An empty array is accepted with any
  /// destination.
  ///
  /// - Throws: `duplicateItems`, `itemIsItsOwnDestination`, `unknownItems` if the destination is
  ///   unknown, `existingItems`.
  /// - Complexity: O(*k*) amortised.
  @inlinable
  public mutating func insert(_ items: [ItemID], before item: ItemID) throws(Failure) {
    try insert(items, at: .before(item))
  }

  /// Adds items after an item and everything below it, under the same parent. An empty array is
  /// accepted with any destination.
  ///
  /// - Throws: As ``insert(_:before:)-([ItemID],_)``.
  /// - Complexity: O(*k*) amortised.
  @inlinable
  public mutating func insert(_ items: [ItemID], after item: ItemID) throws(Failure) {
    try insert(items, at: .after(item))
  }

  /// Adds another tree before an item, with the expansion of its items. An empty tree is accepted
  /// with any destination.
  ///
  /// - Throws: `itemIsItsOwnDestination`, `unknownItems` if the destination is unknown,
  ///   `existingItems`.
  /// - Complexity: O(*k*) amortised.
  @inlinable
  public mutating func insert(_ snapshot: Self, before item: ItemID) throws(Failure) {
    try insert(snapshot, at: .before(item))
  }

  /// Adds another tree after an item and everything below it, with the expansion of its items. An
  /// empty tree is accepted with any destination.
  ///
  /// - Throws: As ``insert(_:before:)-(DiffableDataSourceSectionSnapshot<ItemID>,_)``.
  /// - Complexity: O(*k*) amortised.
  @inlinable
  public mutating func insert(_ snapshot: Self, after item: ItemID) throws(Failure) {
    try insert(snapshot, at: .after(item))
  }

  /// Replaces everything below an item by another tree, with the expansion of its items. The new
  /// tree may have items that it replaces.
  ///
  /// - Throws: `unknownItems` if the parent is unknown, `existingItems`.
  /// - Complexity: O(*k*) for the removed and added items.
  @inlinable
  public mutating func replace(childrenOf parent: ItemID, using snapshot: Self) throws(Failure) {
    let operation = Failure.Operation.replaceChildren(of: parent)
    let number = try number(of: parent, for: operation)
    var isReplaced = [Bool](repeating: false, count: tree.nodes.count)
    tree.visit(from: number) { isReplaced[Int($0)] = $0 != number }
    let existing = snapshot.items.filter { item in
      tree.number(of: item).map { !isReplaced[Int($0)] } ?? false
    }
    guard existing.isEmpty else { throw Failure(operation, .existingItems(existing)) }
    while tree.node(number).first >= 0 { tree.remove(tree.node(number).first) }
    tree.adopt(snapshot.tree, below: number, after: -1)
    tree.compact()
  }

  /// Removes items with everything below them; their expansion is forgotten. The argument may name
  /// an item more than once, and together with an item above it, as a selection of a parent with
  /// its children does.
  ///
  /// - Throws: `unknownItems`; then nothing is removed.
  /// - Complexity: O(*k*) for *k* removed items, amortised.
  @inlinable
  public mutating func delete(_ items: [ItemID]) throws(Failure) {
    let unknown = items.filter { !contains($0) }
    guard unknown.isEmpty else { throw Failure(.deleteItems, .unknownItems(unknown)) }
    for item in items {
      // An item that was below an earlier one of `items` has already been removed with it.
      if let number = tree.number(of: item) { tree.remove(number) }
    }
    tree.compact()
  }

  /// Removes all items of the section.
  @inlinable
  public mutating func deleteAll() {
    self = Self()
  }

  @inlinable
  mutating func insert(
    _ items: [ItemID], at place: SnapshotDestination<ItemID>
  ) throws(Failure) {
    guard !items.isEmpty else { return }
    let operation = Failure.Operation.insertItems(place)
    let item = place.identifier
    if items.contains(item) { throw Failure(operation, .itemIsItsOwnDestination(item)) }
    let (parent, sibling) = try neighbours(of: place, for: operation)
    try add(items, below: parent, after: sibling, for: operation)
  }

  @inlinable
  mutating func insert(
    _ snapshot: Self, at place: SnapshotDestination<ItemID>
  ) throws(Failure) {
    guard snapshot.tree.count > 0 else { return }
    let operation = Failure.Operation.insertTree(place)
    let item = place.identifier
    if snapshot.contains(item) { throw Failure(operation, .itemIsItsOwnDestination(item)) }
    let (parent, sibling) = try neighbours(of: place, for: operation)
    let existing = snapshot.items.filter { contains($0) }
    guard existing.isEmpty else { throw Failure(operation, .existingItems(existing)) }
    tree.adopt(snapshot.tree, below: parent, after: sibling)
  }

  /// The parent of items that are put at a place, and the sibling in front of them; negative for
  /// none.
  @inlinable
  func neighbours(
    of place: SnapshotDestination<ItemID>, for operation: Failure.Operation
  ) throws(Failure) -> (parent: Int32, sibling: Int32) {
    let number = try number(of: place.identifier, for: operation)
    let node = tree.node(number)
    return switch place {
    case .before: (node.parent, node.previous)
    case .after: (node.parent, number)
    }
  }

  @inlinable
  mutating func add(
    _ items: [ItemID], below parent: Int32, after sibling: Int32, for operation: Failure.Operation
  ) throws(Failure) {
    if tree.add(items, below: parent, after: sibling) { return }
    let repeated = DiffableDataSourceSnapshot<Never, ItemID>.repeated(in: items)
    guard repeated.isEmpty else { throw Failure(operation, .duplicateItems(repeated)) }
    throw Failure(operation, .existingItems(items.filter { contains($0) }))
  }
}

// Showing and hiding the descendants of items.
extension DiffableDataSourceSectionSnapshot {
  /// Shows the children of items. Unknown items are ignored; items without children can be expanded
  /// and show the children that they are given later. O(*k*).
  @inlinable
  public mutating func expand(_ items: [ItemID]) {
    for item in items {
      if let number = tree.number(of: item) { tree.setExpanded(true, number) }
    }
  }

  /// Hides the descendants of items, which keep their own expansion. Unknown items are ignored.
  /// O(*k*).
  @inlinable
  public mutating func collapse(_ items: [ItemID]) {
    for item in items {
      if let number = tree.number(of: item) { tree.setExpanded(false, number) }
    }
  }

  /// The tree as text for a log: one line for each item, indented by level, with `▾` before an
  /// expanded item, `▸` before a collapsed one with children and `•` before any other. O(*n*).
  public func visualDescription() -> String {
    var text = ""
    tree.visit { number in
      let node = tree.node(number)
      let mark = node.isExpanded ? "▾" : node.first < 0 ? "•" : "▸"
      text += String(repeating: "  ", count: Int(node.level)) + "\(mark) \(tree.item(number))\n"
    }
    return text
  }
}

extension DiffableDataSourceSnapshot {
  /// The items of a section as a tree in which all are roots; `nil` if there is no such section.
  ///
  /// - Complexity: O(*section*).
  public func sectionSnapshot(
    ofSection section: SectionID
  ) -> DiffableDataSourceSectionSnapshot<ItemID>? {
    items(ofSection: section).map(DiffableDataSourceSectionSnapshot.init(roots:))
  }

  /// Replaces the items of a section by the visible items of a tree. A missing section is added at
  /// the end; items that are in other sections are moved from there.
  ///
  /// - Complexity: O(*k* + *section* + *sections*).
  @inlinable
  public mutating func apply(
    _ sectionSnapshot: DiffableDataSourceSectionSnapshot<ItemID>, to section: SectionID
  ) {
    let ordinal = indexOfSection(section) ?? sections.count
    if ordinal == sections.count { insertNew([section], at: ordinal) }
    replaceItems(inSectionAt: ordinal, with: sectionSnapshot.visibleItems)
  }
}
