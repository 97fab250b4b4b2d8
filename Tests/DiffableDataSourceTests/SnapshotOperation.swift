import DiffableDataSource
import TestSupport

/// One call of a snapshot, valid or not, for the test of random operations.
enum SnapshotOperation {
  case appendSections([Int])
  case insertSections([Int], destination: Int, after: Bool)
  case deleteSections([Int])
  case moveSection(Int, destination: Int, after: Bool)
  case appendItems([Int], section: Int?)
  case insertItems([Int], destination: Int, after: Bool)
  case moveItem(Int, destination: Int, after: Bool)
  case moveItems([Int], DropPosition<Int, Int>)
  case deleteItems([Int])
  case replaceItems([Int], section: Int)
  case removeItems(divisor: Int)
  case deleteAllItems

  /// A random call that names sections and items below the limits.
  static func random(
    sections: Int, items: Int, batch: Int, using generator: inout SeededGenerator
  ) -> Self {
    var generator = generator.fork()
    func item() -> Int { Int.random(in: 0..<items, using: &generator) }
    func section() -> Int { Int.random(in: 0..<sections, using: &generator) }
    func flag() -> Bool { Bool.random(using: &generator) }
    // Repeats are rare, so that most calls are valid.
    func list(_ limit: Int, _ element: () -> Int) -> [Int] {
      let count = Int.random(in: 0...limit, using: &generator)
      var elements: [Int] = []
      for _ in 0..<count {
        let element = element()
        if !elements.contains(element) || Int.random(in: 0..<20, using: &generator) == 0 {
          elements.append(element)
        }
      }
      return elements
    }
    switch Int.random(in: 0..<100, using: &generator) {
    case 0..<4: return .appendSections(list(2, section))
    case 4..<8: return .insertSections(list(2, section), destination: section(), after: flag())
    case 8: return .deleteSections(list(1, section))
    case 9..<16: return .moveSection(section(), destination: section(), after: flag())
    case 16..<40: return .appendItems(list(batch, item), section: flag() ? section() : nil)
    case 40..<52: return .insertItems(list(batch, item), destination: item(), after: flag())
    case 52..<72: return .moveItem(item(), destination: item(), after: flag())
    case 72..<86:
      return .moveItems(
        list(min(batch, 8), item), DropPosition(section: section(), before: flag() ? item() : nil))
    case 86..<91: return .deleteItems(list(batch, item))
    case 91..<97: return .replaceItems(list(2 * batch, item), section: section())
    case 97: return .removeItems(divisor: Int.random(in: 2..<6, using: &generator))
    default: return flag() && flag() && flag() ? .deleteAllItems : .deleteItems([])
    }
  }

  func apply(to snapshot: inout DiffableDataSourceSnapshot<Int, Int>) throws {
    switch self {
    case .appendSections(let ids): try snapshot.appendSections(ids)
    case .insertSections(let ids, let destination, let after):
      if after {
        try snapshot.insertSections(ids, afterSection: destination)
      } else {
        try snapshot.insertSections(ids, beforeSection: destination)
      }
    case .deleteSections(let ids): try snapshot.deleteSections(ids)
    case .moveSection(let id, let destination, let after):
      if after {
        try snapshot.moveSection(id, afterSection: destination)
      } else {
        try snapshot.moveSection(id, beforeSection: destination)
      }
    case .appendItems(let ids, let section): try snapshot.appendItems(ids, toSection: section)
    case .insertItems(let ids, let destination, let after):
      if after {
        try snapshot.insertItems(ids, afterItem: destination)
      } else {
        try snapshot.insertItems(ids, beforeItem: destination)
      }
    case .moveItem(let id, let destination, let after):
      if after {
        try snapshot.moveItem(id, afterItem: destination)
      } else {
        try snapshot.moveItem(id, beforeItem: destination)
      }
    case .moveItems(let ids, let position): try snapshot.moveItems(ids, to: position)
    case .deleteItems(let ids): try snapshot.deleteItems(ids)
    case .replaceItems(let ids, let section):
      try snapshot.replaceItems(inSection: section, with: ids)
    case .removeItems(let divisor): snapshot.removeItems { $0 % divisor == 0 }
    case .deleteAllItems: snapshot.deleteAllItems()
    }
  }
}

extension SeededGenerator {
  mutating func fork() -> SeededGenerator { SeededGenerator(seed: next()) }
}
