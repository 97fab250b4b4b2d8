import DiffableDataSource

/// The trees that belong to a list after a change, found item by item from what the documentation
/// of `SectionSnapshots.rebase(onto:moving:)` says, with nothing but the questions that a tree
/// answers.
///
/// The items that have not moved must be in the order that they were in.
struct NaiveRebase {
  typealias Tree = DiffableDataSourceSectionSnapshot<Int>

  /// An item with what a tree says of it.
  struct Line: Equatable {
    let item: Int
    let parent: Int?
    let isExpanded: Bool
  }

  /// The trees before the change.
  let trees: [Int: Tree]
  let snapshot: DiffableDataSourceSnapshot<Int, Int>
  let moved: Set<Int>

  static func lines(of tree: Tree) throws -> [Line] {
    try tree.items.map {
      Line(item: $0, parent: try tree.parent(of: $0), isExpanded: try tree.isExpanded($0))
    }
  }

  /// The items of a section, with those that are hidden.
  func lines(of section: Int) throws -> [Line] {
    let old = trees[section] ?? Tree()
    let items = try snapshot.itemIdentifiers(inSection: section)
    let stayed = items.filter { !moved.contains($0) && old.visibleItems.contains($0) }
    var lines: [Line] = []
    for (index, item) in items.enumerated() {
      let origin = old.contains(item) ? old : trees.values.first { $0.contains(item) }
      let path = index == 0 ? [] : path(to: items[index - 1], in: lines)
      // The next item that has stayed needs its parent.
      let next = items[(index + 1)...].first(where: stayed.contains)
      let needed = try next.flatMap { try ancestors(of: $0, in: old).first(where: stayed.contains) }
      let floor = needed.flatMap(path.firstIndex(of:))
      let allowed = path[(floor ?? 0)...]
      let former = try origin.map { try ancestors(of: item, in: $0) } ?? []
      let wanted = stayed.contains(item) ? former : Array(former.prefix(1))
      let parent =
        wanted.first { candidate in
          allowed.contains(candidate) && lines.contains { $0.item == candidate && $0.isExpanded }
        } ?? floor.map { path[$0] }
      let isOpen = try origin.map { try $0.isExpanded(item) && $0.isVisible(item) } ?? false
      lines.append(Line(item: item, parent: parent, isExpanded: isOpen))
      if let origin, !isOpen { lines += try hidden(below: item, in: origin) }
    }
    return lines
  }

  /// What is below an item and not in the list, nor below something that is.
  private func hidden(below item: Int, in tree: Tree) throws -> [Line] {
    try tree.children(of: item).filter { !snapshot.contains($0) }.flatMap { child in
      [Line(item: child, parent: item, isExpanded: try tree.isExpanded(child))]
        + (try hidden(below: child, in: tree))
    }
  }

  /// The ancestors of an item, the nearest first.
  private func ancestors(of item: Int, in tree: Tree) throws -> [Int] {
    guard let parent = try tree.parent(of: item) else { return [] }
    return [parent] + (try ancestors(of: parent, in: tree))
  }

  /// An item and its ancestors, the nearest last.
  private func path(to item: Int, in lines: [Line]) -> [Int] {
    let parent = lines.first { $0.item == item }?.parent
    return (parent.map { path(to: $0, in: lines) } ?? []) + [item]
  }
}
