/// The trees of a list's sections, kept in step with the list's flat snapshot.
///
/// A flat snapshot has only the visible items of a tree, so a change of it does not tell where
/// hidden items go, nor the parents. ``rebase(onto:moving:)`` computes the trees that belong to it.
public struct SectionSnapshots<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>:
  Hashable, Sendable
{
  /// The tree of one section.
  public typealias SectionSnapshot = DiffableDataSourceSectionSnapshot<ItemID>
  /// The flat snapshot of the list.
  public typealias Snapshot = DiffableDataSourceSnapshot<SectionID, ItemID>

  @usableFromInline var trees = IdentifierMap<SectionID, SectionSnapshot>()

  /// A value without trees: every section is flat.
  @inlinable
  public init() {}

  /// Whether no section has a tree.
  @inlinable
  public var isEmpty: Bool { trees.isEmpty }

  /// The tree of a section; `nil` if all its items are roots that were never expanded.
  @inlinable
  public subscript(section: SectionID) -> SectionSnapshot? { trees[section] }

  /// The section whose tree has an item, visible or not; `nil` if no tree has it.
  ///
  /// - Complexity: O(*t*) for *t* trees.
  public func sectionIdentifier(containingItem item: ItemID) -> SectionID? {
    trees.pairs.first { $0.value.contains(item) }?.key
  }

  /// Gives a section another tree. Hidden items of other sections that are in the new tree leave
  /// those sections; the items below them that are not in the new tree move up into their places.
  ///
  /// The visible items of the other sections leave with the next ``rebase(onto:moving:)``.
  ///
  /// - Complexity: O(*n*) for *n* items in all trees.
  @inlinable
  public mutating func set(_ tree: SectionSnapshot, for section: SectionID) {
    trees.updateValues { other, old in
      guard other != section else { return old }
      var rest = old
      old.tree.visit { number in
        let item = old.tree.item(number)
        guard tree.contains(item), !old.tree.position(of: number).isVisible,
          let number = rest.tree.number(of: item)
        else { return }
        rest.tree.removeAlone(number)
      }
      rest.tree.compact()
      return rest
    }
    trees[section] = tree
  }

  /// Changes the trees so that their visible items are the items of a snapshot.
  ///
  /// - An item that is not in the snapshot leaves, with the hidden items below it. The visible
  ///   items below it stay, one level higher.
  /// - An item that is in another place takes along the hidden items below it, even to another
  ///   section. It keeps its parent if it still follows that parent, or another child of it.
  /// - An item in front of a child becomes a child of the same parent, so that no parent loses one.
  ///   All other new items become roots.
  ///
  /// - Parameters:
  ///   - snapshot: The new content of the list.
  ///   - moved: The items that the user has moved. If empty, the fewest possible items count as
  ///     moved.
  /// - Complexity: O(*n*) for *n* items in all trees and in their sections, if few have moved.
  @inlinable
  public mutating func rebase(onto snapshot: Snapshot, moving moved: Set<ItemID> = []) {
    rebase(onto: snapshot, moved: IdentifierSet(moved))
  }

  @inlinable
  mutating func rebase(onto snapshot: Snapshot, moved: IdentifierSet<ItemID>) {
    let sections = changedSections(in: snapshot)
    guard !sections.isEmpty else { return }
    let rebase = SectionSnapshotRebase(trees: trees, snapshot: snapshot, moved: moved)
    for section in sections.identifiers {
      let tree = rebase.tree(for: section)
      trees[section] = trees[section] != nil || tree?.isFlat == false ? tree : nil
    }
  }

  /// The sections whose trees no longer belong to a snapshot, or get items of other sections.
  @inlinable
  func changedSections(in snapshot: Snapshot) -> IdentifierSet<SectionID> {
    var sections = IdentifierSet<SectionID>()
    for (section, tree) in trees.pairs {
      let isSame = snapshot.items(ofSection: section) == tree.visibleItems
      if !isSame { sections.insert(section) }
      tree.tree.visit { number in
        // If the rows of the section are unchanged, only hidden items can have moved elsewhere.
        if isSame, tree.tree.position(of: number).isVisible { return }
        guard let new = snapshot.sectionIdentifier(containingItem: tree.tree.item(number)),
          new != section
        else { return }
        sections.insert(section)
        sections.insert(new)
      }
    }
    return sections
  }

  /// Whether the same sections have the same trees.
  public static func == (left: Self, right: Self) -> Bool {
    left.trees.count == right.trees.count
      && left.trees.pairs.allSatisfy { right.trees[$0.key] == $0.value }
  }

  /// Feeds the number of trees to the hasher, as sections have no order here.
  public func hash(into hasher: inout Hasher) { hasher.combine(trees.count) }
}

extension SectionSnapshots {
  /// Whether items can be moved to a position that names their parent, and are not already there.
  /// The items of a flat section count as roots.
  ///
  /// - Complexity: O(*k* · *depth*) for *k* items.
  public func canMove(_ items: [ItemID], to position: DropPosition<SectionID, ItemID>) -> Bool {
    let tree = trees[position.section]?.tree
    let numbers = items.map { tree?.number(of: $0) }
    let named = Set(numbers.compactMap(\.self))
    var parent: Int32 = -1
    switch position.parent {
    case .automatic: return true
    case .root: break
    case .item(let item):
      guard let number = tree?.number(of: item) else { return !items.contains(item) }
      if named.contains(number) || tree?.hasAncestor(of: number, in: named) == true { return false }
      parent = number
    }
    // At least one item comes from another section, so the move changes something.
    guard let tree, !numbers.contains(nil) else { return true }
    return !tree.isInPlace(named, below: parent, before: position.before)
  }
}

extension ItemTree {
  /// Whether the topmost of some items are neighbours below the parent, in front of a sibling or
  /// behind all others.
  fileprivate func isInPlace(
    _ named: Set<Int32>, below parent: Int32, before sibling: ItemID?
  ) -> Bool {
    let topmost = named.filter { !hasAncestor(of: $0, in: named) }
    guard let first = topmost.first(where: { !topmost.contains(node($0).previous) }),
      node(first).parent == parent
    else { return false }
    var next = first
    var count = 0
    while next >= 0, topmost.contains(next) {
      next = node(next).next
      count += 1
    }
    guard count == topmost.count else { return false }
    guard let sibling else { return next < 0 }
    return number(of: sibling).map { named.contains($0) || $0 == next } ?? false
  }
}
