import DiffableDataSource

/// A plain implementation of the snapshot's rules on arrays, for comparison.
struct NaiveSnapshot {
  var sections: [(id: Int, items: [Int])] = []

  private var items: [Int] { sections.flatMap(\.items) }

  private func index(_ section: Int) -> Int? { sections.firstIndex { $0.id == section } }

  private func place(of item: Int) -> (section: Int, position: Int)? {
    for (section, entry) in sections.enumerated() {
      if let position = entry.items.firstIndex(of: item) { return (section, position) }
    }
    return nil
  }

  private mutating func take(_ ids: [Int]) {
    for section in sections.indices { sections[section].items.removeAll(where: ids.contains) }
  }

  /// Carries out an operation. If it is not allowed, changes nothing and returns `false`.
  mutating func apply(_ operation: SnapshotOperation) -> Bool {
    switch operation {
    case .appendSections(let ids): return insert(ids, at: sections.count)
    case .insertSections(let ids, let destination, let after):
      guard !ids.contains(destination), let index = index(destination) else { return false }
      return insert(ids, at: index + (after ? 1 : 0))
    case .deleteSections(let ids):
      guard Set(ids).count == ids.count else { return false }
      sections.removeAll { ids.contains($0.id) }
    case .moveSection(let id, let destination, let after):
      guard id != destination, index(destination) != nil, let source = index(id) else {
        return false
      }
      let section = sections.remove(at: source)
      guard let target = index(destination) else { return false }
      sections.insert(section, at: target + (after ? 1 : 0))
    case .appendItems(let ids, let section):
      guard let last = sections.last, Set(ids).count == ids.count,
        let index = index(section ?? last.id)
      else { return false }
      take(ids)
      sections[index].items += ids
    case .insertItems(let ids, let destination, let after):
      guard Set(ids).count == ids.count else { return false }
      return insert(ids, destination, after)
    case .moveItem(let id, let destination, let after):
      return items.contains(id) && insert([id], destination, after)
    case .moveItems(let ids, let position): return drop(ids, at: position)
    case .deleteItems(let ids):
      guard Set(ids).count == ids.count else { return false }
      take(ids)
    case .replaceItems(let ids, let section):
      guard Set(ids).count == ids.count, let index = index(section) else { return false }
      take(ids)
      sections[index].items = ids
    case .removeItems(let divisor): take(items.filter { $0 % divisor == 0 })
    case .deleteAllItems: sections = []
    }
    return true
  }

  private mutating func insert(_ ids: [Int], at index: Int) -> Bool {
    guard Set(ids).count == ids.count, ids.allSatisfy({ self.index($0) == nil }) else {
      return false
    }
    sections.insert(contentsOf: ids.map { ($0, []) }, at: index)
    return true
  }

  private mutating func insert(_ ids: [Int], _ destination: Int, _ after: Bool) -> Bool {
    guard !ids.contains(destination), place(of: destination) != nil else { return false }
    take(ids)
    guard let place = place(of: destination) else { return false }
    sections[place.section].items
      .insert(contentsOf: ids, at: place.position + (after ? 1 : 0))
    return true
  }

  private mutating func drop(_ ids: [Int], at position: DropPosition<Int, Int>) -> Bool {
    let all = items
    guard Set(ids).count == ids.count, ids.allSatisfy(all.contains),
      let section = index(position.section)
    else { return false }
    let old = sections[section].items
    var rest: ArraySlice<Int> = []
    if let before = position.before {
      guard let start = old.firstIndex(of: before) else { return false }
      rest = old[start...]
    }
    let anchor = rest.first { !ids.contains($0) }
    let moved = all.filter(ids.contains)
    take(ids)
    let items = sections[section].items
    let target = anchor.flatMap(items.firstIndex(of:)) ?? items.count
    sections[section].items.insert(contentsOf: moved, at: target)
    return true
  }
}
