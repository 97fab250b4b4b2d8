import DiffableDataSource

/// A plain implementation of `SectionSnapshots.rebase(onto:moving:)` for comparison: finds the
/// trees item by item from the documented rules, with public calls of the tree only.
///
/// The items that have not moved must have kept their order.
struct NaiveRebase {
  typealias Tree = DiffableDataSourceSectionSnapshot<Int>

  /// An item with its parent and expansion.
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

  /// The lines of a section's new tree, with hidden items.
  func lines(of section: Int) throws -> [Line] {
    let old = trees[section] ?? Tree()
    let items = try snapshot.itemIdentifiers(inSection: section)
    let stayed = items.filter { !moved.contains($0) && old.visibleItems.contains($0) }
    var lines: [Line] = []
    for (index, item) in items.enumerated() {
      let origin = old.contains(item) ? old : trees.values.first { $0.contains(item) }
      let path = index == 0 ? [] : path(to: items[index - 1], in: lines)
      // The parent of the next item that has stayed must not be closed by this item.
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

  /// The lines of the hidden items below an item that are not in the list. Items below one that is
  /// in the list are left out.
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

  /// The ancestors of an item from the root on, and the item itself.
  private func path(to item: Int, in lines: [Line]) -> [Int] {
    let parent = lines.first { $0.item == item }?.parent
    return (parent.map { path(to: $0, in: lines) } ?? []) + [item]
  }
}
