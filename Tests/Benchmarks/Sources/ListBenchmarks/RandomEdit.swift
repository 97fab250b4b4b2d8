import Measuring
import TestSupport

/// A random change of the list `0..<count`, with the row to which the list is scrolled and the
/// number of selected rows.
struct RandomEdit {
  var new: [Int]
  var row: Int
  var selected: Int

  init(count: Int, using generator: inout SeededGenerator) {
    new = Array(0..<count)
    row = Int.random(in: 0..<count, using: &generator)
    selected = [0, 0, 100, 10_000, count].randomElement(using: &generator) ?? 0
    let length = [10, 100, 1_000, 10_000, count].randomElement(using: &generator) ?? 10
    let start = Int.random(in: 0...count - length, using: &generator)
    let window = start..<start + length
    let edits = [1, 10, 100, 1_000].randomElement(using: &generator) ?? 1
    switch Int.random(in: 0..<5, using: &generator) {
    case 0:
      for _ in 0..<min(edits, 100) {
        let element = new.remove(at: Int.random(in: window.dropLast(), using: &generator))
        new.insert(element, at: Int.random(in: window.dropLast(), using: &generator))
      }
    case 1:
      for _ in 0..<min(edits, length / 2) {
        new.remove(at: Int.random(in: start..<start + length / 2, using: &generator))
      }
    case 2:
      let divisor = [2, 3, 10, 100].randomElement(using: &generator) ?? 2
      new.removeAll { window.contains($0) && $0 % divisor != 0 }
    case 3:
      new[window.prefix(1_000)].shuffle(using: &generator)
    default:
      let block = new[window.prefix(edits)]
      new.removeSubrange(block.indices)
      new.insert(contentsOf: block, at: Int.random(in: 0...new.count, using: &generator))
    }
  }
}
