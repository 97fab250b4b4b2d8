import SetlistModel

/// The places of sections in a shared setlist, and of entries in their sections.
///
/// A place is a path of steps. What is put behind an element in one edit gets steps below that
/// element's place, numbered from zero and named by the dot of the edit, so that it stays together:
/// nothing can come between two of them but what somebody puts there. Of several edits at one place
/// the latest is the closest to the element. Places need no trace of elements that are gone,
/// because they contain the steps of those. Common beginnings are stored once.
struct OrderTree {
  /// The last step of a place.
  struct Node {
    /// The place without its last step; -1 for the beginning of a section or of the sections.
    let parent: Int32
    /// The number of steps.
    let depth: Int32
    /// The section, by its number; 0 stands for the order of the sections.
    let root: Int32
    /// The edit that put something here first.
    let dot: Dot
    /// The number among what that edit has put here.
    let index: Int32
  }

  /// The largest index that is read.
  static let maximumIndex = 1 << 30

  private(set) var nodes: [Node] = []
  /// The nodes of the roots, by their numbers.
  private(set) var rootNodes: [Int32] = []
  /// The sections of the roots, by their numbers.
  private(set) var sections: [ElementID?] = []
  private var numbers: [ElementID?: Int32] = [:]
  private var table = NumberTable(capacity: 16)
  private var capacity = 16

  /// Makes the tree of a list without sections.
  init() { _ = root(nil) }

  /// Makes room for a number of places.
  mutating func reserveCapacity(_ count: Int) {
    nodes.reserveCapacity(count)
    grow(to: count)
  }

  /// The beginning of a section; `nil` stands for the order of the sections.
  mutating func root(_ section: ElementID?) -> Int32 {
    if let number = numbers[section] { return rootNodes[Int(number)] }
    let (node, number) = (Int32(nodes.count), Int32(sections.count))
    nodes.append(Node(parent: -1, depth: 0, root: number, dot: .none, index: 0))
    numbers[section] = number
    sections.append(section)
    rootNodes.append(node)
    return node
  }

  /// The beginning of a section; `nil` if nothing is in it.
  func firstPlace(of section: ElementID) -> Int32? {
    numbers[section].map { rootNodes[Int($0)] }
  }

  /// The section that a place is in.
  func section(of node: Int32) -> ElementID? { sections[Int(nodes[Int(node)].root)] }

  /// The place with one more step.
  mutating func child(of parent: Int32, dot: Dot, index: Int) -> Int32 {
    let hash = Self.hash(parent, dot, index)
    if let known = existing(parent, dot, index, hash: hash) { return known }
    if nodes.count >= capacity { grow(to: 2 * capacity) }
    let node = Int32(nodes.count)
    let (depth, root) = (nodes[Int(parent)].depth, nodes[Int(parent)].root)
    nodes.append(
      Node(parent: parent, depth: depth + 1, root: root, dot: dot, index: Int32(index)))
    table.add(Int(node), hash: hash)
    return node
  }

  /// The place beside another one with the given index of the same edit, if the tree has it.
  func sibling(of node: Int32, index: Int) -> Int32? {
    let (parent, dot) = (nodes[Int(node)].parent, nodes[Int(node)].dot)
    return existing(parent, dot, index, hash: Self.hash(parent, dot, index))
  }

  /// Whether a place continues another one.
  func isBelow(_ node: Int32, _ other: Int32) -> Bool {
    var node = node
    while nodes[Int(node)].depth > nodes[Int(other)].depth { node = nodes[Int(node)].parent }
    return node == other
  }

  private func existing(_ parent: Int32, _ dot: Dot, _ index: Int, hash: UInt64) -> Int32? {
    table.first(hash: hash) { number in
      let node = nodes[number]
      return node.parent == parent && Int(node.index) == index && node.dot == dot
        ? Int32(number) : nil
    }
  }

  private mutating func grow(to count: Int) {
    capacity = count
    table = NumberTable(capacity: count)
    for (number, node) in nodes.enumerated() where node.parent >= 0 {
      table.add(number, hash: Self.hash(node.parent, node.dot, Int(node.index)))
    }
  }

  private static func hash(_ parent: Int32, _ dot: Dot, _ index: Int) -> UInt64 {
    // Seeds are needless: whoever can write into the folder of the band can do worse than collide.
    let place = SplitMix64.mix(UInt64(UInt32(bitPattern: parent)) << 32 | UInt64(index))
    return SplitMix64.mix(place ^ UInt64(dot.counter) << 40 ^ dot.replica.rawValue)
  }
}

extension OrderTree {
  /// The steps of a place, from the section on.
  func steps(of node: Int32) -> [(dot: Dot, index: Int)] {
    var steps: [(dot: Dot, index: Int)] = []
    var node = node
    while nodes[Int(node)].parent >= 0 {
      steps.append((nodes[Int(node)].dot, Int(nodes[Int(node)].index)))
      node = nodes[Int(node)].parent
    }
    return steps.reversed()
  }

  /// Takes over all places of another tree.
  ///
  /// - Returns: for each of its nodes the one that is the same place here.
  /// - Complexity: O(*n*) in the number of its nodes.
  mutating func formUnion(_ other: OrderTree) -> [Int32] {
    var known: [Int32] = []
    known.reserveCapacity(other.nodes.count)
    // Nodes come after those that they continue.
    for node in other.nodes {
      if node.parent < 0 {
        known.append(root(other.sections[Int(node.root)]))
      } else {
        known.append(
          child(of: known[Int(node.parent)], dot: node.dot, index: Int(node.index)))
      }
    }
    return known
  }

  /// The order of items, by the numbers of the roots that they are in.
  ///
  /// - Parameters:
  ///   - places: the place of each item.
  ///   - precedes: the order of two items at one place.
  /// - Complexity: O(*n*) in the number of items and of nodes, if nodes were mostly added in order.
  func arranged(_ places: [Int32], precedes: (Int, Int) -> Bool) -> [[Int]] {
    var isNeeded = [Bool](repeating: false, count: nodes.count)
    for place in places {
      var node = place
      while node >= 0, !isNeeded[Int(node)] {
        isNeeded[Int(node)] = true
        node = nodes[Int(node)].parent
      }
    }
    let needed = nodes.indices.lazy.filter { isNeeded[$0] && nodes[$0].parent >= 0 }
    var children = Groups(
      needed.map { (group: Int(nodes[$0].parent), member: $0) }, count: nodes.count)
    children.sort { first, second in
      let (left, right) = (nodes[first], nodes[second])
      return left.dot == right.dot ? left.index < right.index : left.dot > right.dot
    }
    var items = Groups(
      places.enumerated().map { (group: Int($1), member: $0) }, count: nodes.count)
    items.sort(precedes)
    return rootNodes.map { root in
      var result: [Int] = []
      var stack = [Int(root)]
      while let node = stack.popLast() {
        result += items[node]
        stack += children[node].reversed()
      }
      return result
    }
  }

  /// Numbers in groups, in one piece of memory.
  private struct Groups {
    private var starts: [Int]
    private var members: [Int]

    init(_ pairs: [(group: Int, member: Int)], count: Int) {
      starts = [Int](repeating: 0, count: count + 1)
      for pair in pairs { starts[pair.group + 1] += 1 }
      for group in 0..<count { starts[group + 1] += starts[group] }
      var next = starts
      members = [Int](repeating: 0, count: pairs.count)
      for pair in pairs {
        members[next[pair.group]] = pair.member
        next[pair.group] += 1
      }
    }

    subscript(group: Int) -> ArraySlice<Int> { members[starts[group]..<starts[group + 1]] }

    /// Sorts each group, in linear time if it is sorted already.
    mutating func sort(_ precedes: (Int, Int) -> Bool) {
      for group in 0..<starts.count - 1 where starts[group + 1] - starts[group] > 1 {
        let range = starts[group]..<starts[group + 1]
        let isSorted = range.dropFirst().allSatisfy { !precedes(members[$0], members[$0 - 1]) }
        if !isSorted { members[range].sort(by: precedes) }
      }
    }
  }
}
