import DiffableDataSource

/// A plain implementation of a tree, for comparison: a list of its items with their levels, parents
/// before their children.
struct NaiveTree {
  struct Line: Equatable {
    let id: Int
    var level: Int
    var isExpanded = false
  }

  private(set) var lines: [Line] = []

  func index(of id: Int) -> Int? { lines.firstIndex { $0.id == id } }

  /// The lines of an item and of everything below it.
  func range(at index: Int) -> Range<Int> {
    let end = lines[(index + 1)...].firstIndex { $0.level <= lines[index].level }
    return index..<(end ?? lines.count)
  }

  func parent(at index: Int) -> Int? {
    lines[..<index].last { $0.level == lines[index].level - 1 }?.id
  }

  func children(of parent: Int?) -> [Int] {
    lines.indices.filter { self.parent(at: $0) == parent }.map { lines[$0].id }
  }

  func isVisible(at index: Int) -> Bool {
    guard let parent = parent(at: index).flatMap({ self.index(of: $0) }) else { return true }
    return lines[parent].isExpanded && isVisible(at: parent)
  }

  mutating func append(_ ids: [Int], to parent: Int?) {
    let place = parent.flatMap { index(of: $0) }
    let level = place.map { lines[$0].level + 1 } ?? 0
    let end = place.map { range(at: $0).upperBound } ?? lines.count
    lines.insert(contentsOf: ids.map { Line(id: $0, level: level) }, at: end)
  }

  /// Inserts a tree before or behind the item at an index.
  mutating func insert(_ tree: [Line], at index: Int, isBehind: Bool) {
    let level = lines[index].level
    let place = isBehind ? range(at: index).upperBound : index
    lines.insert(contentsOf: Self.lines(tree, below: level), at: place)
  }

  mutating func replaceChildren(at index: Int, by tree: [Line]) {
    let old = range(at: index)
    lines.replaceSubrange(
      old.dropFirst(), with: Self.lines(tree, below: lines[index].level + 1))
  }

  /// Whether an item is among `ids`, or below one of them.
  func isInside(_ id: Int, _ ids: [Int]) -> Bool {
    guard let index = index(of: id) else { return false }
    return ids.contains(id) || parent(at: index).map { isInside($0, ids) } ?? false
  }

  /// Moves items, with everything below them, below a parent, before one of its children or to the
  /// end. None of the items may be below another.
  mutating func move(_ ids: [Int], to parent: Int?, before sibling: Int?) {
    var moved: [Line] = []
    var before = sibling
    // If the sibling moves too, the next one that stays takes its place.
    while let id = before, ids.contains(id), let index = index(of: id) {
      let end = range(at: index).upperBound
      let isLast = end == lines.count || lines[end].level < lines[index].level
      before = isLast ? nil : lines[end].id
    }
    let level = parent.flatMap { index(of: $0) }.map { lines[$0].level + 1 } ?? 0
    for id in ids {
      guard let index = index(of: id) else { continue }
      let range = range(at: index)
      moved += lines[range].map {
        Line(
          id: $0.id, level: $0.level - lines[index].level + level, isExpanded: $0.isExpanded)
      }
      lines.removeSubrange(range)
    }
    let end = parent.flatMap { index(of: $0) }.map { range(at: $0).upperBound } ?? lines.count
    lines.insert(contentsOf: moved, at: before.flatMap { index(of: $0) } ?? end)
    if let parent { setExpanded(true, [parent]) }
  }

  mutating func delete(_ ids: [Int]) {
    for id in ids {
      if let index = index(of: id) { lines.removeSubrange(range(at: index)) }
    }
  }

  mutating func setExpanded(_ isExpanded: Bool, _ ids: [Int]) {
    for index in lines.indices where ids.contains(lines[index].id) {
      lines[index].isExpanded = isExpanded
    }
  }

  private static func lines(_ tree: [Line], below level: Int) -> [Line] {
    tree.map { Line(id: $0.id, level: $0.level + level, isExpanded: $0.isExpanded) }
  }
}
