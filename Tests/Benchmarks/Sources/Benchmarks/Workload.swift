import Measuring
import TestSupport

/// A change of a list whose difference is measured.
enum Workload: String, CaseIterable {
  case identical = "identical"
  case firstToLast = "move first to last"
  case middleMove = "move 40 % to 60 %"
  case randomMoves = "100 random moves"
  case filter = "filter to 10 %"
  case unfilter = "back from 10 %"
  case scatteredRemovals = "1,000 scattered removals"
  case mixed = "20 % deleted and inserted, 2 % shuffled"
  case shuffle = "shuffle"
  case reverse = "reverse"

  func lists<ID: BenchmarkIdentifier>(of count: Int) -> (old: [ID], new: [ID]) {
    var generator = SeededGenerator(seed: 1)
    let old = (0..<count).map { ID(number: $0) }
    // The new list is built anew, so that neither the lists nor their identifiers share storage.
    var new = (0..<count).map { ID(number: $0) }
    switch self {
    case .identical: break
    case .firstToLast: new.append(new.removeFirst())
    case .middleMove: new.insert(new.remove(at: count * 2 / 5), at: count * 3 / 5)
    case .randomMoves:
      for _ in 0..<100 {
        let element = new.remove(at: Int.random(in: 0..<count, using: &generator))
        new.insert(element, at: Int.random(in: 0..<count, using: &generator))
      }
    case .filter, .unfilter:
      let kept = old.filter { _ in Int.random(in: 0..<10, using: &generator) == 0 }
      return self == .filter ? (old, kept) : (kept, old)
    case .scatteredRemovals:
      for _ in 0..<min(1_000, count / 2) {
        new.remove(at: Int.random(in: new.indices, using: &generator))
      }
    case .mixed:
      new.removeSubrange(count / 5..<count * 2 / 5)
      new.insert(contentsOf: (count..<count + count / 5).map { ID(number: $0) }, at: count / 2)
      new[0..<count / 50].shuffle(using: &generator)
    case .shuffle: new.shuffle(using: &generator)
    case .reverse: new.reverse()
    }
    return (old, new)
  }
}
