/// Chooses up to three lengths whose sum comes closest to a target, the best choices first.
///
/// A choice is better if its sum is fewer whole steps away from the target, and of those that are
/// equally close if it has fewer lengths that are not preferred. Which ones come of many that are
/// alike is not defined, but the same input gives the same answer.
///
/// One length is fixed after the other, and two pointers walk over the last two sorted classes, as
/// for the problem 3SUM; what cannot be better than the worst choice so far is passed over.
struct ClosestSums {
  /// Some lengths and how good they are together.
  struct Choice: Hashable {
    /// The indices of the lengths.
    let indices: [Int]
    /// The distance of their sum from the target, in whole steps.
    let distance: Int
    /// How many of them are not preferred.
    let others: Int
  }

  /// Indices of the same length.
  private struct Group {
    let length: Int
    var indices: [Int]
  }

  /// The sum that is wanted.
  let target: Int
  /// The largest difference from the target.
  let tolerance: Int
  /// What counts as one step of distance.
  let step: Int
  /// The most choices that are given.
  let limit: Int

  /// The groups of preferred lengths, the shortest first.
  private let preferred: [Group]
  /// The groups of the other ones.
  private let others: [Group]
  private var best: [Choice] = []
  /// The largest difference that a choice may have now; less than zero if nothing can be better.
  private var bound = 0
  /// How many lengths that are not preferred a choice has now.
  private var othersCount = 0

  /// Sorts the lengths, which are more than zero.
  ///
  /// - Complexity: O(*n* log *n*) in the number of lengths.
  init(
    of lengths: [Int], preferring isPreferred: [Bool], to target: Int, within tolerance: Int,
    step: Int, limit: Int
  ) {
    self.target = target
    self.tolerance = tolerance
    self.step = step
    self.limit = limit
    let sorted = lengths.indices.sorted { (lengths[$0], $0) < (lengths[$1], $1) }
    func groups(_ indices: [Int]) -> [Group] {
      var groups: [Group] = []
      for index in indices {
        if groups.last?.length == lengths[index] {
          groups[groups.count - 1].indices.append(index)
        } else {
          groups.append(Group(length: lengths[index], indices: [index]))
        }
      }
      return groups
    }
    preferred = groups(sorted.filter { isPreferred[$0] })
    others = groups(sorted.filter { !isPreferred[$0] })
  }

  /// The best choices of `size` lengths, the best first.
  ///
  /// - Parameter size: 1, 2 or 3.
  /// - Throws: `CancellationError` if the task was cancelled.
  /// - Complexity: O(*d*²) in the number of different lengths for three, O(*d*) for one or two;
  ///   less where enough of them come as close as can be.
  mutating func choices(of size: Int) throws -> [Choice] {
    best = []
    bound = limit > 0 ? tolerance : -1
    for count in 0...size where bound >= 0 {
      othersCount = count
      let known = best
      // At first one choice for each length, so that they have little in common.
      try find(size, onePerLength: true)
      if best.count < limit { best = known }
      try find(size, onePerLength: false)
    }
    return best
  }

  /// Finds choices of which `othersCount` lengths are not preferred.
  private mutating func find(_ size: Int, onePerLength: Bool) throws {
    // The preferred ones come first in each choice.
    let split = size - othersCount
    let classes = (0..<size).map { $0 < split ? preferred : others }
    guard let last = classes.last?.last?.length, classes.allSatisfy({ !$0.isEmpty }) else { return }
    switch size {
    case 1:
      pair([Group(length: 0, indices: [-1])], with: classes[0], onePerLength: false)
    case 2: pair(classes[0][...], with: classes[1], isSame: split != 1, onePerLength: onePerLength)
    default:
      let longest = last + (classes[1].last?.length ?? 0)
      for (index, first) in classes[0].enumerated() where bound >= 0 {
        try Task.checkCancellation()
        if first.length + longest < target - bound { continue }
        let shortest = classes.indices.reduce(0) { sum, place in
          let isSame = (place < split) == (0 < split)
          return sum + (isSame ? first.length : classes[place][0].length)
        }
        if shortest > target + bound { return }
        pair(
          classes[1][(split == 1 ? 0 : index)...], with: classes[2], isSame: split != 2,
          beside: first, onePerLength: onePerLength)
      }
    }
  }

  /// Finds choices of one length of `first` and one of `second`, with another one beside them.
  ///
  /// - Parameter isSame: whether `first` is a part of `second`, of which only the rest counts.
  private mutating func pair(
    _ first: ArraySlice<Group>, with second: [Group], isSame: Bool = false,
    beside fixed: Group? = nil, onePerLength: Bool
  ) {
    let wanted = target - (fixed?.length ?? 0)
    let shortest = second[0].length
    var low = second.count
    for index in first.indices where bound >= 0 {
      let length = first[index].length
      let rest = wanted - length
      if rest + bound < (isSame ? length : shortest) { return }
      // As the first one grows, the other one shrinks; what is looked for gets narrower, too.
      while low > 0, second[low - 1].length >= rest - bound { low -= 1 }
      while low < second.count, second[low].length < rest - bound { low += 1 }
      var place = isSame ? max(low, index) : low
      while place < second.count, second[place].length - rest <= bound {
        let difference = abs(second[place].length - rest)
        if difference <= bound {
          let groups = [fixed, first[index], second[place]].compactMap { $0 }
          let isTaken = take(groups, difference: difference, count: onePerLength ? 1 : limit)
          if onePerLength, isTaken {
            if fixed != nil { return }
            break
          }
        }
        place += 1
      }
    }
  }

  /// Adds choices of one index of each group. Returns whether there is one.
  private mutating func take(_ groups: [Group], difference: Int, count: Int) -> Bool {
    var chosen: [[Int]] = [[]]
    for (place, group) in groups.enumerated() {
      let isRepeated = place > 0 && groups[place - 1].indices == group.indices
      // Of those that end with the last of a group, there may be no way on; these are the fewest.
      chosen = Array(
        chosen.lazy.flatMap { known in
          group.indices.lazy.filter { !isRepeated || known.last ?? -1 < $0 }.map { known + [$0] }
        }.prefix(3 * limit))
    }
    let distance = (difference + step / 2) / step
    for indices in chosen.prefix(count) where difference <= bound {
      add(Choice(indices: indices.filter { $0 >= 0 }, distance: distance, others: othersCount))
    }
    return !chosen.isEmpty
  }

  /// Adds a choice to the best ones, behind those that are as good.
  private mutating func add(_ choice: Choice) {
    guard !best.contains(choice) else { return }
    let place = best.firstIndex { ($0.distance, $0.others) > (choice.distance, choice.others) }
    best.insert(choice, at: place ?? best.endIndex)
    if best.count > limit { best.removeLast() }
    // Of what comes later, only what is closer is better.
    if best.count == limit, let worst = best.last?.distance {
      bound = min(bound, worst == 0 ? -1 : worst * step - step / 2 - 1)
    }
  }
}
