extension ItemTree {
  /// Adds items below a parent, or as roots, behind a sibling or in front of all siblings. Adds
  /// none if one of them is already in the tree, or repeated.
  ///
  /// - Returns: Whether the items were added.
  /// - Complexity: O(*k*).
  @inlinable
  mutating func add(_ items: [ItemID], below parent: Int32, after sibling: Int32) -> Bool {
    let start = nodes.count
    let added = table.addNew(items, sectionKey: 0, firstHint: start)
    guard added == items.count else {
      nodes.append(contentsOf: repeatElement(Node(), count: added))
      return addOthers(items, from: added, start: start, below: parent, after: sibling)
    }
    if added > 0 { appendNodes(added, below: parent, after: sibling) }
    return true
  }

  /// Adds items of which the first `added` ones already have entries in the table, numbered from
  /// `start` on.
  @inlinable
  mutating func addOthers(
    _ items: [ItemID], from added: Int, start: Int, below parent: Int32, after sibling: Int32
  ) -> Bool {
    var numbers = (start..<start + added).map { Int32(truncatingIfNeeded: $0) }
    for item in items[added...] {
      guard let number = newNumber(of: item) else {
        for number in numbers { setAbsent(number) }
        // Compacting keeps calls that are refused again and again from leaving ever more unused
        // entries.
        compact()
        return false
      }
      numbers.append(number)
    }
    orderDidChange()
    var previous = sibling
    for number in numbers {
      link(number, below: parent, after: previous)
      previous = number
    }
    return true
  }

  /// Enters an item into the table, and returns the number of its node, which is not linked yet.
  /// `nil` if the item is already in the tree.
  @inlinable
  mutating func newNumber(of item: ItemID) -> Int32? {
    let number = table.number(adding: item)
    guard table.entries[number].place.isAbsent else { return nil }
    if number == nodes.count { nodes.append(Node()) } else { nodes[number] = Node() }
    table.entries[number].place = ItemPlace(sectionKey: 0, hint: number)
    return Int32(truncatingIfNeeded: number)
  }

  /// Removes an item and everything below it.
  ///
  /// - Complexity: O(*removed items*).
  @inlinable
  mutating func remove(_ number: Int32) {
    orderDidChange()
    unlink(number)
    var current = number
    while current >= 0 {
      setAbsent(current)
      count -= 1
      current = successor(of: current, isEntered: true, below: number)
    }
  }

  /// Removes an item. Its children take its place.
  ///
  /// - Complexity: O(*items below it*).
  @inlinable
  mutating func removeAlone(_ number: Int32) {
    let children = tree(below: number)
    let node = node(number)
    remove(number)
    adopt(children, below: node.parent, after: node.previous)
  }

  /// Moves items, each with everything below it, below a parent or to the roots, in front of a
  /// sibling or behind all siblings. None of the items may be below another, and the parent may not
  /// be one of them or below one.
  ///
  /// - Complexity: O(*k*) for *k* moved items.
  @inlinable
  mutating func move(_ numbers: [Int32], below parent: Int32, before sibling: Int32) {
    orderDidChange()
    let moved = Set(numbers)
    var next = sibling
    while next >= 0, moved.contains(next) { next = node(next).next }
    for number in numbers {
      unlink(number)
      count -= 1
    }
    var previous = next >= 0 ? node(next).previous : last(below: parent)
    for number in numbers {
      link(number, below: parent, after: previous)
      previous = number
      var current = successor(of: number, isEntered: true, below: number)
      while current >= 0 {
        nodes[Int(current)].level = node(node(current).parent).level + 1
        current = successor(of: current, isEntered: true, below: number)
      }
    }
  }

  /// Whether an ancestor of an item is among `numbers`.
  func hasAncestor(of number: Int32, in numbers: Set<Int32>) -> Bool {
    var ancestor = node(number).parent
    while ancestor >= 0 {
      if numbers.contains(ancestor) { return true }
      ancestor = node(ancestor).parent
    }
    return false
  }

  /// The descendants of an item as a separate tree.
  ///
  /// - Complexity: O(*items below it*).
  @inlinable
  func tree(below number: Int32) -> ItemTree {
    var tree = ItemTree()
    var child = node(number).first
    while child >= 0 {
      tree.adopt(self, from: child, below: -1, after: tree.lastRoot)
      child = node(child).next
    }
    return tree
  }

  /// Builds the tree anew, without the entries of removed items, if these outnumber the others.
  @inlinable
  mutating func compact() {
    guard nodes.count > 2 * count + 64 else { return }
    var tree = ItemTree()
    tree.adopt(self, below: -1, after: -1)
    self = tree
  }

  /// Adds all items of another tree, with their expansion, below a parent or as roots, behind a
  /// sibling or in front of all siblings. None of them may be in this tree already.
  ///
  /// - Complexity: O(*k*).
  @inlinable
  mutating func adopt(_ other: ItemTree, below parent: Int32, after sibling: Int32) {
    adopt(other, from: nil, below: parent, after: sibling)
  }

  /// Adds an item of another tree with everything below it, or all items of that tree.
  @inlinable
  mutating func adopt(
    _ other: ItemTree, from root: Int32?, below parent: Int32, after sibling: Int32
  ) {
    let level = root.map { other.node($0).level } ?? 0
    table.reserve(other.count)
    orderDidChange()
    var previous = sibling
    // The path holds the last added item of each level.
    var path: [Int32] = []
    other.visit(from: root) { number in
      let node = other.node(number)
      let depth = Int(node.level - level)
      path.removeSubrange(min(depth, path.count)...)
      let parent = path.last ?? parent
      let place = depth == 0 ? previous : last(below: parent)
      guard let own = newNumber(of: other.item(number)) else { return }
      link(own, below: parent, after: place)
      nodes[Int(own)].isExpanded = node.isExpanded
      if depth == 0 { previous = own }
      path.append(own)
    }
  }

  @inlinable
  mutating func setAbsent(_ number: Int32) {
    table.entries[Int(number)].place = ItemPlace(sectionKey: -1, hint: Int(number))
  }

  /// Makes nodes for the `added` last entries of the table, and links them as neighbours, behind a
  /// sibling or in front of all siblings.
  @inlinable
  mutating func appendNodes(_ added: Int, below parent: Int32, after sibling: Int32) {
    orderDidChange()
    let start = Int32(truncatingIfNeeded: nodes.count)
    let next = self.next(of: sibling, below: parent)
    var node = Node()
    node.parent = parent
    node.level = parent < 0 ? 0 : self.node(parent).level + 1
    for number in start..<start + Int32(truncatingIfNeeded: added) {
      node.previous = number - 1
      node.next = number + 1
      nodes.append(node)
    }
    let last = Int32(truncatingIfNeeded: nodes.count - 1)
    nodes[Int(start)].previous = sibling
    nodes[Int(last)].next = next
    setNext(start, of: sibling, below: parent)
    setPrevious(last, of: next, below: parent)
    count += added
  }

  @inlinable
  mutating func link(_ number: Int32, below parent: Int32, after previous: Int32) {
    let next = self.next(of: previous, below: parent)
    nodes[Int(number)].parent = parent
    nodes[Int(number)].level = parent < 0 ? 0 : node(parent).level + 1
    nodes[Int(number)].previous = previous
    nodes[Int(number)].next = next
    setNext(number, of: previous, below: parent)
    setPrevious(number, of: next, below: parent)
    count += 1
  }

  @inlinable
  mutating func unlink(_ number: Int32) {
    let node = node(number)
    setNext(node.next, of: node.previous, below: node.parent)
    setPrevious(node.previous, of: node.next, below: node.parent)
  }

  /// The last child of a parent, or the last root; negative if there is none.
  @inlinable
  func last(below parent: Int32) -> Int32 {
    parent < 0 ? lastRoot : node(parent).last
  }

  /// The sibling after an item; the first child of the parent if the item is negative.
  @inlinable
  func next(of number: Int32, below parent: Int32) -> Int32 {
    number >= 0 ? node(number).next : parent < 0 ? firstRoot : node(parent).first
  }

  /// Links an item to the sibling after it; links the parent to its first child if the item is
  /// negative.
  @inlinable
  mutating func setNext(_ next: Int32, of number: Int32, below parent: Int32) {
    if number >= 0 {
      nodes[Int(number)].next = next
    } else if parent >= 0 {
      nodes[Int(parent)].first = next
    } else {
      firstRoot = next
    }
  }

  /// Links an item to the sibling in front of it; links the parent to its last child if the item is
  /// negative.
  @inlinable
  mutating func setPrevious(_ previous: Int32, of number: Int32, below parent: Int32) {
    if number >= 0 {
      nodes[Int(number)].previous = previous
    } else if parent >= 0 {
      nodes[Int(parent)].last = previous
    } else {
      lastRoot = previous
    }
  }
}

extension ItemTree: Hashable {
  /// Whether both trees have the same items in the same order and nesting, and the same items are
  /// expanded.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  static func == (left: Self, right: Self) -> Bool {
    guard left.count == right.count else { return false }
    var (first, second) = (left.firstRoot, right.firstRoot)
    while first >= 0, second >= 0 {
      let (node, other) = (left.node(first), right.node(second))
      guard node.level == other.level, node.isExpanded == other.isExpanded,
        left.item(first) == right.item(second)
      else { return false }
      first = left.successor(of: first, isEntered: true)
      second = right.successor(of: second, isEntered: true)
    }
    return first < 0 && second < 0
  }

  @inlinable
  func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    visit { number in
      hasher.combine(item(number))
      hasher.combine(node(number).level)
      hasher.combine(node(number).isExpanded)
    }
  }
}
