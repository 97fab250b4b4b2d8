/// A plain implementation of a tree with expandable items, for comparison.
struct NaiveOutline {
  private(set) var children: [Int: [Int]] = [:]
  private var parents: [Int: Int] = [:]
  private(set) var roots: [Int] = []
  var expanded: Set<Int> = []

  mutating func append(_ item: Int, to parent: Int?) {
    guard let parent else { return roots.append(item) }
    children[parent, default: []].append(item)
    parents[item] = parent
  }

  /// The items whose ancestors are all expanded.
  var visible: [Int] { visible(roots) }

  private func visible(_ items: [Int]) -> [Int] {
    items.flatMap { item in
      [item] + (expanded.contains(item) ? visible(children[item] ?? []) : [])
    }
  }

  func level(of item: Int) -> Int { parents[item].map { level(of: $0) + 1 } ?? 0 }

  /// The item if it is visible, else its nearest visible ancestor.
  func nearestVisible(_ item: Int) -> Int? {
    visible.contains(item) ? item : parents[item].flatMap(nearestVisible)
  }
}
