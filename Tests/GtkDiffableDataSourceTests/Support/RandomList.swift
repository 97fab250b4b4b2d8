import DiffableDataSource
import TestSupport

/// Sections with items, and random changes of them.
struct RandomList {
  typealias Sections = [(String, [Int])]

  var sections: Sections
  /// The items that the last change moved.
  private(set) var moved: Set<Int> = []
  /// Whether the last change moved whole sections or shuffled items.
  private(set) var isReordered = false
  private var nextItem: Int
  private var nextSection: Int
  private var hidden: Sections?
  private var generator: SeededGenerator
  private let largest: Int

  init(sections: Int, items: Int, largest: Int, seed: UInt64) {
    self.sections = (0..<sections).map { section in
      ("S\(section)", Array(section * items..<(section + 1) * items))
    }
    nextItem = sections * items
    nextSection = sections
    self.largest = largest
    generator = SeededGenerator(seed: seed)
  }

  func snapshot() throws -> DiffableDataSourceSnapshot<String, Int> { try .init(sections) }

  var items: [Int] { sections.flatMap(\.1) }

  mutating func random(_ range: Range<Int>) -> Int { Int.random(in: range, using: &generator) }

  mutating func anyItem() -> Int? { items.randomElement(using: &generator) }

  /// Makes one random change, and returns its name.
  mutating func change() -> String {
    moved = []
    isReordered = false
    if sections.isEmpty {
      sections.append(("S\(nextSection)", []))
      nextSection += 1
    }
    switch random(0..<16) {
    case 0, 1, 2: return moveBlock(ofAtMost: 1)
    case 3, 4: return moveBlock(ofAtMost: 400)
    case 5: return moveSection()
    case 6, 7: return insert(atMost: 3)
    case 8: return insert(atMost: 700)
    case 9: return remove(atMost: 3)
    case 10: return remove(atMost: 700)
    case 11, 12: return filter()
    case 13: return shuffle()
    case 14: return addOrRemoveSection()
    default: return random(0..<12) == 0 ? replaceAll() : moveBlock(ofAtMost: 8)
    }
  }

  private mutating func moveBlock(ofAtMost count: Int) -> String {
    let from = random(0..<sections.count)
    guard !sections[from].1.isEmpty else { return "nothing" }
    let start = random(0..<sections[from].1.count)
    let end = min(sections[from].1.count, start + random(1..<count + 1))
    let block = Array(sections[from].1[start..<end])
    sections[from].1.removeSubrange(start..<end)
    let to = random(0..<sections.count)
    let place = random(0..<sections[to].1.count + 1)
    sections[to].1.insert(contentsOf: block, at: place)
    moved = Set(block)
    return "move \(block.count) from \(from) to \(to) at \(place)"
  }

  private mutating func moveSection() -> String {
    let section = sections.remove(at: random(0..<sections.count))
    sections.insert(section, at: random(0..<sections.count + 1))
    isReordered = true
    return "move section \(section.0)"
  }

  private mutating func insert(atMost count: Int) -> String {
    guard items.count < largest else { return remove(atMost: 2 * count) }
    let section = random(0..<sections.count)
    let place = random(0..<sections[section].1.count + 1)
    let added = Array(nextItem..<nextItem + random(1..<count + 1))
    nextItem += added.count
    sections[section].1.insert(contentsOf: added, at: place)
    return "insert \(added.count) in \(section) at \(place)"
  }

  private mutating func remove(atMost count: Int) -> String {
    var left = random(1..<count + 1)
    var start = random(0..<items.count + 1)
    for section in sections.indices {
      if start < sections[section].1.count {
        let range = start..<min(sections[section].1.count, start + left)
        sections[section].1.removeSubrange(range)
        left -= range.count
        start = 0
      } else {
        start -= sections[section].1.count
      }
    }
    return "remove"
  }

  private mutating func filter() -> String {
    if let hidden {
      // Items that were moved while others were hidden go back to their places.
      isReordered = true
      sections = hidden
      self.hidden = nil
      return "unfilter"
    }
    hidden = sections
    let divisor = [2, 3, 10, 100].randomElement(using: &generator) ?? 2
    sections = sections.map { ($0.0, $0.1.filter { $0 % divisor == 0 }) }
    return "filter by \(divisor)"
  }

  private mutating func shuffle() -> String {
    let section = random(0..<sections.count)
    sections[section].1.shuffle(using: &generator)
    isReordered = true
    return "shuffle \(section)"
  }

  private mutating func addOrRemoveSection() -> String {
    if random(0..<2) == 0, sections.count > 1 {
      sections.remove(at: random(0..<sections.count))
      return "remove section"
    }
    if sections.count < 12 {
      sections.insert(("S\(nextSection)", []), at: random(0..<sections.count + 1))
      nextSection += 1
    }
    return "add section"
  }

  private mutating func replaceAll() -> String {
    hidden = nil
    let count = random(0..<600)
    sections = [
      ("S\(nextSection)", Array(nextItem..<nextItem + count)), ("S\(nextSection + 1)", []),
    ]
    nextItem += count
    nextSection += 2
    return "replace all by \(count)"
  }
}
